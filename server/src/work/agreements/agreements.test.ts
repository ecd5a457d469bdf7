import { UNREAD_RETURN_HOURS } from '@marketplace/contract/contact/message-limits';
import { checkConvers, type Message } from '@marketplace/contract/contact/messages';
import {
  type AgreementAction,
  type AgreementStatus,
  agreementActions,
  agreementStatuses,
  possibleActions,
  statusAt,
} from '@marketplace/contract/work/agreement-lifecycle';
import {
  agreementTexts,
  type CancelReason,
  cancelReasonTexts,
  offerTexts,
  statusRefusals,
} from '@marketplace/contract/work/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import {
  agreementCalendarPath,
  makeOffer,
  viewAgreements,
  viewOwnAgreements,
} from '@marketplace/contract/work/agreements';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addConversation,
  block,
  conversationOf,
  messagesLeft,
  messagesOf,
  openSupportChat,
  openWith,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { deliveryOf, patience } from '../../../test/first-messages.ts';
import { addJobs } from '../../../test/jobs.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPair, buildOffer, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
/** A customer, and an artisan with whom they have a conversation. */
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  // The limit of offers is the real one.
  const real = await startTestApp({ ...withoutEmail, LIMITS_SCALE: '1' });
  // The limit of requests per address also applies, so each request uses a different one.
  let requests = 0;
  const elsewhere = (options = {}) => {
    requests += 1;
    return { ip: `10.0.${requests >> 8}.${requests & 255}`, ...options };
  };
  app = {
    ...real,
    post: (path, body, options) => real.post(path, body, elsewhere(options)),
    call: (operation, body, options) => real.call(operation, body, elsewhere(options)),
  };
  steps = stepsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Offers of a test are for three days later at ten, so nothing but the test moves them into the past.
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
});

const seenBy = async (person: Person, { _id }: Agreement): Promise<Agreement> =>
  (await steps.view(person, { _id })).body.agreement;

const versionOf = ({ versions }: Agreement) => versions.at(-1) as Agreement['versions'][number];

