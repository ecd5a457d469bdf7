import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, addTrade, type Person } from '../../../../test/conversations.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addPair, buildOffer, stepsOf } from '../../../../test/offers.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Shows: record-1, record-2, job-reviews-8
test('the page of an artisan shows what became of the agreements, and a share only of enough', async () => {
  toLagos(app, 9);
  const steps = stepsOf(app);
  const { ada, musa, chat } = await addPair(app);
  const another = await addPerson(app, 'Bisi Ade');
  const second = await addConversation(app, another, musa, ['Good day', 'Good day']);
  const record = async () =>
    (await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan.record as object;
  expect(await record()).toEqual({
    jobs_done: 0,
    people: 0,
    done_share: null,
    late_cancellations: 0,
    ended: 0,
    problems: 0,
    reply_seconds: null,
    vouches: [],
    identity_checked_at: null,
  });

  const remote = {
    kind: 'remote',
    from_time: undefined,
    to_time: undefined,
    state: undefined,
    city: undefined,
  };
  const agree = (customer: Person, conversation: string) =>
    steps.agreed(musa, customer, conversation, remote as Parameters<typeof steps.agreed>[3]);
  for (const [customer, conversation] of [
    [ada, chat],
    [ada, chat],
    [another, second],
  ] as const) {
    const agreement = await agree(customer, conversation);
    app.advance(24 * 3600_000);
    await steps.markDone(musa, agreement);
    await steps.markDone(customer, agreement);
  }
  // The accounts are new, so nothing proves the work.
  expect(await record()).toMatchObject({ jobs_done: 0, people: 0, ended: 3 });
  await sql`update accounts set created_at = ${app.now()}::timestamptz - interval '8 days' where id in (${ada.id}, ${another.id})`.execute(
    app.db,
  );
  expect(await record()).toMatchObject({ jobs_done: 3, people: 2, done_share: null, ended: 3 });

  const soon = await steps.agreed(musa, ada, chat, buildOffer(app.now(), 1));
  app.advance(3 * 3600_000);
  await steps.cancel(musa, soon);
  // What the customer cancels, and what is cancelled for safety, counts nowhere.
  await steps.cancel(ada, await agree(ada, chat));
  await steps.cancel(musa, await agree(ada, chat), { reason: 'unsafe' });
  await steps.decline(ada, await steps.made(musa, chat));
  expect(await record()).toMatchObject({ late_cancellations: 1, done_share: null, ended: 4 });

  const silent = await agree(ada, chat);
  await steps.markDone(musa, silent);
  await sql`update agreement_done_asks set asked_at = 'epoch', reminded_at = 'epoch', delivered_at = 'epoch'`.execute(
    app.db,
  );
  await app.runTask('follow-done');
  // Three and a half of five.
  expect(await record()).toEqual({
    jobs_done: 3,
    people: 2,
    done_share: 0.7,
    late_cancellations: 1,
    ended: 5,
    problems: 0,
    reply_seconds: null,
    vouches: [],
    identity_checked_at: null,
  });
});

// Shows: record-3
test('the page of an artisan shows the median time to the first reply from 5 conversations on, and never an invented one', async () => {
  const musa = await addPerson(app, 'Musa Bello');
  await addTrade(app, musa);
  const addTalk = async (minutes: number) => {
    const chat = await addConversation(app, await addPerson(app), musa, ['Hello', 'Good day']);
    await sql`update messages set created_at = ${app.now()}::timestamptz - interval '3 days' + make_interval(mins => ${minutes}) * (seq - 1)
      where conversation_id = ${chat}`.execute(app.db);
  };
  const shown = async () => (await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan.record;
  for (const minutes of [10, 20, 30, 40]) await addTalk(minutes);
  expect(await shown()).toMatchObject({ reply_seconds: null });
  await addTalk(50);
  expect(await shown()).toMatchObject({ reply_seconds: 30 * 60 });
});

// Shows: record-4
test('the page of an artisan shows since when the identity is checked, as long as the artisan is verified', async () => {
  const musa = await addPerson(app, 'Musa Bello');
  await addTrade(app, musa);
  const shown = async () => (await app.call(viewArtisan, { artisan_id: musa.id })).body.artisan.record;
  const addCheck = (state: string, day: string) =>
    app.db
      .insertInto('identity_checks')
      .values({
        account_id: musa.id,
        document_kind: 'nin',
        last_four: '1234',
        state,
        reason: state === 'refused' ? 'Not readable' : null,
        requested_at: `${day}T08:00:00Z`,
        decided_at: `${day}T10:00:00Z`,
      })
      .execute();
  const verify = (is_verified: boolean) =>
    app.db.updateTable('accounts').set({ is_verified }).where('id', '=', musa.id).execute();
  await addCheck('approved', '2026-03-02');
  await addCheck('refused', '2026-04-02');
  expect(await shown()).toMatchObject({ identity_checked_at: null });
  await verify(true);
  expect(await shown()).toMatchObject({ identity_checked_at: '2026-03-02T10:00:00.000Z' });
  await verify(false);
  expect(await shown()).toMatchObject({ identity_checked_at: null });
});
