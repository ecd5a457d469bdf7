import { viewArtisan } from '@marketplace/contract/artisans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, type Person } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addPair, buildOffer, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Shows: record-1, record-2
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
    await steps.sayDone(musa, agreement);
    await steps.sayDone(customer, agreement);
  }
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
  await steps.sayDone(musa, silent);
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
  });
});