describe('an offer', () => {
  // Shows: offers-1, offers-2, offers-10, offer-card-19
  test('of a visit is a message, and both people see it at once, each in their own view', async () => {
    const [hers, his] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    const form = { ...buildOffer(app.now()), street: '12 Bode Thomas Street' };
    const made = await steps.make(musa, chat, form);
    expect(made.status).toBe(200);
    const agreement: Agreement = made.body.agreement;
    expect(agreement).toMatchObject({
      conversation_id: chat,
      job_id: null,
      status: 'offered',
      revision: 1,
      my_role: 'artisan',
      other: { _id: ada.id, fullname: 'Ada Obi', img_url: null, is_verified: false, is_gone: false },
      has_street: true,
      street: '12 Bode Thomas Street',
      cancelled: null,
      accepted_at: null,
    });
    expect(agreement.versions).toEqual([
      {
        version: 1,
        status: 'offered',
        made_by_me: true,
        made_at: agreement.created_at,
        what: 'Mend the kitchen tap',
        kind: 'visit',
        price_from: 15_000,
        price_to: 20_000,
        materials_included: false,
        day: form.day,
        from_time: '10:00',
        to_time: '12:30',
        starts_at: `${form.day}T09:00:00.000Z`,
        ends_at: `${form.day}T11:30:00.000Z`,
        state: 'Lagos',
        city: 'Surulere',
      },
    ]);
    const [event] = await hers.until<{ message: Message }>(`receive-message-${chat}`);
    const {
      status: _,
      version: __,
      made_by_me: ___,
      made_at: ____,
      ...terms
    } = agreement.versions[0] as OfferVersion;
    expect(event?.message.offer).toEqual({ agreement_id: agreement._id, version: 1, step: 'make', terms });
    const [notice] = await hers.until<{ agreement: Agreement }>('agreement-changed');
    expect(notice?.agreement).toMatchObject({
      _id: agreement._id,
      my_role: 'customer',
      has_street: true,
      street: null,
      versions: [{ made_by_me: false }],
    });
    expect(notice?.agreement).toEqual(await seenBy(ada, agreement));
    expect((await his.until<{ agreement: Agreement }>('agreement-changed'))[0]?.agreement).toEqual(agreement);
    await hers.until(`receive-message-${chat}`);
    const [message] = hers.messages(chat);
    expect(message).toMatchObject({
      seq: 3,
      sender_id: musa.id,
      msg_type: 'offer',
      offer: { agreement_id: agreement._id, version: 1, step: 'make' },
    });
    expect(message?.message).toMatch(
      /^Offer: Mend the kitchen tap · ₦15,000 to ₦20,000 · Materials not included · Visit on \w+, \d+ \w+ 20\d\d, 10:00 to 12:30 · Surulere, Lagos$/,
    );
    expect((await messagesOf(app, ada, chat)).at(-1)).toEqual(message);
    expect(await conversationOf(app, ada, chat)).toMatchObject({
      unread: 2,
      lastest_msg: { msg_type: 'offer', message: message?.message },
    });
  });

  // Shows: offers-1
  test('of remote work has a day and no place, and a fixed price has equal bounds', async () => {
    const form = { ...buildRemoteOffer(app.now()), price_from: 'N80,000', price_to: null };
    const { body } = await app.post(
      '/user_agreement/make_offer',
      { conversation_id: chat, client_id: newCommand(), ...form },
      ada,
    );
    expect(versionOf(body.agreement)).toMatchObject({
      kind: 'remote',
      price_from: 80_000,
      price_to: 80_000,
      day: form.day,
      from_time: null,
      to_time: null,
      starts_at: null,
      ends_at: new Date(Date.parse(`${form.day}T00:00:00+01:00`) + DAY_MS).toISOString(),
      state: null,
      city: null,
    });
    expect(body.agreement).toMatchObject({ my_role: 'customer', has_street: false });
  });

  test('in a conversation about a job names the job, and its opener is the artisan', async () => {
    const [jobId] = await addJobs(app.db, ada.id, [{ title: 'Paint the hall' }]);
    await buyPlan(app, musa.token, 'starter_weekly');
    const opened = await app.call(checkConvers, { job_id: jobId as string, conv_type: 'job' }, musa);
    const offer = await steps.made(musa, opened.body.conversation_id);
    expect(offer).toMatchObject({ job_id: jobId, job_title: 'Paint the hall', my_role: 'artisan' });
    // It is the answer to the job, and one event notifies once.
    expect(await notificationsOf(app, ada, 'job_answered')).toHaveLength(1);
    expect(await notificationsOf(app, ada, 'offer_received')).toEqual([]);
  });

  test('takes four statements in a conversation that both have opened, and no transaction', async () => {
    await steps.made(musa, chat);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await steps.make(musa, chat, { street: '12 Bode Thomas Street' });
    // Tasks of other messages run meanwhile.
    const statements = query.mock.calls
      .map(([statement]) => (statement as unknown as { text?: string }).text ?? String(statement))
      .filter((text) => /from sessions|agreement_steps|agreements|for update of conversation/.test(text));
    query.mockRestore();
    expect(answer.body.agreement).toMatchObject({
      street: '12 Bode Thomas Street',
      versions: [{ version: 1 }],
    });
    expect(statements.slice(0, 4)).toEqual([
      expect.stringContaining('from sessions'),
      expect.stringContaining('from agreement_steps'),
      expect.stringMatching(/insert into messages.*insert into agreements.*insert into agreement_steps/s),
      expect.stringContaining('from agreements'),
    ]);
  });

  test('waits for another step of the conversation, and is made once when it is sent twice meanwhile', async () => {
    const other = await app.db.startTransaction().execute();
    await sql`select from conversations where id = ${chat} for update`.execute(other);
    const tap = { client_id: newCommand() };
    const both = Promise.all([steps.make(musa, chat, tap), steps.make(musa, chat, tap)]);
    try {
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.db,
        );
        expect(rows).toHaveLength(2);
      });
    } finally {
      await other.commit().execute();
    }
    const [first, second] = await both;
    expect(first).toMatchObject({ status: 200, body: { agreement: { status: 'offered' } } });
    expect(second?.body).toEqual(first?.body);
    expect(await messagesOf(app, ada, chat)).toHaveLength(3);
  });

  // Shows: offers-8
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a negative price', { price_from: -5 }, 'price_from', offerTexts.priceTooLow],
    ['a fractional price', { price_from: 10.5 }, 'price_from', offerTexts.price],
    ['an enormous price', { price_from: 9e15 }, 'price_from', offerTexts.price],
    ['a price of the wrong type', { price_from: { $gt: 0 } }, 'price_from', offerTexts.price],
    ['a lower price above the higher one', { price_to: 1 }, 'price_to', offerTexts.priceOrder],
    ['a day that is over', { day: '2020-01-01' }, 'day', offerTexts.dayPast],
    ['a day far away', { day: '2199-01-01' }, 'day', offerTexts.dayTooFar],
    ['a day that does not exist', { day: '2027-02-30' }, 'day', offerTexts.day],
    ['a day of the wrong type', { day: 20270101 }, 'day', offerTexts.day],
    ['a place that does not exist', { city: 'Atlantis' }, 'state', offerTexts.place],
    ['no text', { what: null }, 'what', offerTexts.what],
    ['a list instead of a text', { what: ['Mend'] }, 'what', offerTexts.what],
    ['an unknown kind', { kind: 'gift' }, 'kind', offerTexts.kind],
    ['no tap', { client_id: '' }, 'client_id', 'Please send a client_id'],
  ])('with %s is refused, and nothing is stored', async (_what, changes, field, msg) => {
    const answer = await steps.make(musa, chat, changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field, msg } });
    expect(await messagesOf(app, ada, chat)).toHaveLength(2);
    expect((await app.call(viewAgreements, { conversation_id: chat }, ada)).body.agreements).toEqual([]);
  });

  test('ignores unknown fields, such as a status or an author', async () => {
    const offer = await steps.made(musa, chat, {
      status: 'accepted',
      author_id: ada.id,
      version: 7,
      _id: chat,
    });
    expect(offer).toMatchObject({ status: 'offered', versions: [{ version: 1, made_by_me: true }] });
  });

  // Shows: offers-14
  test('is refused after 20 of a day in the same conversation, and possible again a day later', async () => {
    const made = [];
    for (let count = 0; count < 19; count += 1) made.push((await steps.make(musa, chat)).status);
    const last = await steps.made(musa, chat, { client_id: 'twentieth' });
    expect(new Set(made)).toEqual(new Set([200]));
    const refused = await steps.make(musa, chat);
    expect(refused).toMatchObject({ status: 429, body: { msg: agreementTexts.tooManyOffers } });
    expect(refused.body.retry_after).toBeGreaterThan(23 * 3600);
    expect((await steps.change(musa, last)).status).toBe(429);
    // A retry of an earlier tap, the other person, and another conversation are not limited.
    expect((await steps.make(musa, chat, { client_id: 'twentieth' })).status).toBe(200);
    expect((await steps.make(ada, chat)).status).toBe(200);
    app.advance(DAY_MS + 1000);
    expect((await steps.make(musa, chat)).status).toBe(200);
  });
});

