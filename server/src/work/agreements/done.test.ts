import { restoreAccount } from '@marketplace/contract/company/operator-work';
import { viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { DONE_CLAIMS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts, statusRefusals, tooEarlyText } from '@marketplace/contract/work/agreement-texts';
import { type Agreement, makeOffer, viewOwnAgreements } from '@marketplace/contract/work/agreements';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf } from '../../../test/cases.ts';
import { block, messagesOf, type Person, socketOf, suspend } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPair, buildOffer, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addOperator, suspend as suspendAccount } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  steps = stepsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
});

/** Remote work, which can be said to be done at once. */
async function agreedRemote(): Promise<Agreement> {
  const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const made = await app.call(makeOffer, form, musa);
  return (await steps.accept(ada, made.body.agreement)).body.agreement;
}

/** A visit that has begun. */
async function begunVisit(changes: object = {}): Promise<Agreement> {
  const visit = await steps.agreed(musa, ada, chat, { ...buildOffer(app.now(), 1), ...changes });
  app.advance(DAY_MS + 2 * HOUR_MS);
  return visit;
}

async function saidDone(): Promise<Agreement> {
  const agreement = await agreedRemote();
  expect((await steps.markDone(musa, agreement)).status).toBe(200);
  return agreement;
}

const seenBy = async (person: Person, { _id }: Agreement) =>
  (await steps.view(person, { _id })).body.agreement as Agreement;

const historyOf = async (person: Person, agreement: Agreement): Promise<string[]> =>
  (await steps.view(person, agreement)).body.history.map(({ step }: { step: string }) => step);

const sessionOf = (person: Person) =>
  createSessions(app.db, app.config.secret, app.now).open(app.db, person.id, 'test');

/** Logs both people in again: the clock may have moved beyond the end of their sessions. */
async function logInAgain(): Promise<void> {
  const sessions = createSessions(app.db, app.config.secret, app.now);
  const open = async (person: Person) => ({
    ...person,
    token: (await sessions.open(app.db, person.id, 'test')).token,
  });
  [ada, musa] = [await open(ada), await open(musa)];
}

