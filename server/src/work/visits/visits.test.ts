import { createHash } from 'node:crypto';
import { type QueueItem, viewItem } from '@marketplace/contract/company/operators';
import { createReport } from '@marketplace/contract/people/safety';
import { dayAfter, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { describeTime } from '@marketplace/contract/work/agreement-texts';
import { type Agreement, makeOffer } from '@marketplace/contract/work/agreements';
import { doorCodeCheck } from '@marketplace/contract/work/door-codes';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, messagesOf, type Person, socketOf } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf, viewBell } from '../../../test/notifications.ts';
import { addPair, buildOffer, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { sweepAll } from '../../../test/own-data.ts';
import { addPerson } from '../../../test/people.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lookalikes, visitsOf } from '../../../test/visits.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
let visits: ReturnType<typeof visitsOf>;
let ada: Person;
let musa: Person;
let chat: string;
/** Musa visits Ada in three days, from 10:00 to 12:30. */
let agreement: Agreement;

beforeAll(async () => {
  app = await startTestApp();
  steps = stepsOf(app);
  visits = visitsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
  agreement = await steps.agreed(musa, ada, chat);
});

/** The same person after a new login, because a login ends after a week. */
async function loggedIn(person: Person): Promise<Person> {
  const { token } = await createSessions(app.db, app.config.secret, app.now).open(app.db, person.id, '');
  return { ...person, token };
}

/** Nine o'clock on the day of the visit, from which on the codes can be entered. */
const toTheDay = () => app.advance(3 * DAY_MS);

/** The codes of both people, on the day of the visit. */
async function codesOf(which: Agreement = agreement) {
  const [hers, his] = await Promise.all([visits.seen(ada, which), visits.seen(musa, which)]);
  return { hers: hers.my_code as string, his: his.my_code as string };
}

describe('door codes', () => {
  // Shows: visit-2
  test('are shown on the day of the visit in Lagos, to each person the own one', async () => {
    const before = await visits.seen(ada, agreement);
    expect(before).toMatchObject({ phase: 'before', my_code: null, other_check: null, met_at: null });
    app.advance(2 * DAY_MS + 14 * HOUR_MS + 50 * 60_000);
    expect((await visits.seen(ada, agreement)).my_code).toBeNull();
    app.advance(20 * 60_000);
    const [hers, his, again] = await Promise.all([
      visits.seen(ada, agreement),
      visits.seen(musa, agreement),
      visits.seen(ada, agreement),
    ]);
    expect(hers).toMatchObject({ phase: 'today', my_code: expect.stringMatching(/^\d{4}$/), tries_left: 5 });
    expect(again).toEqual(hers);
    expect(his.my_code).not.toBe(hers.my_code);
    expect(hers.other_check).toBe(doorCodeCheck(his.my_code as string));
    expect(his.other_check).toBe(doorCodeCheck(hers.my_code as string));
    expect(JSON.stringify(hers)).not.toContain(`"${his.my_code}"`);
    app.advance(DAY_MS);
    expect(await visits.seen(ada, agreement)).toMatchObject({
      phase: 'after',
      my_code: null,
      other_check: null,
    });
  });

  // Shows: visit-2
  test('are for the two people alone, and not for remote work, open offers and cancelled agreements', async () => {
    const stranger = await addPerson(app);
    const open = await steps.made(musa, chat);
    const offered = await app.post(
      makeOffer.path,
      { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) },
      musa,
    );
    const remote: Agreement = (await steps.accept(ada, offered.body.agreement)).body.agreement;
    toTheDay();
    await codesOf();
    for (const [person, which] of [
      [stranger, agreement],
      [ada, open],
      [ada, remote],
      [ada, { _id: 'x' }],
      [ada, { _id: crypto.randomUUID() }],
    ] as const) {
      const { status, body } = await visits.view(person, which);
      expect([status, body.msg]).toEqual([404, visitTexts.none]);
      expect((await visits.enter(person, which, '1234')).status).toBe(404);
      expect((await visits.share(person, which)).status).toBe(404);
      expect((await visits.stop(person, which)).status).toBe(404);
      expect((await visits.say(person, which, 0)).status).toBe(404);
      expect((await visits.report(person, which)).status).toBe(404);
    }
    await steps.cancel(ada, agreement);
    expect(await visits.seen(musa, agreement)).toMatchObject({ my_code: null, other_check: null });
  });

  // Shows: visit-3
  test('say that the two have met only when both have entered the right one, which both learn at once', async () => {
    toTheDay();
    const { hers, his } = await codesOf();
    const [one, other] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    const first = await visits.enter(ada, agreement, his, { pressed_at: '2026-11-27T08:00:00.000Z' });
    expect(first.body).toMatchObject({
      was_right: true,
      visit: { i_confirmed_at: expect.any(String), other_confirmed_at: null, met_at: null },
    });
    for (const socket of [one, other])
      expect(await socket.until('visit-changed')).toEqual([{ agreement_id: agreement._id }]);
    expect(await visits.seen(musa, agreement)).toMatchObject({
      i_confirmed_at: null,
      other_confirmed_at: expect.any(String),
    });
    app.advance(60_000);
    const second = await visits.enter(musa, agreement, hers);
    expect(second.body).toMatchObject({ was_right: true, visit: { met_at: expect.any(String) } });
    expect((await visits.seen(ada, agreement)).met_at).toBe(second.body.visit.met_at);
    await one.until('visit-changed', 2);
    // A code that is entered again changes nothing, right or wrong.
    expect((await visits.enter(ada, agreement, '0000')).body.was_right).toBe(true);
    expect((await visits.seen(ada, agreement)).tries_left).toBe(5);
    one.close();
    other.close();
  });

  // Shows: visit-3
  test('can be tried five times for each person, also by many entries at once, and a retry counts once', async () => {
    toTheDay();
    const { hers, his } = await codesOf();
    const wrong = lookalikes(his, 20);
    const tap = { client_id: 'the same tap' };
    for (const _ of [1, 2, 3]) {
      const { body } = await visits.enter(ada, agreement, wrong[0] as string, tap);
      expect(body).toMatchObject({ was_right: false, visit: { tries_left: 4 } });
    }
    const answers = await Promise.all(wrong.map((code) => visits.enter(ada, agreement, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(visitTexts.noTriesLeft);
    expect((await visits.enter(ada, agreement, his)).status).toBe(409);
    expect(await visits.seen(ada, agreement)).toMatchObject({ tries_left: 0, i_confirmed_at: null });
    // The other direction has tries of its own, and alone it is no meeting.
    expect((await visits.enter(musa, agreement, hers)).body).toMatchObject({
      was_right: true,
      visit: { met_at: null, tries_left: 5 },
    });
  });

  // Shows: visit-4
  test('that were entered without a network count when they arrive days later, but not before the day or after a cancellation', async () => {
    const early = await visits.enter(ada, agreement, '1234');
    expect([early.status, early.body.msg]).toEqual([409, visitTexts.notToday]);
    toTheDay();
    const { hers, his } = await codesOf();
    app.advance(2 * DAY_MS);
    const pressed_at = new Date(app.now().getTime() - 2 * DAY_MS).toISOString();
    expect((await visits.enter(ada, agreement, his, { pressed_at })).body.was_right).toBe(true);
    const { rows } = await sql<{ pressed_at: Date }>`
      select pressed_at from visit_entries where agreement_id = ${agreement._id}`.execute(app.db);
    expect(rows).toEqual([{ pressed_at: new Date(pressed_at) }]);
    await steps.cancel(ada, agreement);
    expect((await visits.enter(musa, agreement, hers)).status).toBe(409);
  });

  // Shows: visit-13
  test('can be entered from one hour before the visit', async () => {
    const late = await steps.agreed(musa, ada, chat, { from_time: '14:00', to_time: '15:00' });
    toTheDay();
    const { hers, his } = await codesOf(late);
    expect(await visits.seen(ada, late)).toMatchObject({ code_shown: false });
    app.advance(4 * HOUR_MS - 60_000);
    const early = await visits.enter(ada, late, his);
    expect([early.status, early.body.msg]).toEqual([409, visitTexts.codesTooEarly]);
    const seen = await visits.seen(ada, late);
    expect(seen).toMatchObject({ tries_left: 5, i_confirmed_at: null, codes_open: false, code_shown: true });
    expect(lagosTime(new Date(seen.codes_from ?? ''))).toBe('13:00');
    app.advance(60_000);
    expect(await visits.seen(ada, late)).toMatchObject({ codes_open: true });
    expect((await visits.enter(ada, late, his)).body.was_right).toBe(true);
    expect((await visits.enter(musa, late, hers)).body).toMatchObject({
      visit: { met_at: expect.any(String) },
    });
  });

  test.each([
    ['no code', ''],
    ['three digits', '123'],
    ['letters', 'abcd'],
    ['a number', 1234],
    ['a list', ['1234']],
    ['very much', '1'.repeat(100_000)],
  ])('refuse %s with a sentence', async (_what, code) => {
    const { status, body } = await visits.enter(ada, agreement, code as string);
    expect([status, body.msg]).toEqual([400, visitTexts.codeForm]);
  });

  // Shows: visit-12
  test('are deleted seven days after the visit with entries, notices and links; that both met stays', async () => {
    toTheDay();
    const { hers, his } = await codesOf();
    await visits.enter(ada, agreement, his);
    await visits.enter(musa, agreement, hers);
    await visits.say(musa, agreement, 15);
    await visits.share(ada, agreement);
    app.advance(6 * DAY_MS);
    await sweepAll(app);
    const stored = async () =>
      Promise.all(
        ['visit_entries', 'visit_notices', 'visit_shares'].map(async (table) => {
          const { rows } =
            await sql`select from ${sql.table(table)} where agreement_id = ${agreement._id}`.execute(app.db);
          return rows.length;
        }),
      );
    expect(await stored()).toEqual([2, 1, 1]);
    app.advance(2 * DAY_MS);
    await sweepAll(app);
    expect(await stored()).toEqual([0, 0, 0]);
    const row = await app.db
      .selectFrom('visits')
      .selectAll()
      .where('agreement_id', '=', agreement._id)
      .executeTakeFirst();
    expect(row).toMatchObject({ artisan_code: null, customer_code: null, met_at: expect.any(Date) });
    expect((await visits.seen(await loggedIn(ada), agreement)).met_at).not.toBeNull();
  });
});

describe('reminders', () => {
  const remindersOf = async (person: Person) =>
    (await viewBell(app, person)).notifications.filter(({ kind }) => kind.startsWith('visit_'));
  const remind = () => app.runTask('remind-of-visits');

  // Shows: visit-1
  test('come once on the evening before and once two hours before, to both', async () => {
    await remind();
    app.advance(2 * DAY_MS + 8 * HOUR_MS + 50 * 60_000);
    await remind();
    expect(await remindersOf(ada)).toEqual([]);
    app.advance(20 * 60_000);
    for (const _ of [1, 2]) await remind();
    const [offer] = agreement.versions;
    if (!offer) throw new Error('The agreement has no version');
    const time = describeTime(offer).replace('Visit on ', '');
    for (const person of [ada, musa])
      expect(await remindersOf(person)).toMatchObject([
        {
          kind: 'visit_tomorrow',
          text: `You have a visit: ${time}, Surulere, Lagos.`,
          path: `/agreements/${agreement._id}`,
        },
      ]);
    app.advance(13 * HOUR_MS + 40 * 60_000);
    await remind();
    expect(await remindersOf(ada)).toHaveLength(1);
    app.advance(15 * 60_000);
    for (const _ of [1, 2]) await remind();
    for (const person of [ada, musa])
      expect((await remindersOf(person)).map(({ kind }) => kind)).toEqual(['visit_soon', 'visit_tomorrow']);
  });

  // Shows: visit-1
  test('are left out after a cancellation, for a replaced version, in the night, and once the visit has begun', async () => {
    const cancelled = agreement;
    const changed = await steps.made(musa, chat);
    const moved = (await steps.change(musa, changed, buildOffer(app.now(), 5))).body.agreement;
    await steps.accept(ada, moved);
    // The server was down on the evening before, until half past nine.
    app.advance(2 * DAY_MS + 12 * HOUR_MS + 30 * 60_000);
    await remind();
    expect(await remindersOf(ada)).toEqual([]);
    expect((await steps.cancel(musa, cancelled)).status).toBe(200);
    app.advance(11 * HOUR_MS);
    await remind();
    expect(await remindersOf(ada)).toEqual([]);
    // Another visit: the server was down until the visit had begun.
    app.advance(2 * DAY_MS + 2 * HOUR_MS);
    await remind();
    expect(await remindersOf(ada)).toEqual([]);
  });

  // Shows: visit-1
  test('are left out for people who agreed after their time', async () => {
    const soon = new Date(app.now().getTime() + HOUR_MS);
    const lagos = (ms: number) => new Date(soon.getTime() + ms + HOUR_MS).toISOString().slice(11, 16);
    const late = await steps.agreed(musa, ada, chat, {
      ...buildOffer(app.now(), 0),
      from_time: lagos(0),
      to_time: lagos(HOUR_MS),
    });
    await remind();
    expect(await remindersOf(ada)).toEqual([]);
    expect(late.status).toBe('accepted');
  });

  // Shows: visit-1
  test('that the quiet hours hold back are not sent once the visit has begun or was cancelled', async () => {
    const settle = async () => {
      await app.settled();
      const waiting = sql`select from notifications where told_at is null`;
      await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(0);
    };
    const early = await steps.agreed(musa, ada, chat, { from_time: '06:30', to_time: '08:00' });
    app.advance(2 * DAY_MS + 19 * HOUR_MS + 45 * 60_000);
    await remind();
    await settle();
    const deliveries = () =>
      sql<{ state: string; reason: string | null; due_at: Date }>`
        select delivery.state, delivery.reason, delivery.due_at from notification_deliveries as delivery
        join notifications on notifications.id = notification_id
        where notifications.kind = 'visit_soon' and subject = ${early._id}`.execute(app.db);
    const held = (await deliveries()).rows;
    expect(held.length).toBeGreaterThan(0);
    expect(held.every(({ state }) => state === 'queued')).toBe(true);
    app.advance(3 * HOUR_MS);
    await expect
      .poll(async () => (await deliveries()).rows.map(({ state }) => state), { timeout: 20_000 })
      .toEqual(held.map(() => 'cancelled'));
    expect((await deliveries()).rows[0]?.reason).toBe('the visit has begun or was cancelled');
  });
});

describe('a person on the way', () => {
  // Shows: visit-5
  test('tells the other one by a message and a notification, once for each tap', async () => {
    const early = await visits.say(musa, agreement, 0);
    expect([early.status, early.body.msg]).toEqual([409, visitTexts.notToday]);
    toTheDay();
    const tap = { client_id: 'on my way' };
    for (const _ of [1, 2]) expect((await visits.say(musa, agreement, 0, tap)).status).toBe(200);
    expect((await visits.say(musa, agreement, 30)).body.visit.notices).toMatchObject([
      { minutes_late: 0, by_me: true },
      { minutes_late: 30, by_me: true },
    ]);
    expect((await visits.seen(ada, agreement)).notices).toMatchObject([{ by_me: false }, { by_me: false }]);
    const texts = (await messagesOf(app, ada, chat)).slice(-2).map(({ message }) => message);
    expect(texts).toEqual(["I'm on my way.", "I'm about 30 minutes late."]);
    expect(await notificationsOf(app, ada, 'visit_on_way')).toMatchObject([
      { text: 'Musa Bello is on the way.', path: `/message/${chat}` },
    ]);
    expect(await notificationsOf(app, ada, 'visit_late')).toMatchObject([
      { text: 'Musa Bello will be late for your visit.' },
    ]);
    expect((await visits.say(musa, agreement, 20)).status).toBe(400);
  });

  // Shows: visit-5
  test('can say so eight times for a visit, and not after a block or a cancellation', async () => {
    toTheDay();
    const answers = [];
    for (let count = 0; count < 9; count += 1) answers.push((await visits.say(musa, agreement, 15)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    await block(app, ada, musa);
    expect((await visits.say(ada, agreement, 15)).status).toBe(403);
    await steps.cancel(ada, agreement);
    expect((await visits.say(ada, agreement, 15)).status).toBe(409);
  });
});

// Shows: offers-20
describe('a call', () => {
  const MINUTE_MS = 60_000;

  async function prove(person: Person): Promise<string> {
    const phone = `+234803${nextNumber()}`;
    await app.db
      .updateTable('accounts')
      .set({ phone, phone_proven_at: app.now() })
      .where('id', '=', person.id)
      .execute();
    return phone;
  }

  // Shows: visit-page-2
  test('costs nothing from the evening before the visit until six hours after it, in both directions', async () => {
    const [hers, his] = [await prove(ada), await prove(musa)];
    const canCall = async (person: Person) => {
      const { can_call } = await visits.seen(person, agreement);
      const { status, body } = await visits.call(person, agreement);
      expect(status).toBe(can_call ? 200 : 409);
      if (!can_call) expect(body.msg).toBe(visitTexts.noCall);
      return body.phone_number as string | undefined;
    };
    app.advance(2 * DAY_MS + 9 * HOUR_MS - MINUTE_MS);
    expect([await canCall(ada), await canCall(musa)]).toEqual([undefined, undefined]);
    app.advance(MINUTE_MS);
    expect([await canCall(ada), await canCall(musa)]).toEqual([his, hers]);
    // 18:29 on the day of a visit until 12:30.
    app.advance(DAY_MS + 29 * MINUTE_MS);
    expect([await canCall(ada), await canCall(musa)]).toEqual([his, hers]);
    app.advance(MINUTE_MS);
    expect([await canCall(ada), await canCall(musa)]).toEqual([undefined, undefined]);
    const rows = await app.db
      .selectFrom('contact_reveals')
      .selectAll()
      .where('viewer_id', '=', ada.id)
      .execute();
    expect(rows).toEqual([]);
  });

  // Shows: visit-page-2
  test('is not possible to someone who has reported the visit as unsafe', async () => {
    const [hers, his] = [await prove(ada), await prove(musa)];
    toTheDay();
    expect((await visits.call(musa, agreement)).body.phone_number).toBe(hers);
    await visits.report(ada, agreement, 'He shouts');
    expect(await visits.call(musa, agreement)).toMatchObject({
      status: 409,
      body: { msg: visitTexts.noCall },
    });
    expect((await visits.call(ada, agreement)).body.phone_number).toBe(his);
    // Another test counts the urgent reports.
    await app.db.deleteFrom('reports').where('reporter_id', '=', ada.id).execute();
  });

  // Shows: visit-page-2
  test("is not possible without a proven number, to who chose 'chat only', after a block or a cancellation, and for others", async () => {
    const [hers] = [await prove(ada), await prove(musa)];
    toTheDay();
    const profile = (chat_only: boolean) =>
      app.db.updateTable('artisan_profiles').set({ chat_only }).where('account_id', '=', musa.id).execute();
    await profile(true);
    expect((await visits.call(ada, agreement)).status).toBe(409);
    expect((await visits.call(musa, agreement)).body.phone_number).toBe(hers);
    await profile(false);
    const stranger = await addPerson(app, 'Ngozi Eze');
    expect((await visits.call(stranger, agreement)).status).toBe(404);
    await app.db.updateTable('accounts').set({ phone_proven_at: null }).where('id', '=', ada.id).execute();
    expect((await visits.call(musa, agreement)).status).toBe(409);
    expect((await visits.call(ada, agreement)).status).toBe(200);
    await block(app, musa, ada);
    expect((await visits.call(ada, agreement)).status).toBe(409);
    await steps.cancel(musa, agreement);
    expect((await visits.seen(ada, agreement)).can_call).toBe(false);
  });
});

describe('a visit that runs past midnight', () => {
  const night = { from_time: '23:00', to_time: '01:00' };

  test('has its codes, its notices and its link until the end of the next day', async () => {
    const late = await steps.agreed(musa, ada, chat, night);
    const [offer] = late.versions;
    if (!offer?.starts_at) throw new Error('The agreement has no visit');
    expect(offer).toMatchObject(night);
    expect(Date.parse(offer.ends_at) - Date.parse(offer.starts_at)).toBe(2 * HOUR_MS);
    // Half past midnight: nine in the morning, and fifteen hours and a half.
    app.advance(3 * DAY_MS + 15 * HOUR_MS + 30 * 60_000);
    const { hers, his } = await codesOf(late);
    expect(await visits.seen(ada, late)).toMatchObject({ day: offer.day, phase: 'today' });
    expect((await visits.seen(ada, late)).last_day).toBe(dayAfter(offer.day, 1));
    expect((await visits.say(musa, late, 15)).status).toBe(200);
    expect((await visits.enter(ada, late, his)).body).toMatchObject({ was_right: true });
    expect((await visits.enter(musa, late, hers)).body).toMatchObject({ was_right: true });
    const { body } = await visits.share(ada, late);
    const html = await (await fetch(app.url + body.path)).text();
    expect(html).toMatch(/23:00 to 01:00 \((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\)/);
    // After its end, either side says that it is done.
    app.advance(HOUR_MS);
    expect((await steps.markDone(musa, late)).status).toBe(200);
    app.advance(DAY_MS);
    expect(await visits.seen(ada, late)).toMatchObject({ phase: 'after', my_code: null });
    expect((await visits.say(musa, late, 15)).status).toBe(409);
  });

  test('is reminded of on the evening before, and on its day before the quiet hours, with the day of its end', async () => {
    const late = await steps.agreed(musa, ada, chat, { ...night, from_time: '23:30' });
    const [offer] = late.versions;
    if (!offer) throw new Error('The agreement has no version');
    const time = describeTime(offer).replace('Visit on ', '');
    expect(time).toMatch(/, 23:30 to 01:00 \(\w{3}\)$/);
    const textsOf = async () =>
      (await viewBell(app, ada)).notifications
        .filter(({ kind, path }) => kind.startsWith('visit_') && path?.includes(late._id))
        .map(({ kind, text }) => [kind, text.includes(`: ${time}, Surulere, Lagos.`)]);
    app.advance(2 * DAY_MS + 9 * HOUR_MS + 10 * 60_000);
    await app.runTask('remind-of-visits');
    expect(await textsOf()).toEqual([['visit_tomorrow', true]]);
    // 20:40 on the day of the visit.
    app.advance(DAY_MS + 2 * HOUR_MS + 30 * 60_000);
    for (const _ of [1, 2]) await app.runTask('remind-of-visits');
    expect(await textsOf()).toEqual([
      ['visit_soon', true],
      ['visit_tomorrow', true],
    ]);
  });
});

describe('a link to a visit', () => {
  const pageAt = (path: string) => fetch(app.url + path);

  // Shows: visit-6, visit-7
  test('shows a trusted person who, what, when and where, and never a phone, a street, a code or a full name', async () => {
    const street = '12 Bode Thomas Street';
    const withStreet = await steps.agreed(musa, ada, chat, { street });
    const { body } = await visits.share(ada, withStreet);
    expect(body.path).toMatch(/^\/visit\/[\w-]{32}$/);
    expect(body.visit.shared_until).toBe(
      new Date(Date.parse(withStreet.versions[0]?.ends_at ?? '') + DAY_MS).toISOString(),
    );
    toTheDay();
    const { hers, his } = await codesOf(withStreet);
    await visits.say(musa, withStreet, 15);
    const { status, body: answer } = await visits.shared(body.path);
    expect(status).toBe(200);
    expect(answer.shared).toEqual({
      status: 'accepted',
      what: 'Mend the kitchen tap',
      day: withStreet.versions[0]?.day,
      from_time: '10:00',
      to_time: '12:30',
      state: 'Lagos',
      city: 'Surulere',
      sharer: { first_name: 'Ada', role: 'customer' },
      other: { first_name: 'Musa', img_url: null, is_verified: false },
      notices: [{ minutes_late: 15, by_sharer: false, at: expect.any(String) }],
      met_at: null,
      shared_until: body.visit.shared_until,
    });
    const page = await pageAt(body.path);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const part of [
      'Ada is sharing a visit with you',
      'Musa',
      'Surulere, Lagos',
      'is about 15 minutes late',
    ])
      expect(html).toContain(part);
    for (const secret of [street, 'Bello', 'Obi', ada.phone, musa.phone, ada.id, musa.id, withStreet._id])
      expect(html).not.toContain(secret);
    for (const code of [hers, his]) expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(html).toContain('noindex');

    await visits.enter(ada, withStreet, his);
    await visits.enter(musa, withStreet, hers);
    expect((await visits.shared(body.path)).body.shared.met_at).toEqual(expect.any(String));
    expect(await (await pageAt(body.path)).text()).toContain('Ada and Musa have met');
  });

  // Shows: visit-6, visit-7
  test('is stored as a hash, and is refused in the same way when it is revoked, over or made up', async () => {
    const { path } = (await visits.share(musa, agreement)).body;
    const { path: kept } = (await visits.share(ada, agreement)).body;
    const token = path.replace('/visit/', '');
    const { rows } = await sql<{ token_hash: string }>`
      select token_hash from visit_shares where agreement_id = ${agreement._id}`.execute(app.db);
    expect(rows.map(({ token_hash }) => token_hash)).toContain(
      createHash('sha256').update(token).digest('base64url'),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await visits.shared(path)).body.shared.other.first_name).toBe('Ada');

    expect((await visits.stop(musa, agreement)).body.visit.shared_until).toBeNull();
    expect((await visits.shared(kept)).status).toBe(200);
    app.advance(3 * DAY_MS + 27 * HOUR_MS + 29 * 60_000);
    expect((await visits.shared(kept)).status).toBe(200);
    app.advance(2 * 60_000);
    const answers = [];
    const bodies = [];
    for (const each of [path, kept, '/visit/made-up', `/visit/${'x'.repeat(90)}`]) {
      answers.push(JSON.stringify([(await visits.shared(each)).status, (await visits.shared(each)).body]));
      const page = await pageAt(each);
      expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
        404,
        'no-store',
        'no-referrer',
      ]);
      bodies.push((await page.text()).replaceAll(each.replace('/visit/', ''), 'TOKEN'));
    }
    expect(new Set(answers).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("This link doesn't work any more");
    expect((await pageAt(`/visit/${'x'.repeat(150)}`)).status).toBe(404);
    expect((await visits.share(ada, agreement)).status).toBe(409);
  });

  // Shows: visit-6
  test('says that the visit was cancelled; a person makes ten links at most', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => visits.share(ada, agreement)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.find(({ status }) => status !== 200)?.body.msg).toBe(visitTexts.tooManyShares);
    expect((await visits.share(musa, agreement)).status).toBe(200);
    await steps.cancel(ada, agreement);
    const path = made.find(({ status }) => status === 200)?.body.path as string;
    expect((await visits.shared(path)).body.shared.status).toBe('cancelled');
    expect((await visits.share(ada, agreement)).body.msg).toBe(visitTexts.shareOver);
  });
});

describe('a person who does not feel safe', () => {
  // Shows: visit-9
  test('sends an urgent report, which is first in the queue with the agreement; the other person learns nothing', async () => {
    const amina = await addOperator(app);
    await app.call(
      createReport,
      { subject: 'person', subject_id: musa.id, reason: 'unsafe', details: 'Long ago' },
      ada,
    );
    app.advance(60_000);
    const before = (await viewBell(app, musa)).notifications;
    const his = await socketOf(app, musa);
    expect((await visits.report(ada, agreement, 'He shouts')).status).toBe(200);
    const item = await findWaiting(app, amina, 'report', /Visit: Dangerous or against the law\. He shouts/);
    expect(item).toMatchObject({ urgent: true, first: true, title: 'Musa Bello' });
    const { body: all } = await app.post('/operators/view_queue', { limit: 1 }, amina);
    expect(all.items).toEqual([item]);
    const rest = await app.post('/operators/view_queue', { limit: 100, cursor: all.next_cursor }, amina);
    expect(rest.body.items.some(({ urgent }: { urgent: boolean }) => urgent)).toBe(false);
    expect(rest.body.items.length).toBeGreaterThan(0);
    const view = (await app.call(viewItem, { kind: item.kind, id: item.id }, amina)).body;
    const shown = JSON.stringify(view);
    for (const part of ['Mend the kitchen tap', '10:00 to 12:30', 'Surulere, Lagos', 'Ada Obi', 'He shouts'])
      expect(shown).toContain(part);
    expect(view.item?.warning ?? view.warning).toContain("doesn't feel safe");
    await findWaiting(app, amina, 'alert', /doesn't feel safe at a visit/);

    // A second report adds its words, and opens a decided one again.
    await resolveItem(app, item, 'act', amina);
    await visits.report(ada, agreement, 'He is back');
    const again = await findWaiting(app, amina, 'report', /He is back/);
    expect(again).toMatchObject({ id: item.id, urgent: true });

    // Cancelling for this reason is not late, and the reason stays private.
    toTheDay();
    const cancelled = (await steps.cancel(ada, agreement, { reason: 'unsafe' })).body.agreement;
    expect(cancelled.cancelled).toEqual({ by_me: true, reason: 'unsafe', is_late: false, together: false });
    expect((await steps.view(musa, agreement)).body.agreement.cancelled).toEqual({
      by_me: false,
      // As for any other reason, so that the other person does not recognise this one.
      reason: 'other',
      is_late: true,
      together: false,
    });
    await his.until('agreement-changed');
    expect(JSON.stringify(his.heard)).not.toMatch(/unsafe|safe|He shouts/);
    const after = (await viewBell(app, musa)).notifications;
    expect(after.filter(({ _id }) => !before.some((known) => known._id === _id))).toMatchObject([
      { kind: 'agreement_cancelled' },
    ]);
    expect((await visits.report(musa, agreement, 'He was late')).status).toBe(200);
    his.close();
  });

  // Shows: visit-9
  test('reaches the operators by e-mail each time: from another visit, from the other side, and after an alert was resolved', async () => {
    const amina = await addOperator(app, 'Amina on duty');
    const mails = async () =>
      (await app.inbox.list(amina.email)).filter(({ subject }) => subject.includes("doesn't feel safe"));
    const report = async (person: Person, about: Agreement, count: number) => {
      expect((await visits.report(person, about, 'Help')).status).toBe(200);
      await expect.poll(async () => (await mails()).length).toBe(count);
    };
    await report(ada, agreement, 1);
    await report(musa, agreement, 2);
    const others = await addPair(app);
    await report(others.ada, await steps.agreed(others.musa, others.ada, others.chat), 3);
    for (const { id } of await app.db.selectFrom('alerts').select('id').execute())
      await resolveItem(app, { kind: 'alert', id: String(id) } as QueueItem, 'resolve', amina);
    app.advance(10 * 60_000);
    await report(ada, agreement, 4);
  });
});

describe('before a visit', () => {
  // Shows: visit-10
  test('the street address is hidden at a cancellation and seven days after the visit, also before it is deleted', async () => {
    const street = '12 Bode Thomas Street';
    const seen = async (person: Person, which: Agreement) =>
      (await steps.view(person, which)).body.agreement.street;
    const [kept, ended] = [
      await steps.agreed(musa, ada, chat, { street }),
      await steps.agreed(musa, ada, chat, { street }),
    ];
    expect(await seen(ada, kept)).toBe(street);
    await steps.cancel(musa, ended);
    for (const person of [ada, musa]) expect(await seen(person, ended)).toBeNull();
    app.advance(10 * DAY_MS);
    [ada, musa] = [await loggedIn(ada), await loggedIn(musa)];
    expect(await seen(ada, kept)).toBe(street);
    await sql`update agreements set status = 'done' where id = ${kept._id}`.execute(app.db);
    expect(await seen(ada, kept)).toBe(street);
    app.advance(4 * HOUR_MS);
    expect(await seen(ada, kept)).toBeNull();
    await sweepAll(app);
    expect(await seen(musa, kept)).toBeNull();
  });

  // Shows: visit-10, visit-11
  test('a person learns whether the identity of the other one was checked, and of an adult for lessons', async () => {
    const stranger = await addPerson(app);
    expect((await visits.cautions(ada, chat)).body).toMatchObject({
      other: { fullname: 'Musa Bello', is_verified: false },
      asks_adult: false,
    });
    expect((await visits.seen(ada, agreement)).asks_adult).toBe(false);
    await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', musa.id).execute();
    await app.db
      .updateTable('artisan_profiles')
      .set({ category: 'Tutors & Support Services', skill: 'Home Tutor' })
      .where('account_id', '=', musa.id)
      .execute();
    for (const person of [ada, musa])
      expect((await visits.cautions(person, chat)).body.asks_adult).toBe(true);
    expect((await visits.cautions(ada, chat)).body.other.is_verified).toBe(true);
    expect((await visits.seen(ada, agreement)).asks_adult).toBe(true);
    for (const [person, id] of [
      [stranger, chat],
      [ada, 'x'],
    ] as const)
      expect((await visits.cautions(person, id)).status).toBe(404);
  });
});