describe('a step', () => {
  // Shows: offers-3, offers-4
  test('is possible exactly for the statuses and people of the life cycle, and each refusal has its sentence', async () => {
    /** How an offer of Musa gets into each status. */
    const into: Record<string, () => Promise<Agreement>> = {
      offered: () => steps.made(musa, chat),
      accepted: () => steps.agreed(musa, ada, chat),
      declined: async () => (await steps.decline(ada, await steps.made(musa, chat))).body.agreement,
      withdrawn: async () => (await steps.withdraw(musa, await steps.made(musa, chat))).body.agreement,
      cancelled: async () => (await steps.cancel(ada, await steps.agreed(musa, ada, chat))).body.agreement,
      async expired() {
        const offer = await steps.made(musa, chat);
        await sql`update agreements set expires_at = ${app.now()} where id = ${offer._id}`.execute(app.db);
        return offer;
      },
    };
    // done.test.ts goes through the others.
    expect([...Object.keys(into), 'replaced', 'done', 'said_done'].sort()).toEqual(
      [...agreementStatuses].sort(),
    );
    const ofDone = ['say_done', 'confirm_done', 'object', 'take_back', 'settle'] as const;
    const take: Record<
      Exclude<AgreementAction, 'expire' | (typeof ofDone)[number]>,
      (person: Person, offer: Agreement) => Promise<unknown>
    > = {
      change: steps.change,
      accept: steps.accept,
      decline: steps.decline,
      withdraw: steps.withdraw,
      cancel: steps.cancel,
      add_street: steps.addStreet,
    };
    expect([...Object.keys(take), 'expire', ...ofDone].sort()).toEqual([...agreementActions].sort());
    const wrong: string[] = [];
    for (const [status, enter] of Object.entries(into)) {
      // The limit of offers is for one conversation.
      ({ ada, musa, chat } = await addPair(app));
      // A refused step leaves the offer as it was, so the next one tries the same offer.
      let offer: Agreement | undefined;
      for (const [action, go] of Object.entries(take)) {
        for (const isAuthor of [true, false]) {
          const person = isAuthor ? musa : ada;
          offer ??= await enter();
          const row = await app.db
            .selectFrom('agreements')
            .selectAll()
            .where('id', '=', offer._id)
            .executeTakeFirstOrThrow();
          const statusNow = statusAt(row.status as AgreementStatus, row.expires_at, app.now());
          const isPossible = possibleActions(statusNow, row.author_id === person.id).includes(
            action as AgreementAction,
          );
          const answer = (await go(person, offer)) as { status: number; body: { msg?: string } };
          const described = `${action} of an offer that is ${status} by ${isAuthor ? 'its author' : 'the other one'}`;
          if ((answer.status === 200) !== isPossible)
            wrong.push(`${described}: ${answer.status} ${answer.body.msg}`);
          if (answer.status === 200) offer = undefined;
          if (
            answer.status !== 200 &&
            answer.status !== 403 &&
            answer.body.msg !== statusRefusals[status as 'offered']
          )
            wrong.push(`${described}: ${answer.status} ${answer.body.msg}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  // Shows: offers-5, offers-10
  test('that changes an offer makes a new version, and swaps who can accept when the other person makes it', async () => {
    const hers = await socketOf(app, ada);
    const first = await steps.made(musa, chat, { street: '12 Bode Thomas Street' });
    const changed = await steps.change(ada, first, { price_from: 12_000, price_to: null });
    expect(changed.body.agreement).toMatchObject({
      status: 'offered',
      revision: 2,
      // The address of the first version is gone with it.
      has_street: false,
      versions: [
        { version: 1, status: 'replaced', made_by_me: false, price_from: 15_000 },
        { version: 2, status: 'offered', made_by_me: true, price_from: 12_000, price_to: 12_000 },
      ],
    });
    expect(await steps.accept(ada, changed.body.agreement)).toMatchObject({
      status: 403,
      body: { msg: 'Only the other person can accept this offer.' },
    });
    expect(await steps.accept(musa, first)).toMatchObject({
      status: 409,
      body: { msg: agreementTexts.notNewest },
    });
    const accepted = await steps.accept(musa, changed.body.agreement);
    expect(accepted.body.agreement).toMatchObject({
      status: 'accepted',
      versions: [{ status: 'replaced' }, { status: 'accepted' }],
    });
    const { body } = await steps.view(ada, first);
    expect(
      body.history.map(({ step, version, by_me }: Record<string, unknown>) => [step, version, by_me]),
    ).toEqual([
      ['make', 1, false],
      ['change', 2, true],
      ['accept', 2, false],
    ]);
    expect((await hers.until<{ agreement: Agreement }>('agreement-changed', 3)).at(-1)?.agreement).toEqual(
      body.agreement,
    );
    expect((await messagesOf(app, ada, chat)).slice(2).map(({ offer }) => offer?.step)).toEqual([
      'make',
      'change',
      'accept',
    ]);
  });

  // Shows: offers-14
  test('cannot change an offer more often than it can have versions', async () => {
    let offer = await steps.made(musa, chat);
    for (let version = 2; version <= 20; version += 1)
      offer = (await steps.change(version % 2 ? musa : ada, offer)).body.agreement;
    expect(offer.versions).toHaveLength(20);
    expect(await steps.change(musa, offer)).toMatchObject({
      status: 409,
      body: { msg: agreementTexts.tooManyVersions },
    });
  });

  // Shows: offers-19
  test('that changes an offer leaves the newest version in a list, after the one before it while it is open', async () => {
    const first = await steps.made(musa, chat);
    const lists = [
      [viewAgreements, { conversation_id: chat }],
      [viewOwnAgreements, { phase: 'offered' as const }],
    ] as const;
    const listed = async (at: 0 | 1, form: object) => {
      const [operation, asked] = lists[at];
      const { body } = await app.post(operation.path, { ...asked, ...form }, ada);
      const [{ versions, ...others }] = body.agreements as [Agreement];
      return { versions, others };
    };
    for (const at of [0, 1] as const) {
      expect(await listed(at, { newest_only: true })).toEqual(await listed(at, {}));
    }
    let offer = first;
    for (const price_from of [14_000, 13_000, 12_000])
      offer = (await steps.change(ada, offer, { price_from, price_to: null })).body.agreement;
    for (const at of [0, 1] as const) {
      const [all, newest] = [await listed(at, {}), await listed(at, { newest_only: true })];
      expect(all.versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      expect(newest).toEqual({ ...all, versions: all.versions.slice(2) });
    }
    await steps.accept(musa, offer);
    const { versions } = await listed(0, { newest_only: true });
    expect(versions).toMatchObject([{ version: 4, status: 'accepted', price_from: 12_000 }]);
    expect((await seenBy(ada, first)).versions).toHaveLength(4);
    expect((await app.post(viewAgreements.path, { conversation_id: chat, newest_only: 1 }, ada)).status).toBe(
      400,
    );
  });

  // Shows: offers-19
  test('that changes an offer makes a page of newest versions hardly longer', async () => {
    for (let made = 0; made < 20; made += 1) await steps.made(musa, chat, { what: 'x'.repeat(500) });
    const sizeOf = async (form: object) => {
      const { body } = await app.post(viewAgreements.path, { conversation_id: chat, ...form }, ada);
      expect(body.agreements).toHaveLength(20);
      return JSON.stringify(body).length;
    };
    const before = await sizeOf({});
    await sql`
      insert into agreement_versions (agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo,
        materials_included, starts_at, ends_at, state, city, created_at)
      select agreement_id, number, version.author_id, what, kind, price_from_kobo, price_to_kobo,
        materials_included, starts_at, ends_at, state, city, version.created_at
      from agreement_versions as version join agreements on agreements.id = agreement_id
      cross join generate_series(2, 20) as number where conversation_id = ${chat}`.execute(app.db);
    const changed = { version: 20, revision: 20 };
    await app.db.updateTable('agreements').set(changed).where('conversation_id', '=', chat).execute();
    const [all, newest] = [await sizeOf({}), await sizeOf({ newest_only: true })];
    expect(newest).toBeLessThan(2 * before);
    expect(all).toBeGreaterThan(10 * before);
  });

  // Shows: offers-9
  test('that is sent twice counts once, also at once; the same tap with other content is refused', async () => {
    const tap = { client_id: 'first' };
    const made = await Promise.all(Array.from({ length: 5 }, () => steps.make(musa, chat, tap)));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(made.map(({ body }) => body.agreement._id)).size).toBe(1);
    expect(await messagesOf(app, ada, chat)).toHaveLength(3);
    expect(await steps.make(musa, chat, { ...tap, price_to: 21_000 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: agreementTexts.sentDifferently },
    });
    const offer = made[0]?.body.agreement as Agreement;
    const accepted = await Promise.all(Array.from({ length: 5 }, () => steps.accept(ada, offer, tap)));
    expect(accepted.map(({ status, body }) => [status, body.agreement.status])).toEqual(
      Array(5).fill([200, 'accepted']),
    );
    // The same tap for something else; and a late retry of an earlier step answers how the agreement stands now.
    expect((await steps.decline(ada, offer, tap)).status).toBe(409);
    expect((await steps.make(musa, chat, tap)).body.agreement).toMatchObject({
      status: 'accepted',
      revision: 2,
    });
    expect(await messagesOf(app, ada, chat)).toHaveLength(4);
  });

  // Shows: offers-4
  test.each<[string, (offer: Agreement) => Promise<{ status: number }>[], string[]]>([
    [
      'accept and withdraw',
      (offer) => [steps.accept(ada, offer), steps.withdraw(musa, offer)],
      ['accepted', 'withdrawn'],
    ],
    [
      'accept and decline',
      (offer) => [steps.accept(ada, offer), steps.decline(ada, offer)],
      ['accepted', 'declined'],
    ],
    ['accept on two phones', (offer) => [steps.accept(ada, offer), steps.accept(ada, offer)], ['accepted']],
    [
      'accept and change',
      (offer) => [steps.accept(ada, offer), steps.change(musa, offer)],
      ['accepted', 'offered'],
    ],
    ['two changes', (offer) => [steps.change(ada, offer), steps.change(musa, offer)], ['offered']],
  ])('wins alone when two race: %s', async (_what, race, statuses) => {
    for (let round = 0; round < 4; round += 1) {
      const offer = await steps.made(musa, chat);
      const answers = await Promise.all(race(offer));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [hers, his] = await Promise.all([seenBy(ada, offer), seenBy(musa, offer)]);
      expect(statuses).toContain(hers.status);
      expect([his.status, his.revision]).toEqual([hers.status, 2]);
    }
  });

  // Shows: offers-4
  test('wins alone when both cancel at once', async () => {
    const agreement = await steps.agreed(musa, ada, chat);
    const answers = await Promise.all([steps.cancel(ada, agreement), steps.cancel(musa, agreement)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seenBy(ada, agreement)).revision).toBe(3);
  });

  // Shows: offers-6, offers-10
  test('cannot be taken after seven days, and the task tells both people', async () => {
    const offer = await steps.made(musa, chat, buildOffer(app.now(), 20));
    expect(offer.expires_at).toBe(new Date(Date.parse(offer.created_at) + 7 * DAY_MS).toISOString());
    app.advance(7 * DAY_MS - 60_000);
    [ada, musa] = [await logIn(ada), await logIn(musa)];
    expect((await seenBy(ada, offer)).status).toBe('offered');
    app.advance(61_000);
    expect(await seenBy(ada, offer)).toMatchObject({ status: 'expired', expires_at: null, revision: 1 });
    expect(await steps.accept(ada, offer)).toMatchObject({
      status: 409,
      body: { msg: statusRefusals.expired },
    });
    const hers = await socketOf(app, ada);
    await Promise.all([app.runTask('expire-offers'), app.runTask('expire-offers')]);
    const [notice] = await hers.until<{ agreement: Agreement }>('agreement-changed');
    expect(notice?.agreement).toMatchObject({ status: 'expired', revision: 2 });
    const { body } = await steps.view(musa, offer);
    expect(body.history.at(-1)).toEqual({ step: 'expire', version: 1, by_me: null, at: offer.expires_at });
    expect(hers.notices('agreement-changed')).toHaveLength(1);
  });

  test('that the task has to expire waits for the next run while a person takes a step in its conversation', async () => {
    const offer = await steps.made(musa, chat, buildOffer(app.now(), 20));
    app.advance(7 * DAY_MS + 1000);
    [ada, musa] = [await logIn(ada), await logIn(musa)];
    // A step holds its conversation, and then asks for the offer.
    await app.db.transaction().execute(async (trx) => {
      await sql`select from conversations where id = ${chat} for update`.execute(trx);
      await app.runTask('expire-offers');
      await sql`select from agreements where id = ${offer._id} for update`.execute(trx);
    });
    expect((await seenBy(ada, offer)).revision).toBe(1);
    await app.runTask('expire-offers');
    expect(await seenBy(ada, offer)).toMatchObject({ status: 'expired', revision: 2 });
  });

  // Shows: offers-6
  test('cannot be taken once the visit begins or the delivery is due', async () => {
    const visit = await steps.made(musa, chat, buildOffer(app.now(), 1));
    expect(visit.expires_at).toBe(versionOf(visit).starts_at);
    const { body } = await app.post(
      '/user_agreement/make_offer',
      { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now(), 1) },
      musa,
    );
    expect(body.agreement.expires_at).toBe(versionOf(body.agreement).ends_at);
    app.advance(DAY_MS + HOUR_MS);
    expect((await steps.accept(ada, visit)).status).toBe(409);
    expect((await steps.accept(ada, body.agreement)).status).toBe(200);
  });
});

/** Logs a person in again: the tests move the clock beyond the end of sessions. */
async function logIn(person: Person): Promise<Person> {
  const sessions = createSessions(app.db, app.config.secret, app.now);
  return { ...person, token: (await sessions.open(app.db, person.id, 'test')).token };
}

describe('the street address', () => {
  // Shows: offers-7
  test('is seen by the other person only while the agreement is accepted', async () => {
    const offer = await steps.made(musa, chat, { street: ' 12  Bode Thomas\nStreet ' });
    expect(offer.street).toBe('12 Bode Thomas Street');
    expect(await seenBy(ada, offer)).toMatchObject({ has_street: true, street: null });
    const { body } = await steps.accept(ada, offer);
    expect(body.agreement.street).toBe('12 Bode Thomas Street');
    await steps.cancel(musa, offer);
    for (const person of [ada, musa])
      expect(await seenBy(person, offer)).toMatchObject({
        status: 'cancelled',
        has_street: false,
        street: null,
      });
    expect(
      await app.db
        .selectFrom('agreement_streets')
        .selectAll()
        .where('agreement_id', '=', offer._id)
        .execute(),
    ).toEqual([]);
    const texts = (await messagesOf(app, ada, chat)).map(({ message }) => message);
    expect(texts.filter((text) => text.includes('Bode'))).toEqual([]);
  });

  // Shows: offers-7
  test('can be given by the person who accepts, for a visit', async () => {
    const offer = await steps.made(musa, chat);
    const { body } = await steps.accept(ada, offer, { street: '7 Adeniran Ogunsanya' });
    expect(body.agreement).toMatchObject({ has_street: true, street: '7 Adeniran Ogunsanya' });
    expect((await seenBy(musa, offer)).street).toBe('7 Adeniran Ogunsanya');
    const remote = await app.post(
      '/user_agreement/make_offer',
      { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) },
      musa,
    );
    expect(await steps.accept(ada, remote.body.agreement, { street: 'Here' })).toMatchObject({
      status: 400,
      body: { field: 'street', msg: agreementTexts.noStreet },
    });
  });

  // Shows: offers-7
  // Shows: offers-7
  test('of an offer is not replaced by the person who accepts', async () => {
    const offer = await steps.made(ada, chat, { street: '12 Bode Thomas Street' });
    expect(await steps.accept(musa, offer, { street: '99 Lonely Warehouse' })).toMatchObject({
      status: 400,
      body: { field: 'street', msg: agreementTexts.streetGiven },
    });
    expect((await steps.accept(musa, offer)).body.agreement.street).toBe('12 Bode Thomas Street');
  });

  // Shows: offers-7
  test('is hidden from the other person by a block, and when one of the two has left', async () => {
    const agreement = await steps.agreed(ada, musa, chat, { street: '12 Bode Thomas Street' });
    expect((await seenBy(musa, agreement)).street).toBe('12 Bode Thomas Street');
    await block(app, ada, musa);
    expect(await seenBy(musa, agreement)).toMatchObject({ has_street: true, street: null });
    expect((await seenBy(ada, agreement)).street).toBe('12 Bode Thomas Street');
    await app.db.deleteFrom('blocks').where('blocker_id', '=', ada.id).execute();
    await suspend(app, ada);
    expect(await seenBy(musa, agreement)).toMatchObject({ street: null, other: { is_gone: true } });
    await suspend(app, ada, null);
    expect((await seenBy(musa, agreement)).street).toBe('12 Bode Thomas Street');
  });

  test('is deleted with every offer that ends, and seven days after the visit', async () => {
    const street = '12 Bode Thomas Street';
    const kept = async () =>
      (
        await app.db
          .selectFrom('agreement_streets')
          .innerJoin('agreements', 'id', 'agreement_id')
          .select('id')
          .where('conversation_id', '=', chat)
          .execute()
      ).length;
    await steps.decline(ada, await steps.made(musa, chat, { street }));
    await steps.withdraw(musa, await steps.made(musa, chat, { street }));
    await steps.change(ada, await steps.made(musa, chat, { street }));
    expect(await kept()).toBe(0);
    await steps.made(musa, chat, { street });
    await steps.agreed(musa, ada, chat, { street });
    expect(await kept()).toBe(2);
    app.advance(4 * DAY_MS);
    await app.runTask('expire-offers');
    expect(await kept()).toBe(1);
    app.advance(5 * DAY_MS);
    await app.runTask('sweep-accounts');
    expect(await kept()).toBe(1);
    app.advance(2 * DAY_MS);
    await app.runTask('sweep-accounts');
    expect(await kept()).toBe(0);
  });
});

describe('a cancellation', () => {
  // Shows: offers-16
  test.each([
    ['two days before', 2 * DAY_MS, 'time', false],
    ['a day before', DAY_MS - 60_000, 'time', true],
    ['after the beginning', -HOUR_MS, 'no_answer', true],
    ['an hour before, for safety', HOUR_MS, 'unsafe', false],
  ])('%s', async (_when, beforeMs, reason, isLate) => {
    const agreement = await steps.agreed(musa, ada, chat);
    const startsAt = Date.parse(versionOf(agreement).starts_at as string);
    app.advance(startsAt - beforeMs - app.now().getTime());
    const { body } = await steps.cancel(ada, agreement, { reason });
    expect(body.agreement).toMatchObject({
      status: 'cancelled',
      accepted_at: agreement.accepted_at,
      cancelled: { by_me: true, reason, is_late: isLate },
    });
    // One for safety looks like one for another reason, which would be late.
    const told = reason === 'unsafe' ? { reason: 'other', is_late: true } : { reason, is_late: isLate };
    expect((await seenBy(musa, agreement)).cancelled).toEqual({ by_me: false, together: false, ...told });
    const last = (await messagesOf(app, musa, chat)).at(-1);
    expect(last?.message).toMatch(/^Cancelled the agreement: /);
    expect(last?.message).toContain(cancelReasonTexts[told.reason as CancelReason]);
  });

  // Shows: offers-16
  test('needs a reason of the list', async () => {
    const agreement = await steps.agreed(musa, ada, chat);
    for (const reason of ['', 'because', null])
      expect(await steps.cancel(ada, agreement, { reason })).toMatchObject({
        status: 400,
        body: { msg: offerTexts.reason },
      });
  });
});

describe('a street address after the acceptance', () => {
  // Shows: offers-18
  test('is added once by one of the two, without a word of it in the conversation, and the other one sees it', async () => {
    for (const [giver, reader] of [
      [ada, musa],
      [musa, ada],
    ] as const) {
      const agreement = await steps.agreed(musa, ada, chat);
      expect(agreement).toMatchObject({ has_street: false, street: null });
      // Within a minute of an unread notification the conversation gets no other one.
      toLagos(app, 10);
      const tap = { client_id: newCommand() };
      const added = await steps.addStreet(giver, agreement, tap);
      expect(added).toMatchObject({
        status: 200,
        body: { agreement: { status: 'accepted', street: '3 Allen Avenue' } },
      });
      // The same tap again changes nothing; another address is refused, also under the same tap.
      expect((await steps.addStreet(giver, agreement, tap)).body).toEqual(added.body);
      for (const person of [giver, reader])
        expect(await steps.addStreet(person, agreement, { street: '1 Other Road' })).toMatchObject({
          status: 409,
          body: { msg: agreementTexts.streetAdded },
        });
      expect((await steps.addStreet(giver, agreement, { ...tap, street: '1 Other Road' })).status).toBe(409);
      expect(await seenBy(reader, agreement)).toMatchObject({ has_street: true, street: '3 Allen Avenue' });
      const last = (await messagesOf(app, reader, chat)).at(-1);
      expect(last).toMatchObject({ sender_id: giver.id, offer: { step: 'add_street', version: 1 } });
      expect(last?.message).toMatch(/^Added the street address: /);
      expect(last?.message).not.toContain('Allen');
      const { history } = (await steps.view(reader, agreement)).body;
      expect(history.map(({ step }: { step: string }) => step)).toEqual(['make', 'accept', 'add_street']);
      expect((await steps.cancel(reader, agreement)).status).toBe(200);
      expect(await seenBy(reader, agreement)).toMatchObject({ has_street: false, street: null });
    }
    expect(await notificationsOf(app, musa, 'unread_messages')).toHaveLength(1);
  });

  // Shows: offers-18
  test('is refused for remote work, without an address, behind a block, and when two addresses race', async () => {
    const remote = await steps.agreed(musa, ada, chat, {
      ...buildRemoteOffer(app.now()),
      from_time: null,
      to_time: null,
      state: null,
      city: null,
    } as never);
    expect(await steps.addStreet(ada, remote)).toMatchObject({
      status: 400,
      body: { msg: agreementTexts.noStreet },
    });
    const agreement = await steps.agreed(musa, ada, chat);
    for (const [street, msg] of [
      ['  ', offerTexts.streetMissing],
      [null, offerTexts.streetMissing],
      ['x'.repeat(201), offerTexts.street],
    ])
      expect(await steps.addStreet(ada, agreement, { street })).toMatchObject({ status: 400, body: { msg } });
    const race = await Promise.all([ada, musa].map((person) => steps.addStreet(person, agreement)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const another = await steps.agreed(musa, ada, chat);
    await block(app, musa, ada);
    for (const person of [ada, musa]) expect((await steps.addStreet(person, another)).status).toBe(403);
    expect(await seenBy(musa, another)).toMatchObject({ has_street: false });
  });
});

describe('a block', () => {
  // Shows: offer-states-5
  test('is shown in an offer to the person who blocked, and not to the other one', async () => {
    const offer = await steps.made(musa, chat);
    await block(app, ada, musa);
    expect((await seenBy(ada, offer)).other.blocked_by_me).toBe(true);
    expect((await seenBy(musa, offer)).other.blocked_by_me).toBe(false);
  });

  // Shows: offer-states-6
  test('can be decided with the list of what was agreed with this person alone', async () => {
    const agreement = await steps.agreed(musa, ada, chat);
    const third = await addPerson(app);
    const listOf = async (other_id: string) =>
      (await app.call(viewOwnAgreements, { phase: 'agreed', other_id }, ada)).body.agreements.map(
        ({ _id }: Agreement) => _id,
      );
    expect(await listOf(musa.id)).toEqual([agreement._id]);
    for (const id of [third.id, ada.id, "x' or true"]) expect(await listOf(id)).toEqual([]);
  });
});

describe('an accepted offer', () => {
  test('costs an SMS only when it tells an artisan, who has no browser that takes a push', async () => {
    const sending = await startTestApp();
    onTestFinished(() => sending.close());
    toLagos(sending, 9);
    const { ada: customer, musa: artisan, chat: talk } = await addPair(sending);
    await sending.db.updateTable('accounts').set({ role: 'artisan' }).where('id', '=', artisan.id).execute();
    const taken = stepsOf(sending);
    await taken.agreed(artisan, customer, talk);
    await taken.agreed(customer, artisan, talk);
    const planned = (person: Person, channel: string) =>
      deliveryOf(sending, person, channel, 'offer_accepted');
    await expect.poll(() => planned(customer, 'email'), patience).toBeDefined();
    await expect.poll(() => planned(artisan, 'sms'), patience).toMatchObject({ state: 'queued' });
    expect(await planned(customer, 'sms')).toBeUndefined();
  });
});

describe('other people', () => {
  // Shows: offers-11
  test('get the answer that they get for an offer that does not exist', async () => {
    const offer = await steps.agreed(musa, ada, chat);
    const stranger = await addPerson(app);
    const unknown = { ...offer, _id: '00000000-0000-4000-8000-000000000000' };
    const malformed = { ...offer, _id: "x' or true" };
    for (const each of [offer, unknown, malformed]) {
      const answers = await Promise.all([
        steps.view(stranger, each),
        steps.change(stranger, each),
        steps.accept(stranger, each),
        steps.decline(stranger, each),
        steps.withdraw(stranger, each),
        steps.cancel(stranger, each),
        steps.addStreet(stranger, each),
      ]);
      for (const { status, body } of answers) expect([status, body.msg]).toEqual([404, agreementTexts.none]);
      const calendar = await fetchCalendar(stranger, each._id);
      expect(calendar.status).toBe(404);
    }
    expect((await steps.make(stranger, chat)).status).toBe(404);
    expect((await app.call(viewAgreements, { conversation_id: chat }, stranger)).status).toBe(404);
    expect((await app.call(viewOwnAgreements, { phase: 'agreed' }, stranger)).body.agreements).toEqual([]);
    // The ids of another conversation are left out.
    const pair = await addPair(app);
    const listed = await app.call(
      viewAgreements,
      { conversation_id: pair.chat, agreement_ids: [offer._id, 'x'] },
      pair.ada,
    );
    expect(listed.body.agreements).toEqual([]);
  });

  test('of the support team are made no offers', async () => {
    const support = await openSupportChat(app, ada);
    expect(await steps.make(ada, support)).toMatchObject({
      status: 409,
      body: { msg: agreementTexts.notHere },
    });
  });
});

describe('lists', () => {
  // Shows: offers-11
  test('of a conversation and of all own agreements come page by page, without repeating or skipping one', async () => {
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1)
      made.unshift((await steps.made(count % 2 ? ada : musa, chat))._id);
    const page = async (path: string, form: object, cursor?: string) =>
      (await app.post(path, { ...form, limit: 3, ...(cursor && { cursor }) }, ada)).body;
    const all = async (path: string, form: object) => {
      const found: Agreement[] = [];
      for (let cursor: string | undefined; ; ) {
        const { agreements, next_cursor } = await page(path, form, cursor);
        found.push(...agreements);
        if (!next_cursor) return found;
        cursor = next_cursor;
      }
    };
    const listed = await all(viewAgreements.path, { conversation_id: chat });
    expect(listed.map(({ _id }) => _id)).toEqual(made);
    expect(listed[0]).toEqual(await seenBy(ada, listed[0] as Agreement));
    const some = [made[5], made[1]] as string[];
    const named = await app.call(viewAgreements, { conversation_id: chat, agreement_ids: some }, ada);
    expect(named.body.agreements.map(({ _id }: Agreement) => _id)).toEqual([made[1], made[5]]);

    const own = (phase: string) => all(viewOwnAgreements.path, { phase });
    expect((await own('offered')).map(({ _id }) => _id)).toEqual(made);
    const [newest, , third] = listed as [Agreement, Agreement, Agreement];
    const other = (await seenBy(ada, third)).versions[0]?.made_by_me ? musa : ada;
    await steps.accept(other, third);
    await steps.change(ada, listed[5] as Agreement);
    expect((await own('agreed')).map(({ _id }) => _id)).toEqual([third._id]);
    expect((await own('offered')).slice(0, 2).map(({ _id }) => _id)).toEqual([made[5], newest._id]);
    await steps.cancel(musa, third);
    expect((await own('ended')).map(({ _id, status }) => [_id, status])).toEqual([[third._id, 'cancelled']]);
    expect((await page(viewOwnAgreements.path, { phase: 'agreed' }, 'x')).field).toBe('cursor');
  });
});

describe('visits at a time', () => {
  /** The own agreed visits that overlap a time on the day of `buildOffer`. */
  const visitsAt = async (person: Person, from_time: string, to_time: string) => {
    const overlapping = { day: buildOffer(app.now()).day, from_time, to_time };
    const answer = await app.post(
      viewOwnAgreements.path,
      { phase: 'agreed', newest_only: true, overlapping },
      person,
    );
    expect(answer.status).toBe(200);
    return answer.body.agreements.map(({ _id }: Agreement) => _id);
  };

  // Shows: offers-21
  test('are those that overlap it; touching ends, remote work, other people and what is not agreed do not count', async () => {
    const { _id } = await steps.agreed(musa, ada, chat, { from_time: '09:00', to_time: '12:00' });
    const remote = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
    await steps.accept(ada, (await app.post(makeOffer.path, remote, musa)).body.agreement);
    expect((await app.call(viewOwnAgreements, { phase: 'agreed' }, musa)).body.agreements).toHaveLength(2);
    await steps.made(ada, chat, { from_time: '09:00', to_time: '12:00' });
    for (const [from, to] of [
      ['09:00', '12:00'],
      ['08:00', '09:01'],
      ['11:59', '13:00'],
      ['10:00', '11:00'],
      ['08:00', '13:00'],
    ] as const)
      expect(await visitsAt(musa, from, to)).toEqual([_id]);
    expect(await visitsAt(musa, '08:00', '09:00')).toEqual([]);
    expect(await visitsAt(musa, '12:00', '13:00')).toEqual([]);
    // Another customer of the artisan, who makes an offer for that time, reads nothing of it, and neither does the offer say so.
    const bola = await addPerson(app, 'Bola Ige');
    const talk = await addConversation(app, bola, musa, ['Good day', 'Good day']);
    const offer = await steps.made(bola, talk, { from_time: '09:00', to_time: '12:00' });
    expect(await visitsAt(bola, '09:00', '12:00')).toEqual([]);
    expect(JSON.stringify(await seenBy(bola, offer))).not.toMatch(new RegExp(`${_id}|${ada.id}|Ada Obi`));
    // The warning refuses nothing.
    expect((await steps.accept(musa, offer)).status).toBe(200);
    expect(await visitsAt(musa, '09:00', '12:00')).toEqual([offer._id, _id]);
    expect(await visitsAt(bola, '09:00', '12:00')).toEqual([offer._id]);
  });

  // Shows: offers-21
  test('are neither cancelled nor done, move with a new time, and last past midnight', async () => {
    const cancelled = await steps.agreed(musa, ada, chat);
    const done = await steps.agreed(musa, ada, chat);
    const moved = await steps.agreed(musa, ada, chat);
    expect(await visitsAt(musa, '10:00', '12:30')).toHaveLength(3);
    await steps.cancel(ada, cancelled);
    await app.db
      .updateTable('agreements')
      .set({ status: 'done', done_at: app.now() })
      .where('id', '=', done._id)
      .execute();
    const { day } = buildOffer(app.now(), 2);
    const { body } = await steps.askNewTime(musa, moved, { day, from_time: '23:00', to_time: '01:00' });
    expect(await visitsAt(musa, '10:00', '12:30')).toEqual([moved._id]);
    await steps.answerNewTime(ada, body.agreement, 'accept');
    expect(await visitsAt(musa, '10:00', '12:30')).toEqual([]);
    expect(await visitsAt(musa, '00:30', '02:00')).toEqual([moved._id]);
    expect(await visitsAt(musa, '01:00', '02:00')).toEqual([]);
  });

  test('are not listed for a time that no visit can have', async () => {
    const { day } = buildOffer(app.now());
    const refused = async (overlapping: object) =>
      (await app.post(viewOwnAgreements.path, { phase: 'agreed', overlapping }, musa)).body;
    expect(await refused({ day: '2026-02-31', from_time: '09:00', to_time: '12:00' })).toMatchObject({
      field: 'day',
    });
    expect(await refused({ day, from_time: '09:00' })).toMatchObject({
      field: 'to_time',
      msg: offerTexts.time,
    });
    expect(await refused({ day, from_time: '09:00', to_time: '09:00' })).toMatchObject({
      msg: offerTexts.timeOrder,
    });
  });
});

describe('the first message of a conversation', () => {
  let plan: string;
  beforeEach(async () => {
    plan = (await buyPlan(app, ada.token, 'starter_weekly'))._id;
    const artisan = await addPair(app);
    musa = artisan.musa;
    chat = await openWith(app, ada, musa);
  });

  // Shows: offers-12
  test('can be an offer, costs a token once, and needs a plan', async () => {
    expect(await messagesLeft(app, plan)).toBe(4);
    const made = await Promise.all(Array.from({ length: 3 }, () => steps.make(ada, chat)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messagesLeft(app, plan)).toBe(3);
    expect(await notificationsOf(app, musa, 'first_message')).toHaveLength(1);
    const another = (await addPair(app)).musa;
    const unpaid = await openWith(app, ada, another);
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    expect(await steps.make(ada, unpaid)).toMatchObject({ status: 402, body: { code: 'needs_plan' } });
    expect(await messagesOf(app, ada, unpaid)).toEqual([]);
  });

  // Shows: offers-12
  test('that is an offer stands in no other list until it was read, and reading it keeps the token spent', async () => {
    const offer = await steps.made(ada, chat);
    const own = async (person: Person) =>
      (await app.call(viewOwnAgreements, { phase: 'offered' }, person)).body.agreements.length;
    expect([await own(ada), await own(musa)]).toEqual([1, 0]);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 1 });
    await steps.view(ada, offer);
    const openingOf = async () =>
      (
        await app.db
          .selectFrom('conversations')
          .select('opening_state')
          .where('id', '=', chat)
          .executeTakeFirstOrThrow()
      ).opening_state;
    expect(await openingOf()).toBe('waiting');
    expect((await steps.view(musa, offer)).status).toBe(200);
    expect(await openingOf()).toBe('kept');
    expect([await own(ada), await own(musa)]).toEqual([1, 1]);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(3);
  });

  // Shows: offers-12
  test('that is an offer stands in no other list, also after its token came back unread', async () => {
    await steps.made(ada, chat, buildOffer(app.now(), 20));
    app.advance((UNREAD_RETURN_HOURS + 1) * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(4);
    const own = async (person: Person) =>
      (await app.call(viewOwnAgreements, { phase: 'offered' }, person)).body.agreements.length;
    expect([await own(ada), await own(musa)]).toEqual([1, 0]);
    const his = await socketOf(app, musa);
    await his.ask('seen', { conversation_id: chat, seq: 1 });
    his.close();
    expect(await own(musa)).toBe(1);
  });

  // Shows: offers-12
  test('that is an offer and was not read gives its token back; taking the offer back afterwards is free', async () => {
    const offer = await steps.made(ada, chat);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(4);
    expect((await steps.withdraw(ada, offer)).body.agreement.status).toBe('withdrawn');
    expect(await messagesLeft(app, plan)).toBe(4);
    expect(await messagesOf(app, ada, chat)).toHaveLength(1);
  });

  // Shows: offers-12
  test('that is an offer whose token came back costs nothing more once it is accepted: its opener writes without a plan', async () => {
    const offer = await steps.made(ada, chat);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    musa = await logIn(musa);
    ada = await logIn(ada);
    expect((await steps.accept(musa, offer)).body.agreement.status).toBe('accepted');
    const hers = await socketOf(app, ada);
    await hers.sendOk(chat, 'I shall be at home');
    expect((await messagesOf(app, musa, chat)).at(-1)?.message).toBe('I shall be at home');
    expect(await messagesLeft(app, plan)).toBe(4);
  });

  test('that is an offer is answered without a plan, and the answer keeps the token spent', async () => {
    const offer = await steps.made(ada, chat);
    expect((await steps.accept(musa, offer)).body.agreement.status).toBe('accepted');
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 0, can_rate: true });
  });

  test('by the other member makes that member the opener, who needs a plan', async () => {
    expect(await steps.make(musa, chat)).toMatchObject({ status: 402 });
    expect(await conversationOf(app, ada, chat)).toMatchObject({ opened_by_me: true, last_seq: 0 });
  });
});

describe('after a block', () => {
  // Shows: offers-13
  test('nobody makes, changes or accepts an offer; ending one is possible and tells nobody; all stays readable', async () => {
    const open = await steps.made(musa, chat);
    const hers = await steps.made(ada, chat);
    const agreement = await steps.agreed(musa, ada, chat);
    const before = (await messagesOf(app, ada, chat)).length;
    const bell = async (person: Person) =>
      ['offer_withdrawn', 'offer_declined', 'agreement_cancelled'].map(
        async (kind) => (await notificationsOf(app, person, kind)).length,
      );
    await block(app, ada, musa);
    const refused = await Promise.all([
      steps.make(musa, chat),
      steps.make(ada, chat),
      steps.change(musa, open),
      steps.accept(ada, open),
      steps.accept(musa, hers),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect(refused[0]?.body.msg).toBe("You can't message this person.");
    expect((await steps.withdraw(musa, open)).body.agreement.status).toBe('withdrawn');
    expect((await steps.decline(musa, hers)).body.agreement.status).toBe('declined');
    expect((await steps.cancel(ada, agreement)).body.agreement.status).toBe('cancelled');
    expect(await messagesOf(app, ada, chat)).toHaveLength(before);
    for (const person of [ada, musa]) {
      expect(await Promise.all(await bell(person))).toEqual([0, 0, 0]);
      expect((await seenBy(person, agreement)).status).toBe('cancelled');
      const listed = await app.call(viewAgreements, { conversation_id: chat }, person);
      expect(listed.body.agreements).toHaveLength(3);
    }
  });

  test('or a suspension of the other person, an agreement stays readable and can be cancelled', async () => {
    const agreement = await steps.agreed(musa, ada, chat);
    await suspend(app, musa, app.now());
    expect((await steps.make(ada, chat)).status).toBe(403);
    expect((await seenBy(ada, agreement)).status).toBe('accepted');
    expect((await steps.cancel(ada, agreement)).status).toBe(200);
  });
});

async function fetchCalendar(person: { token: string } | null, id: string) {
  return fetch(app.url + agreementCalendarPath(id), {
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
}

describe('the calendar file', () => {
  // Shows: offers-15
  test('is for the two people, from the acceptance on, without the street address', async () => {
    const offer = await steps.made(musa, chat, { street: '12 Bode Thomas Street' });
    expect((await fetchCalendar(ada, offer._id)).status).toBe(404);
    await steps.accept(ada, offer);
    expect((await fetchCalendar(null, offer._id)).status).toBe(401);
    const file = await fetchCalendar(ada, offer._id);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const text = await file.text();
    expect(text).toContain('METHOD:PUBLISH\r\n');
    expect(text).toContain(`UID:${offer._id}@market.test\r\n`);
    expect(text).toContain('SUMMARY:Mend the kitchen tap (Musa Bello)\r\n');
    expect(text).not.toContain('Bode');
    await steps.cancel(ada, offer);
    const cancelled = await (await fetchCalendar(musa, offer._id)).text();
    expect(cancelled).toContain('METHOD:CANCEL\r\n');
    expect(cancelled).toContain('SEQUENCE:3\r\n');
    expect(cancelled).toContain('SUMMARY:Mend the kitchen tap (Ada Obi)\r\n');
  });
});