describe('that the work is done', () => {
  // Shows: done-1
  test('is said from the beginning of the visit on, and not before', async () => {
    const visit = await steps.agreed(musa, ada, chat, buildOffer(app.now(), 1));
    const startsAt = visit.versions[0]?.starts_at as string;
    expect(visit.done).toMatchObject({ is_open: false, from: startsAt, said_by_me: null, at: null });
    app.advance(Date.parse(startsAt) - app.now().getTime() - 1000);
    expect(await steps.markDone(musa, visit)).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: tooEarlyText(new Date(startsAt)) },
    });
    app.advance(1000);
    expect((await seenBy(ada, visit)).done?.is_open).toBe(true);
    const said = await steps.markDone(ada, visit);
    expect(said.body.agreement).toMatchObject({
      status: 'said_done',
      revision: 3,
      done: { is_open: false, said_by_me: true, said_at: expect.any(String), settles_at: null },
    });
    expect((await seenBy(musa, visit)).done).toMatchObject({ said_by_me: false });
  });

  // Shows: done-1
  test('is said of remote work at any time after the acceptance', async () => {
    const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
    const offer = (await app.call(makeOffer, form, musa)).body.agreement;
    expect(offer.done).toBeNull();
    expect(await steps.markDone(musa, offer)).toMatchObject({
      status: 409,
      body: { msg: statusRefusals.offered },
    });
    await steps.accept(ada, offer);
    expect((await steps.markDone(musa, offer)).body.agreement).toMatchObject({
      status: 'said_done',
      done: { from: null },
    });
  });

  // Shows: done-2, done-5
  test('is confirmed by the other person: both see it at once, in messages, notifications and lists', async () => {
    const agreement = await agreedRemote();
    const [hers, his] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    await steps.markDone(musa, agreement);
    const [notice] = await hers.until<{ agreement: Agreement }>('agreement-changed');
    expect(notice?.agreement).toMatchObject({ status: 'said_done', done: { said_by_me: false } });
    expect(await notificationsOf(app, ada, 'done_said')).toHaveLength(1);
    const listed = async (person: Person, phase: string) =>
      (await app.call(viewOwnAgreements, { phase: phase as 'agreed' }, person)).body.agreements.map(
        ({ _id, status }: Agreement) => [_id, status],
      );
    expect(await listed(ada, 'agreed')).toEqual([[agreement._id, 'said_done']]);

    const confirmed = await steps.markDone(ada, agreement);
    expect(confirmed.body.agreement).toMatchObject({
      status: 'done',
      versions: [{ status: 'done' }],
      done: { said_by_me: null, at: expect.any(String), by_silence: false },
    });
    await his.until('agreement-changed', 2);
    expect(await seenBy(musa, agreement)).toMatchObject({ status: 'done', done: { by_silence: false } });
    expect(await notificationsOf(app, musa, 'done_confirmed')).toHaveLength(1);
    expect(await historyOf(ada, agreement)).toEqual(['make', 'accept', 'say_done', 'confirm_done']);
    expect(await listed(ada, 'agreed')).toEqual([]);
    expect(await listed(ada, 'ended')).toEqual([[agreement._id, 'done']]);
    const [said, confirmedMessage] = (await messagesOf(app, ada, chat)).slice(-2);
    expect([said?.offer?.step, said?.sender_id]).toEqual(['say_done', musa.id]);
    expect(said?.message).toMatch(/^Said that the work is done: ₦15,000 to ₦20,000 · Remote work/);
    expect([confirmedMessage?.offer?.step, confirmedMessage?.msg_type]).toEqual(['confirm_done', 'offer']);
    hers.close();
    his.close();
  });

  // Shows: done-2
  test('is not confirmed by the person who has said it; nothing else is possible after it is done', async () => {
    const agreement = await saidDone();
    expect(await steps.markDone(musa, agreement)).toMatchObject({
      status: 409,
      body: { msg: statusRefusals.said_done },
    });
    for (const person of [ada, musa])
      expect(await steps.cancel(person, agreement)).toMatchObject({
        status: 409,
        body: { msg: statusRefusals.said_done },
      });
    expect((await steps.takeBack(ada, agreement)).status).toBe(403);
    expect((await steps.markDone(ada, agreement)).status).toBe(200);
    const refused = await Promise.all([
      steps.markDone(ada, agreement),
      steps.markDone(musa, agreement),
      steps.takeBack(musa, agreement),
      steps.cancel(ada, agreement),
    ]);
    for (const { status, body } of refused) expect([status, body.msg]).toEqual([409, statusRefusals.done]);
  });

  // Shows: done-2
  test('can be taken back until the other person answers, and said again', async () => {
    const agreement = await saidDone();
    const back = await steps.takeBack(musa, agreement);
    expect(back.body.agreement).toMatchObject({
      status: 'accepted',
      done: { is_open: true, said_by_me: null },
    });
    expect((await steps.takeBack(musa, agreement)).status).toBe(409);
    expect((await steps.markDone(ada, agreement)).body.agreement).toMatchObject({
      status: 'said_done',
      done: { said_by_me: true },
    });
    expect((await steps.markDone(musa, agreement)).body.agreement.status).toBe('done');
    expect(await historyOf(ada, agreement)).toEqual([
      'make',
      'accept',
      'say_done',
      'take_back',
      'say_done',
      'confirm_done',
    ]);
  });

  // Shows: done-2
  test('is said ten times a day at most, because the other person is told each time', async () => {
    const limited = await startTestApp({ LIMITS_SCALE: '1' });
    try {
      const [usual, theirs] = [stepsOf(limited), await addPair(limited)];
      const remote = buildRemoteOffer(limited.now());
      const form = { conversation_id: theirs.chat, client_id: newCommand(), ...remote };
      const { agreement } = (await limited.call(makeOffer, form, theirs.musa)).body;
      await usual.accept(theirs.ada, agreement);
      for (let count = 0; count < DONE_CLAIMS_A_DAY; count += 1) {
        expect((await usual.markDone(theirs.musa, agreement, { client_id: `say ${count}` })).status).toBe(
          200,
        );
        expect((await usual.takeBack(theirs.musa, agreement)).status).toBe(200);
      }
      const refused = await usual.markDone(theirs.musa, agreement);
      expect(refused).toMatchObject({ status: 429, body: { msg: agreementTexts.saidDoneOften } });
      expect(refused.body.retry_after).toBeGreaterThan(23 * 3600);
      // A retry of an earlier tap is not limited, nor is the other person, whom this one can confirm.
      expect((await usual.markDone(theirs.musa, agreement, { client_id: 'say 0' })).status).toBe(200);
      expect((await usual.markDone(theirs.ada, agreement)).status).toBe(200);
      expect((await usual.markDone(theirs.musa, agreement)).body.agreement.status).toBe('done');
    } finally {
      await limited.close();
    }
  });

  // Shows: done-3
  test('and said by both at once is confirmed; a retried tap counts once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const agreement = await agreedRemote();
      const taps = [{ client_id: newCommand() }, { client_id: newCommand() }] as const;
      const answers = await Promise.all([
        steps.markDone(ada, agreement, taps[0]),
        steps.markDone(musa, agreement, taps[1]),
        steps.markDone(ada, agreement, taps[0]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await seenBy(ada, agreement)).toMatchObject({ status: 'done', revision: 4 });
      expect((await historyOf(musa, agreement)).slice(2)).toEqual(['say_done', 'confirm_done']);
    }
  });

  // Shows: done-3
  test.each<[string, (agreement: Agreement) => Promise<{ status: number }>[], string[]]>([
    [
      'done and a cancellation',
      (agreement) => [steps.markDone(ada, agreement), steps.cancel(musa, agreement)],
      ['said_done', 'cancelled'],
    ],
    [
      'done on two phones of one person',
      (agreement) => [steps.markDone(ada, agreement), steps.markDone(ada, agreement)],
      ['said_done'],
    ],
  ])('and %s at once have one winner', async (_what, race, statuses) => {
    for (let round = 0; round < 4; round += 1) {
      const agreement = await agreedRemote();
      const answers = await Promise.all(race(agreement));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [hers, his] = await Promise.all([seenBy(ada, agreement), seenBy(musa, agreement)]);
      expect(statuses).toContain(hers.status);
      expect([his.status, his.revision]).toEqual([hers.status, 3]);
    }
  });

  // Shows: done-3
  test('and a confirmation and a report of a problem at once have one winner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const agreement = await saidDone();
      const answers = await Promise.all([
        steps.markDone(ada, agreement),
        steps.reportProblem(ada, agreement),
        steps.takeBack(musa, agreement),
      ]);
      const { status } = await seenBy(ada, agreement);
      const steady = (await historyOf(ada, agreement)).slice(3);
      // After the answer 'problem' or the taking back, 'done' of the other tap asks anew.
      expect(['done', 'accepted', 'said_done']).toContain(status);
      expect(new Set(steady).size).toBe(steady.length);
      expect(answers.filter((each) => each.status >= 500)).toEqual([]);
    }
  });

  // Shows: done-4
  test('stays possible after a block, and tells nobody', async () => {
    const agreement = await agreedRemote();
    const before = (await messagesOf(app, ada, chat)).length;
    await block(app, ada, musa);
    expect((await steps.markDone(musa, agreement)).body.agreement.status).toBe('said_done');
    app.advance(DAY_MS + HOUR_MS);
    await logInAgain();
    await app.runTask('follow-done');
    expect((await steps.markDone(ada, agreement)).body.agreement.status).toBe('done');
    expect(await messagesOf(app, ada, chat)).toHaveLength(before);
    for (const kind of ['done_said', 'done_reminder', 'done_confirmed'])
      for (const person of [ada, musa]) expect(await notificationsOf(app, person, kind)).toEqual([]);
  });

  test('of an agreement of other people is answered as of one that does not exist', async () => {
    const agreement = await saidDone();
    const stranger = await addPerson(app);
    for (const each of [agreement, { _id: '00000000-0000-4000-8000-000000000000' }, { _id: "x' or true" }]) {
      const answers = await Promise.all([
        steps.markDone(stranger, each),
        steps.takeBack(stranger, each),
        steps.reportProblem(stranger, each),
      ]);
      for (const { status, body } of answers) expect([status, body.msg]).toEqual([404, agreementTexts.none]);
    }
  });

  // Shows: done-9
  test('leaves the street address readable for both for seven days', async () => {
    const visit = await begunVisit({ street: '12 Bode Thomas Street' });
    await steps.markDone(musa, visit);
    await steps.markDone(ada, visit);
    expect((await seenBy(ada, visit)).street).toBe('12 Bode Thomas Street');
    app.advance(7 * DAY_MS - HOUR_MS);
    await logInAgain();
    await app.runTask('sweep-accounts');
    expect((await seenBy(ada, visit)).street).toBe('12 Bode Thomas Street');
    app.advance(2 * HOUR_MS);
    await app.runTask('sweep-accounts');
    for (const person of [ada, musa])
      expect(await seenBy(person, visit)).toMatchObject({ street: null, has_street: false });
  });
});

