import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import {
  callArtisan,
  callPoster,
  setSubscriptionStatus,
  viewCallTerms,
  viewLedger,
  viewNumbers,
} from '@marketplace/contract/money/subscriptions';
import { blockPerson } from '@marketplace/contract/people/safety';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisan, addArtisans } from '../../../test/artisans.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { addArtisanPerson, addTrade } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { askForNumber, buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findLedgerProblems } from '../../money/subscriptions/check-ledger.ts';
import type { Queries } from '../../platform/database/db.ts';
import { createSessions } from '../../platform/security/sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
const proven = { phone_proven_at: new Date() };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const terms = async (token: string, which: { artisan_id?: string; job_id?: string }) =>
  (await app.call(viewCallTerms, which, { token })).body;

describe('revealing a number', () => {
  // Shows: product-10, member-15, entities-5
  test('costs one token for the pair in 30 days, even with quick taps', async () => {
    const artisan = await addArtisan(app);
    const { token, id } = await addPerson(app);
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({
      state: 'needs_plan',
      cost: 1,
      calls_left: 0,
    });
    expect(await askForNumber(app, token, artisan)).toMatchObject({
      status: 402,
      body: { code: 'needs_plan' },
    });

    await buyPlan(app, token, 'starter_monthly');
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({
      state: 'ready',
      cost: 1,
      calls_left: 16,
      free_until: null,
    });
    const taps = await Promise.all(Array.from({ length: 12 }, () => askForNumber(app, token, artisan)));
    const { phone } = await app.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', artisan)
      .executeTakeFirstOrThrow();
    for (const tap of taps)
      expect(tap).toMatchObject({ status: 200, body: { phone_number: phone, calls_left: 15 } });
    expect(taps.map(({ body }) => body.cost).sort()).toEqual([...Array(11).fill(0), 1]);
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({
      state: 'ready',
      cost: 0,
      free_until: taps[0]?.body.free_until,
    });
    expect((await app.call(viewLedger, { limit: 1 }, { token })).body.movements).toMatchObject([
      { text: 'call to Chinedu Eze', amount: -1, balance: 15, unit: 'call', plan: 'Starter' },
    ]);
    // A number that was paid for stays visible after the plan has ended.
    await app.call(
      setSubscriptionStatus,
      { sub_id: (await listSubscriptions(app, token))[0]._id, status: false },
      { token },
    );
    expect(await askForNumber(app, token, artisan)).toMatchObject({
      status: 200,
      body: { cost: 0, calls_left: 0 },
    });
    app.advance(30 * DAY_MS);
    // The session has also ended by now.
    const { token: later } = await createSessions(app.db, app.config.secret, app.now).open(
      app.db,
      id,
      'test',
    );
    expect((await askForNumber(app, later, artisan)).status).toBe(402);
  });

  test.each([
    [
      'an unproven number',
      { account: { phone_proven_at: null } },
      404,
      subscriptionTexts.noPhone,
      'no_phone',
    ],
    ['no number', { account: { phone: null } }, 404, subscriptionTexts.noPhone, 'no_phone'],
    [
      'the wish to be written to only',
      { chat_only: true, account: proven },
      409,
      'This person prefers messages. Please start a chat.',
      'chat_only',
    ],
  ])('%s: nothing is shown and nothing spent', async (_what, changes, status, msg, state) => {
    const artisan = await addArtisan(app, changes);
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'starter_weekly');
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({ state });
    expect(await askForNumber(app, token, artisan)).toMatchObject({ status, body: { msg } });
    expect(await listSubscriptions(app, token)).toMatchObject([{ no_of_calls_remaining: 4 }]);
  });

  test.each([
    ['leaves', (trx: Queries, id: string) => trx.deleteFrom('accounts').where('id', '=', id).execute()],
    [
      'is banned',
      (trx: Queries, id: string) =>
        trx.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute(),
    ],
  ])('whose owner %s at that moment is not shown, and nothing is spent', async (_how, change) => {
    const [{ token }, artisan] = [await addPerson(app), await addArtisan(app)];
    await buyPlan(app, token, 'starter_weekly');
    const asked = await app.db.transaction().execute(async (trx) => {
      await change(trx, artisan);
      const answer = askForNumber(app, token, artisan);
      await untilBlocked(app, answer);
      // Returned inside an object, because the call waits for this transaction and must not be awaited here.
      return { answer };
    });
    expect((await asked.answer).status).toBe(404);
    expect(await listSubscriptions(app, token)).toMatchObject([{ no_of_calls_remaining: 4 }]);
  });

  test('oneself, the suspended and the unknown are refused', async () => {
    const self = await addArtisanPerson(app);
    const suspended = await addArtisan(app, { account: { ...proven, suspended_at: new Date() } });
    await buyPlan(app, self.token, 'starter_weekly');
    expect(await askForNumber(app, self.token, self.id)).toMatchObject({ status: 409 });
    expect(await terms(self.token, { artisan_id: self.id })).toMatchObject({ state: 'oneself' });
    for (const id of [suspended, 'nobody', crypto.randomUUID()]) {
      expect((await askForNumber(app, self.token, id)).status).toBe(404);
    }
    expect((await app.call(callArtisan, { artisan_id: self.id })).status).toBe(401);
  });

  test("the number of a job's poster needs an artisan profile and a plan", async () => {
    const poster = await addPerson(app, 'Bisi Ade');
    const [job_id] = (await addJobs(app.db, poster.id, [{}])) as [string];
    const seeker = await addPerson(app);
    expect(await app.call(callPoster, { job_id }, { token: seeker.token })).toMatchObject({ status: 403 });
    expect(await terms(seeker.token, { job_id })).toMatchObject({ state: 'needs_artisan_profile' });
    const { token } = await addArtisanPerson(app);
    expect(await app.call(callPoster, { job_id }, { token })).toMatchObject({ status: 402 });
    await buyPlan(app, token, 'starter_weekly');
    expect(await terms(token, { job_id })).toMatchObject({ state: 'ready', cost: 1, calls_left: 4 });
    expect(await app.call(callPoster, { job_id }, { token })).toMatchObject({
      status: 200,
      body: { phone_number: poster.phone, cost: 1, calls_left: 3 },
    });
    await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job_id).execute();
    expect((await app.call(callPoster, { job_id }, { token })).status).toBe(404);
    // The paid number is still listed, until the poster accepts no calls any more.
    const numbers = async () => (await app.call(viewNumbers, {}, { token })).body.numbers;
    const { id: person_id, phone: phone_number } = poster;
    expect(await numbers()).toMatchObject([{ person_id, fullname: 'Bisi Ade', phone_number }]);
    expect((await app.call(viewNumbers, {}, { token: seeker.token })).body.numbers).toEqual([]);
    for (const blocked of [true, false]) {
      await app.call(blockPerson, { person_id: poster.id, blocked }, { token });
      expect(await numbers()).toHaveLength(blocked ? 0 : 1);
    }
    await addTrade(app, poster);
    await app.db
      .updateTable('artisan_profiles')
      .set({ chat_only: true })
      .where('account_id', '=', poster.id)
      .execute();
    expect(await numbers()).toEqual([]);
    expect((await app.call(callPoster, { job_id: 'x' }, { token })).status).toBe(404);
  });

  // Shows: roles-17
  test('an Elite plan with zero tokens still shows numbers, up to 30 in a day', async () => {
    const list = await addArtisans(
      app.db,
      Array.from({ length: 31 }, () => ({ account: proven })),
    );
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'elite_weekly');
    for (const artisan of list.slice(0, 30)) {
      expect(await askForNumber(app, token, artisan)).toMatchObject({
        status: 200,
        body: { cost: 0, calls_left: null },
      });
    }
    expect(await listSubscriptions(app, token)).toMatchObject([
      { is_unlimited: true, no_of_calls_remaining: 0 },
    ]);
    expect(await askForNumber(app, token, list[30] as string)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await terms(token, { artisan_id: list[30] as string })).toMatchObject({ state: 'ready' });
    // A second plan or a pause of the first one does not start a new day.
    const [{ _id: sub_id }] = await listSubscriptions(app, token);
    await buyPlan(app, token, 'elite_weekly');
    await app.call(setSubscriptionStatus, { sub_id, status: false }, { token });
    expect((await askForNumber(app, token, list[30] as string)).status).toBe(429);
    app.advance(DAY_MS);
    expect((await askForNumber(app, token, list[30] as string)).status).toBe(200);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('the plan that expires first pays', async () => {
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'connect_yearly');
    await buyPlan(app, token, 'starter_weekly');
    expect(await askForNumber(app, token, await addArtisan(app))).toMatchObject({
      body: { calls_left: 253 },
    });
    expect((await app.call(viewLedger, { limit: 1 }, { token })).body.movements).toMatchObject([
      { plan: 'Starter' },
    ]);
  });
});