describe('silence', () => {
  /** The reminder of an agreement has reached its person: a channel has taken it. */
  async function deliver(agreement: Agreement): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      insert into notification_deliveries
        (notification_id, account_id, kind, channel, state, happened_at, wanted_at, due_at, created_at, ended_at)
      select id, account_id, kind, 'email', 'sent', happened_at, happened_at, happened_at, happened_at, ${app.now()}
      from notifications where subject = ${agreement._id} and kind = 'done_reminder'
      on conflict on constraint notification_deliveries_once do update
        set state = 'sent', ended_at = excluded.ended_at, leased_until = null
      returning id`.execute(app.db);
    expect(rows).toHaveLength(1);
  }
  const pass = async (ms: number) => {
    app.advance(ms);
    await logInAgain();
    await Promise.all([app.runTask('follow-done'), app.runTask('follow-done')]);
  };

  // Shows: done-4
  test('of 72 hours confirms where a reminder was delivered, and both are told', async () => {
    const agreement = await saidDone();
    await pass(DAY_MS - 60_000);
    expect(await notificationsOf(app, ada, 'done_reminder')).toEqual([]);
    await pass(120_000);
    expect(await notificationsOf(app, ada, 'done_reminder')).toHaveLength(1);
    await deliver(agreement);
    await pass(60_000);
    const settlesAt = new Date(
      Date.parse((await seenBy(ada, agreement)).done?.said_at as string) + 3 * DAY_MS,
    );
    expect((await seenBy(ada, agreement)).done?.settles_at).toBe(settlesAt.toISOString());
    await pass(settlesAt.getTime() - app.now().getTime() - 60_000);
    expect((await seenBy(ada, agreement)).status).toBe('said_done');
    const hers = await socketOf(app, ada);
    await pass(120_000);
    const [notice] = await hers.until<{ agreement: Agreement }>('agreement-changed');
    expect(notice?.agreement).toMatchObject({ status: 'done', done: { by_silence: true } });
    expect(await historyOf(musa, agreement)).toEqual(['make', 'accept', 'say_done', 'settle']);
    for (const person of [ada, musa])
      expect(await notificationsOf(app, person, 'done_settled')).toHaveLength(1);
    expect(await notificationsOf(app, ada, 'done_reminder')).toHaveLength(1);
    hers.close();
  });

  // Shows: done-4
  test('confirms nothing while the asked person is suspended, who has the full time again afterwards', async () => {
    const agreement = await saidDone();
    await pass(DAY_MS + 60_000);
    await deliver(agreement);
    const operator = await addOperator(app);
    expect((await suspendAccount(app, ada.id, operator)).status).toBe(200);
    await pass(4 * DAY_MS);
    expect(await seenBy(musa, agreement)).toMatchObject({ status: 'said_done', done: { settles_at: null } });
    const restored = await app.call(
      restoreAccount,
      { account_id: ada.id, reason: 'Cleared up' },
      await sessionOf(operator),
    );
    expect(restored.status).toBe(200);
    const settlesAt = new Date(app.now().getTime() + 3 * DAY_MS);
    await pass(60_000);
    const seen = await seenBy(ada, agreement);
    expect(seen.status).toBe('said_done');
    expect(Math.abs(Date.parse(seen.done?.settles_at ?? '') - settlesAt.getTime())).toBeLessThan(60_000);
    await pass(3 * DAY_MS - 180_000);
    expect((await seenBy(ada, agreement)).status).toBe('said_done');
    await pass(240_000);
    expect((await seenBy(ada, agreement)).status).toBe('done');
  });

  // Shows: done-4
  test('confirms nothing as long as no reminder was delivered', async () => {
    const agreement = await saidDone();
    await pass(DAY_MS);
    await pass(20 * DAY_MS);
    expect(await seenBy(ada, agreement)).toMatchObject({ status: 'said_done', done: { settles_at: null } });
  });

  // Shows: done-4
  test('leaves a day for an answer to a reminder that was delivered late', async () => {
    const agreement = await saidDone();
    await pass(DAY_MS);
    app.advance(4 * DAY_MS);
    await deliver(agreement);
    await pass(DAY_MS - 60_000);
    expect((await seenBy(ada, agreement)).status).toBe('said_done');
    await pass(120_000);
    expect((await seenBy(ada, agreement)).status).toBe('done');
  });

  // Shows: done-4, done-7
  test('confirms nothing after an answer that there is a problem', async () => {
    const agreement = await saidDone();
    await casesOf(app).withdraw(ada, await casesOf(app).opened(ada, agreement));
    await steps.markDone(musa, agreement);
    await pass(DAY_MS);
    await deliver(agreement);
    await pass(10 * DAY_MS);
    expect(await seenBy(ada, agreement)).toMatchObject({ status: 'said_done', done: { settles_at: null } });
  });

  // Shows: done-4
  test('confirms nothing when the person has reported a problem before being asked', async () => {
    const agreement = await agreedRemote();
    const report = { problem: 'unsafe', text: 'He threatened me' };
    expect((await steps.reportProblem(ada, agreement, report)).status).toBe(200);
    await steps.markDone(musa, agreement);
    await pass(DAY_MS);
    await deliver(agreement);
    await pass(10 * DAY_MS);
    expect(await seenBy(ada, agreement)).toMatchObject({ status: 'said_done', done: { settles_at: null } });
  });

  // Shows: done-4
  test.each<[string, () => Promise<void>]>([
    ['the asked person blocks the other one', () => block(app, ada, musa)],
    ['the person who said so blocks the asked one', () => block(app, musa, ada)],
    ['the account of the asked person is suspended', () => suspend(app, ada, app.now())],
  ])('confirms nothing once %s, although the reminder was delivered', async (_what, change) => {
    const agreement = await saidDone();
    await pass(DAY_MS);
    await deliver(agreement);
    await pass(60_000);
    await change();
    await pass(10 * DAY_MS);
    expect((await seenBy(musa, agreement)).status).toBe('said_done');
  });

  test('and a step of the same conversation at once do not wait for each other for ever', async () => {
    const [silent, other] = [await saidDone(), await agreedRemote()];
    await pass(DAY_MS);
    await deliver(silent);
    // The task has marked it before the run that confirms it.
    await pass(60_000);
    app.advance(10 * DAY_MS);
    await logInAgain();
    // A step holds its conversation, and then asks for the agreement.
    await app.db.transaction().execute(async (trx) => {
      await sql`select from conversations where id = ${chat} for update`.execute(trx);
      await app.runTask('follow-done');
      await sql`select from agreements where id = ${silent._id} for update`.execute(trx);
    });
    expect((await seenBy(ada, silent)).status).toBe('said_done');
    expect((await steps.cancel(ada, other)).status).toBe(200);
    await app.runTask('follow-done');
    expect((await seenBy(ada, silent)).status).toBe('done');
  });
});

describe('a problem of safety', () => {
  const reportsOf = async (agreement: Agreement) =>
    app.db
      .selectFrom('reports')
      .select(['id', 'reporter_id', 'person_id', 'reason', 'problem', 'details', 'resolved_at'])
      .where('subject', '=', 'agreement')
      .where('subject_id', '=', agreement._id)
      .execute();

  // Shows: done-7
  test('answers that the work is not done, and the operators get it with the agreement', async () => {
    const agreement = await begunVisit({ what: 'Mend the roof', street: '12 Bode Thomas Street' });
    await steps.markDone(musa, agreement);
    const tap = { client_id: newCommand(), problem: 'unsafe', text: 'He shouts.' };
    const answers = await Promise.all([1, 2].map(() => steps.reportProblem(ada, agreement, tap)));
    for (const { status, body } of answers)
      expect([status, body.agreement?.status]).toEqual([200, 'accepted']);
    expect(await reportsOf(agreement)).toMatchObject([
      {
        reporter_id: ada.id,
        person_id: musa.id,
        reason: 'unsafe',
        problem: 'unsafe',
        details: 'He shouts.',
      },
    ]);
    expect(await notificationsOf(app, musa, 'done_disputed')).toHaveLength(1);
    const told = JSON.stringify([
      await messagesOf(app, musa, chat),
      (await steps.view(musa, agreement)).body,
    ]);
    expect(told).not.toMatch(/shouts|feel safe/);
    expect((await historyOf(musa, agreement)).at(-1)).toBe('object');

    const operator = await addOperator(app);
    const [row] = await reportsOf(agreement);
    const { items } = (await app.call(viewQueue, { kind: 'report', limit: 100 }, operator)).body;
    const item = items.find(({ id }: { id: string }) => id === row?.id);
    expect(item).toMatchObject({ title: 'Musa Bello' });
    expect(item.summary).toBe("Agreement: I don't feel safe, or was threatened. He shouts.");
    const page = (await app.call(viewItem, { kind: 'report', id: row?.id as string }, operator)).body.item;
    const facts = Object.fromEntries(
      page.facts.map(({ label, value }: { label: string; value: string }) => [label, value]),
    );
    expect(page.text).toBe('He shouts.');
    expect(facts).toMatchObject({
      Reported: `An agreement, no. ${agreement._id.slice(0, 8)}`,
      Artisan: 'Musa Bello',
      Customer: 'Ada Obi',
      Status: 'Agreed',
      Reason: "I don't feel safe, or was threatened",
    });
    expect(facts['What counts']).toMatch(/^Mend the roof\n₦15,000 to ₦20,000 · .* · Surulere, Lagos$/);
    expect(facts['History'].split('\n').map((line: string) => line.replace(/^.*?\d\d:\d\d: /, ''))).toEqual([
      'Musa Bello made the offer',
      'Ada Obi accepted the offer',
      'Musa Bello said the work is done',
      'Ada Obi reported a problem',
    ]);
    expect(JSON.stringify(page)).not.toContain('Bode');
  });

  // Shows: done-7
  test('is reported without a word to the other person when nobody asks, also after it was done', async () => {
    const agreement = await begunVisit();
    const before = (await messagesOf(app, musa, chat)).length;
    const answer = await steps.reportProblem(ada, agreement, { problem: 'unsafe', text: 'He threatened me' });
    expect(answer.body.agreement).toMatchObject({ status: 'accepted', revision: agreement.revision });
    expect(await messagesOf(app, musa, chat)).toHaveLength(before);
    await steps.markDone(musa, agreement);
    await steps.markDone(ada, agreement);
    await app.db.updateTable('reports').set({ resolved_at: app.now() }).execute();
    // The same again changes nothing; another text opens the report again, below the first one.
    await steps.reportProblem(ada, agreement, { problem: 'unsafe', text: 'He threatened me' });
    expect((await reportsOf(agreement))[0]).toMatchObject({
      reason: 'unsafe',
      resolved_at: expect.any(Date),
    });
    await steps.reportProblem(ada, agreement, { problem: 'unsafe', text: 'He came again' });
    expect(await reportsOf(agreement)).toMatchObject([
      {
        reason: 'unsafe',
        problem: 'unsafe',
        details: 'He threatened me\n\nHe came again',
        resolved_at: null,
      },
    ]);
    expect((await historyOf(musa, agreement)).includes('object')).toBe(false);
    app.advance(91 * DAY_MS);
    await logInAgain();
    expect((await steps.reportProblem(ada, agreement)).status).toBe(409);
  });

  // Shows: done-7
  test('is refused for an offer, before the visit, and without a problem of the list', async () => {
    const offer = await steps.made(musa, chat);
    expect(await steps.reportProblem(ada, offer)).toMatchObject({
      status: 409,
      body: { msg: agreementTexts.noProblem },
    });
    await steps.accept(ada, offer);
    expect((await steps.reportProblem(ada, offer)).status).toBe(409);
    const agreement = await agreedRemote();
    for (const problem of ['', 'because', null, { $ne: 1 }])
      expect(await steps.reportProblem(ada, agreement, { problem })).toMatchObject({
        status: 400,
        body: { field: 'problem', msg: agreementTexts.problem },
      });
    expect((await steps.reportProblem(ada, agreement, { text: 'x'.repeat(1001) })).status).toBe(400);
    expect(await reportsOf(agreement)).toEqual([]);
  });
});
