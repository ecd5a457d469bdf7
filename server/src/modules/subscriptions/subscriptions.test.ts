import { me } from '@marketplace/contract/accounts';
import { viewArtisan } from '@marketplace/contract/artisans';
import { createJob, viewFeaturedJobs, viewSingleJob } from '@marketplace/contract/jobs';
import { editProfile } from '@marketplace/contract/profiles';
import { blockPerson } from '@marketplace/contract/safety';
import {
  activateBoost,
  callArtisan,
  callPoster,
  featureJob,
  requestRefund,
  setSubscriptionStatus,
  subscriptionTexts,
  viewCallTerms,
  viewLedger,
  viewNumbers,
  viewReceipt,
  viewSubscriptions,
} from '@marketplace/contract/subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { addTrade } from '../../../test/conversations.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { pause } from '../../../test/pause.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buyPlan, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Queries } from '../../platform/db.ts';
import { createSessions } from '../../platform/sessions.ts';
import { findLedgerProblems } from './check-ledger.ts';

const DAY_MS = 24 * 60 * 60_000;
const proven = { phone_proven_at: new Date() };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function addArtisan(changes: Parameters<typeof addArtisans>[1][number] = { account: proven }) {
  const [id] = await addArtisans(app.db, [changes]);
  return id as string;
}

async function addArtisanPerson(fullName?: string) {
  const person = await addPerson(app, fullName);
  await app.db
    .insertInto('artisan_profiles')
    .values({
      account_id: person.id,
      category: 'Home Repairs & Maintenance',
      skill: 'Plumber',
      state: 'Lagos',
      city: 'Surulere',
    })
    .execute();
  return person;
}

const call = (token: string, artisan_id: string) => app.call(callArtisan, { artisan_id }, { token });
const terms = async (token: string, which: { artisan_id?: string; job_id?: string }) =>
  (await app.call(viewCallTerms, which, { token })).body;
const listOf = async (token: string) => (await app.call(viewSubscriptions, {}, { token })).body.subscriptions;

describe('revealing a number', () => {
  test('costs a token once for the pair, for 30 days, however fast it is tapped', async () => {
    const artisan = await addArtisan();
    const { token, id } = await addPerson(app);
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({
      state: 'needs_plan',
      cost: 1,
      calls_left: 0,
    });
    expect(await call(token, artisan)).toMatchObject({ status: 402, body: { code: 'needs_plan' } });

    await buyPlan(app, token, 'starter_monthly');
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({
      state: 'ready',
      cost: 1,
      calls_left: 16,
      free_until: null,
    });
    const taps = await Promise.all(Array.from({ length: 12 }, () => call(token, artisan)));
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
    // Paid is paid: also when the plan is over.
    await app.call(setSubscriptionStatus, { sub_id: (await listOf(token))[0]._id, status: false }, { token });
    expect(await call(token, artisan)).toMatchObject({ status: 200, body: { cost: 0, calls_left: 0 } });
    app.advance(30 * DAY_MS);
    // The session is over as well by now.
    const { token: later } = await createSessions(app.db, app.config.secret, app.now).open(
      app.db,
      id,
      'test',
    );
    expect((await call(later, artisan)).status).toBe(402);
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
      'This person would rather be written to. Please start a chat.',
      'chat_only',
    ],
  ])('%s: nothing is shown and nothing spent', async (_what, changes, status, msg, state) => {
    const artisan = await addArtisan(changes);
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'starter_weekly');
    expect(await terms(token, { artisan_id: artisan })).toMatchObject({ state });
    expect(await call(token, artisan)).toMatchObject({ status, body: { msg } });
    expect(await listOf(token)).toMatchObject([{ no_of_calls_remaining: 4 }]);
  });

  test.each([
    ['leaves', (trx: Queries, id: string) => trx.deleteFrom('accounts').where('id', '=', id).execute()],
    [
      'is banned',
      (trx: Queries, id: string) =>
        trx.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute(),
    ],
  ])('whose owner %s at that moment is not shown, and nothing is spent', async (_how, change) => {
    const [{ token }, artisan] = [await addPerson(app), await addArtisan()];
    await buyPlan(app, token, 'starter_weekly');
    const asked = await app.db.transaction().execute(async (trx) => {
      await change(trx, artisan);
      const answer = call(token, artisan);
      await untilBlocked(app, answer);
      // Not awaited here: it waits for this transaction.
      return { answer };
    });
    expect((await asked.answer).status).toBe(404);
    expect(await listOf(token)).toMatchObject([{ no_of_calls_remaining: 4 }]);
  });

  test('oneself, the suspended and the unknown are refused', async () => {
    const self = await addArtisanPerson();
    const suspended = await addArtisan({ account: { ...proven, suspended_at: new Date() } });
    await buyPlan(app, self.token, 'starter_weekly');
    expect(await call(self.token, self.id)).toMatchObject({ status: 409 });
    expect(await terms(self.token, { artisan_id: self.id })).toMatchObject({ state: 'oneself' });
    for (const id of [suspended, 'nobody', crypto.randomUUID()]) {
      expect((await call(self.token, id)).status).toBe(404);
    }
    expect((await app.call(callArtisan, { artisan_id: self.id })).status).toBe(401);
  });

  test('the poster of a job: an artisan profile first, then a plan, then the number', async () => {
    const poster = await addPerson(app, 'Bisi Ade');
    const [job_id] = (await addJobs(app.db, poster.id, [{}])) as [string];
    const seeker = await addPerson(app);
    expect(await app.call(callPoster, { job_id }, { token: seeker.token })).toMatchObject({ status: 403 });
    expect(await terms(seeker.token, { job_id })).toMatchObject({ state: 'needs_artisan_profile' });
    const { token } = await addArtisanPerson();
    expect(await app.call(callPoster, { job_id }, { token })).toMatchObject({ status: 402 });
    await buyPlan(app, token, 'starter_weekly');
    expect(await terms(token, { job_id })).toMatchObject({ state: 'ready', cost: 1, calls_left: 4 });
    expect(await app.call(callPoster, { job_id }, { token })).toMatchObject({
      status: 200,
      body: { phone_number: poster.phone, cost: 1, calls_left: 3 },
    });
    await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job_id).execute();
    expect((await app.call(callPoster, { job_id }, { token })).status).toBe(404);
    // The number is paid for all the same; until the poster wants no call any more.
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

  test('Elite is not refused when its figures are at zero, only over 30 numbers in a day', async () => {
    const list = await addArtisans(
      app.db,
      Array.from({ length: 31 }, () => ({ account: proven })),
    );
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'elite_weekly');
    for (const artisan of list.slice(0, 30)) {
      expect(await call(token, artisan)).toMatchObject({ status: 200, body: { cost: 0, calls_left: null } });
    }
    expect(await listOf(token)).toMatchObject([{ is_unlimited: true, no_of_calls_remaining: 0 }]);
    expect(await call(token, list[30] as string)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await terms(token, { artisan_id: list[30] as string })).toMatchObject({ state: 'ready' });
    // Neither a second one nor a pause of the first one begins a new day.
    const [{ _id: sub_id }] = await listOf(token);
    await buyPlan(app, token, 'elite_weekly');
    await app.call(setSubscriptionStatus, { sub_id, status: false }, { token });
    expect((await call(token, list[30] as string)).status).toBe(429);
    app.advance(DAY_MS);
    expect((await call(token, list[30] as string)).status).toBe(200);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('the plan that expires first pays', async () => {
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'connect_yearly');
    await buyPlan(app, token, 'starter_weekly');
    expect(await call(token, await addArtisan())).toMatchObject({ body: { calls_left: 253 } });
    expect((await app.call(viewLedger, { limit: 1 }, { token })).body.movements).toMatchObject([
      { plan: 'Starter' },
    ]);
  });
});

describe('what plans allow', () => {
  test('the browser is told of the current plan; social links and urgent jobs come with it', async () => {
    const { token } = await addArtisanPerson();
    const own = async () => (await app.call(me, {}, { token })).body;
    expect(await own()).toMatchObject({
      subscription: null,
      user: { is_subscribed: false, social_links_allowed: 0 },
    });
    const links = { facebook_profile_url: 'https://facebook.com/ada' };
    const urgent = { ...buildJobForm(), is_featured: true };
    expect((await app.call(editProfile, links, { token })).status).toBe(402);
    expect((await app.call(createJob, urgent, { token })).status).toBe(402);

    const { _id } = await buyPlan(app, token, 'connect_weekly');
    expect(await own()).toMatchObject({
      subscription: { _id, is_active: true },
      user: { is_subscribed: true, social_links_allowed: 1 },
    });
    expect((await app.call(editProfile, links, { token })).status).toBe(200);
    expect(await app.call(createJob, urgent, { token })).toMatchObject({
      status: 200,
      body: { job: { is_urgent: true } },
    });

    await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token });
    expect(await own()).toMatchObject({
      subscription: { _id, is_active: false },
      user: { is_subscribed: false },
    });
    expect(await call(token, await addArtisan())).toMatchObject({ status: 402 });
    await app.call(setSubscriptionStatus, { sub_id: _id, status: true }, { token });
    expect((await call(token, await addArtisan())).status).toBe(200);
  });

  test('boost days lead the lists, from the end of a running boost, and a repeated tap spends nothing', async () => {
    const { token, id } = await addArtisanPerson();
    const { _id: sub_id } = await buyPlan(app, token, 'connect_monthly');
    const boost = (days: number, idempotency_key?: string) =>
      app.call(activateBoost, { sub_id, days, idempotency_key }, { token });
    const first = await boost(1, 'tap');
    expect(first).toMatchObject({
      status: 200,
      body: { subscription: { no_of_featured_profile_days_remaining: 3 } },
    });
    const again = await Promise.all([boost(1, 'tap'), boost(1, 'tap')]);
    for (const { body } of again) {
      expect(body).toMatchObject({
        featured_until: first.body.featured_until,
        subscription: { no_of_featured_profile_days_remaining: 3 },
      });
    }
    const { body } = await boost(2, 'another tap');
    expect(Date.parse(body.featured_until) - Date.parse(first.body.featured_until)).toBe(2 * DAY_MS);
    expect(await boost(2)).toMatchObject({
      status: 402,
      body: { msg: 'This plan has 1 day left. Please choose fewer.' },
    });
    expect((await app.call(viewArtisan, { artisan_id: id }, { token })).body.artisan.is_featured).toBe(true);
    expect((await app.call(viewSubscriptions, {}, { token })).body.featured_until).toBe(body.featured_until);

    const user = await addPerson(app);
    const { _id } = await buyPlan(app, user.token, 'starter_weekly');
    expect(await app.call(activateBoost, { sub_id: _id, days: 1 }, { token: user.token })).toMatchObject({
      status: 403,
    });
    expect(await listOf(user.token)).toMatchObject([{ no_of_featured_profile_days_remaining: 2 }]);
  });

  test('featured jobs are for Elite', async () => {
    const { token, id } = await addPerson(app);
    const [job_id, over] = (await addJobs(app.db, id, [{}, { status: 'closed' }])) as [string, string];
    await buyPlan(app, token, 'connect_weekly');
    expect(await app.call(featureJob, { job_id, days: 1 }, { token })).toMatchObject({ status: 402 });
    await buyPlan(app, token, 'elite_weekly');
    const feature = (days: number) =>
      app.call(featureJob, { job_id, days, idempotency_key: `of ${days}` }, { token });
    expect((await feature(3)).status).toBe(200);
    const { body } = await feature(3);
    expect(Date.parse(body.promoted_until) - app.now().getTime()).toBeLessThan(3 * DAY_MS + 1);
    expect((await feature(5)).status).toBe(402);
    expect((await feature(4)).status).toBe(200);
    expect((await app.call(featureJob, { job_id: over, days: 1 }, { token })).status).toBe(409);
    const stranger = await addPerson(app);
    expect((await app.call(featureJob, { job_id, days: 1 }, { token: stranger.token })).status).toBe(404);
    const { jobs } = (await app.call(viewFeaturedJobs, {}, { token: stranger.token })).body;
    expect(jobs.map((job: { _id: string }) => job._id)).toContain(job_id);
  });

  test('the page of an artisan has the mark of Elite while that plan runs', async () => {
    const { token, user } = await signUpArtisan(app);
    const isElite = async () =>
      (await app.call(viewArtisan, { artisan_id: user._id })).body.artisan.is_elite as boolean;
    await buyPlan(app, token, 'connect_weekly');
    expect(await isElite()).toBe(false);
    const { _id: sub_id } = await buyPlan(app, token, 'elite_weekly');
    expect(await isElite()).toBe(true);
    await app.call(setSubscriptionStatus, { sub_id, status: false }, { token });
    expect(await isElite()).toBe(false);
  });

  test('no featured days are spent beyond the end of a job', async () => {
    const { token, id } = await addPerson(app);
    const [job_id] = (await addJobs(app.db, id, [
      { expires_at: new Date(app.now().getTime() + 1.5 * DAY_MS) },
    ])) as [string];
    await buyPlan(app, token, 'elite_weekly');
    const feature = (days: number) => app.call(featureJob, { job_id, days }, { token });
    expect(await feature(3)).toMatchObject({
      status: 409,
      body: { msg: 'This job ends sooner. Please choose at most 2 days.', field: 'days' },
    });
    expect(await listOf(token)).toMatchObject([{ no_of_featured_job_days_remaining: 7 }]);
    expect((await feature(2)).status).toBe(200);
    expect((await feature(1)).body.msg).toBe('This job is featured until it ends.');
    expect(await listOf(token)).toMatchObject([{ no_of_featured_job_days_remaining: 5 }]);
  });

  test('when its days are over a plan gives nothing, and the ledger says what was left', async () => {
    const { token, id } = await addPerson(app);
    const { _id: sub_id } = await buyPlan(app, token, 'starter_weekly');
    await app.db
      .updateTable('subscriptions')
      .set({
        starts_at: new Date(app.now().getTime() - 8 * DAY_MS),
        expires_at: new Date(app.now().getTime() - 1),
      })
      .where('account_id', '=', id)
      .execute();
    expect(await listOf(token)).toMatchObject([
      { state: 'expired', is_active: false, is_expired: true, can_be_refunded: false },
    ]);
    expect((await call(token, await addArtisan())).status).toBe(402);
    await app.runTask('expire-subscriptions');
    expect(await listOf(token)).toMatchObject([{ state: 'expired', no_of_calls_remaining: 0 }]);
    const { movements, next_cursor } = (await app.call(viewLedger, { limit: 5 }, { token })).body;
    expect(movements.map(({ text, amount }: { text: string; amount: number }) => [text, amount])).toEqual([
      ['expired: chats of the plan', -4],
      ['expired: calls of the plan', -4],
      ['expired: boost days of the plan', -2],
      ['Starter plan: boost days', 2],
      ['Starter plan: chats', 4],
    ]);
    const rest = (await app.call(viewLedger, { limit: 5, cursor: next_cursor }, { token })).body;
    expect(rest).toMatchObject({
      movements: [{ text: 'Starter plan: calls', amount: 4 }],
      next_cursor: null,
    });
    expect((await app.call(viewLedger, { cursor: 'x' }, { token })).status).toBe(400);
    for (const status of [true, false]) {
      expect((await app.call(setSubscriptionStatus, { sub_id, status }, { token })).status).toBe(409);
    }
  });
});

describe('money that goes back', () => {
  test('a refund freezes the plan at once, and takes it when the money has arrived; asked twice, it is one', async () => {
    await app.paystack.behave({ refunds: 'hold' });
    const { token } = await addPerson(app);
    const { _id: sub_id, reference } = await buyPlan(app, token, 'connect_yearly');
    await app.setFault('paystack', 'timeout_after', 1);
    const asked = await Promise.all([1, 2, 3].map(() => app.call(requestRefund, { sub_id }, { token })));
    for (const { status, body } of asked)
      expect([status, body.subscription.state]).toEqual([200, 'refund_requested']);
    expect((await call(token, await addArtisan())).status).toBe(402);
    expect((await app.call(setSubscriptionStatus, { sub_id, status: true }, { token })).status).toBe(409);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe(
      'refund_requested',
    );
    // The provider's answer was lost: the task asks again, and there is one refund all the same.
    while ((await app.paystack.transaction(reference)).refunds.length === 0) await pause();
    await app.paystack.happen(reference, 'refund.processed');
    await app.settled();
    expect((await app.paystack.transaction(reference)).refunds).toHaveLength(1);
    expect(await listOf(token)).toMatchObject([
      { state: 'refunded', no_of_calls_remaining: 0, is_active: false },
    ]);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe('refunded');
    await app.paystack.behave({ refunds: 'process' });
  });

  test('what was used is not refunded; what the provider refuses can be used again, and an operator is told', async () => {
    const used = await addPerson(app);
    const { _id: usedId } = await buyPlan(app, used.token, 'starter_weekly');
    await call(used.token, await addArtisan());
    expect(await app.call(requestRefund, { sub_id: usedId }, { token: used.token })).toMatchObject({
      status: 409,
      body: { msg: 'Something of this plan was used, so its money cannot be given back.' },
    });

    await app.paystack.behave({ refunds: 'fail' });
    const { token } = await addPerson(app);
    const { _id: sub_id, reference } = await buyPlan(app, token, 'starter_weekly');
    // The second no reads like the first: to the byte.
    for (const _time of ['first', 'second']) {
      expect((await app.call(requestRefund, { sub_id }, { token })).status).toBe(200);
      await app.settled();
      expect(await listOf(token)).toMatchObject([{ state: 'active', no_of_calls_remaining: 4 }]);
    }
    expect(
      await app.db.selectFrom('money_problems').select('kind').where('subject', '=', reference).execute(),
    ).toEqual([{ kind: 'refund refused' }]);
    await app.paystack.behave({ refunds: 'process' });
    expect((await app.call(requestRefund, { sub_id }, { token })).status).toBe(200);
    await app.settled();
    expect(await listOf(token)).toMatchObject([{ state: 'refunded' }]);
  });

  test.each(['refund', 'dispute'])(
    'after a %s nothing that the plan gave to profile and jobs is left',
    async (way) => {
      const { token } = await addArtisanPerson();
      const { _id: sub_id, reference } = await buyPlan(app, token, 'elite_weekly');
      const links = {
        facebook_profile_url: 'https://facebook.com/ada',
        insta_profile_url: 'https://instagram.com/ada',
      };
      expect((await app.call(editProfile, links, { token })).status).toBe(200);
      const { body } = await app.call(createJob, { ...buildJobForm(), is_featured: true }, { token });
      if (way === 'refund') await app.call(requestRefund, { sub_id }, { token });
      else {
        expect((await app.call(activateBoost, { sub_id, days: 7 }, { token })).status).toBe(200);
        const featured = await app.call(featureJob, { job_id: body.job._id, days: 3 }, { token });
        expect(featured.status).toBe(200);
        await app.paystack.happen(reference, 'charge.dispute.create');
        await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution: 'merchant-accepted' });
      }
      await app.settled();
      expect((await app.call(me, {}, { token })).body.user).toMatchObject({
        facebook_profile_url: '',
        insta_profile_url: '',
      });
      expect((await app.call(viewSubscriptions, {}, { token })).body.featured_until).toBeNull();
      const job = (await app.call(viewSingleJob, { job_id: body.job._id }, { token })).body.job;
      expect(job).toMatchObject({ is_urgent: false, is_promoted: false });
    },
  );

  test('a refund refused after a dispute was won lets the plan run again', async () => {
    await app.paystack.behave({ refunds: 'hold' });
    const { token } = await addPerson(app);
    const { _id: sub_id, reference } = await buyPlan(app, token, 'starter_weekly');
    await app.call(requestRefund, { sub_id }, { token });
    await app.settled();
    const states = [];
    for (const [event, resolution] of [
      ['charge.dispute.create', undefined],
      ['charge.dispute.resolve', 'declined'],
      ['refund.failed', undefined],
    ] as const) {
      await app.paystack.happen(reference, event, resolution && { resolution });
      await app.settled();
      states.push((await listOf(token))[0].state);
    }
    expect(states).toEqual(['suspended', 'suspended', 'active']);
    await app.paystack.behave({ refunds: 'process' });
  });

  test('a refund whose notices are lost is found by the daily task, however old the payment; one that never arrives is reported', async () => {
    const { token } = await addPerson(app);
    const [old, never] = [
      await buyPlan(app, token, 'connect_yearly'),
      await buyPlan(app, token, 'elite_yearly'),
    ];
    app.advance(5 * DAY_MS);
    await app.paystack.behave({ drop: true });
    for (const [{ _id: sub_id }, refunds] of [
      [old, 'process'],
      [never, 'hold'],
    ] as const) {
      await app.paystack.behave({ refunds });
      await app.call(requestRefund, { sub_id }, { token });
      await app.settled();
    }
    await app.paystack.behave({ drop: false, refunds: 'process' });
    app.advance(16 * DAY_MS);
    await app.runTask('reconcile-money');
    const states = await app.db
      .selectFrom('subscriptions')
      .select('state')
      .where('id', 'in', [old._id, never._id])
      .orderBy('plan_id')
      .execute();
    expect(states).toEqual([{ state: 'refunded' }, { state: 'refund_requested' }]);
    expect(
      await app.db
        .selectFrom('money_problems')
        .select('kind')
        .where('subject', '=', never.reference)
        .execute(),
    ).toEqual([{ kind: 'refund did not arrive' }]);
  });

  test('the money of a payer who was banned or has left while paying goes back', async () => {
    const [banned, left] = [await addPerson(app), await addPerson(app)];
    const pages = [];
    for (const { token } of [banned, left]) pages.push(await openCheckout(app, token, 'starter_weekly'));
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: app.now() })
      .where('id', '=', banned.id)
      .execute();
    await app.db.deleteFrom('accounts').where('id', '=', left.id).execute();
    for (const { url } of pages) await app.paystack.checkout(url);
    await app.settled();
    for (const { reference } of pages) {
      expect((await app.paystack.transaction(reference)).status).toBe('reversed');
    }
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test.each([
    ['declined', 'active', 200],
    ['merchant-accepted', 'suspended', 402],
  ])('a dispute suspends the plan; %s, it is %s', async (resolution, state, status) => {
    const { token } = await addPerson(app);
    const { reference } = await buyPlan(app, token, 'starter_weekly');
    await app.paystack.happen(reference, 'charge.dispute.create');
    await app.settled();
    expect(await listOf(token)).toMatchObject([{ state: 'suspended', is_active: false }]);
    expect((await call(token, await addArtisan())).status).toBe(402);
    await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution });
    await app.settled();
    expect(await listOf(token)).toMatchObject([{ state }]);
    expect((await call(token, await addArtisan())).status).toBe(status);
  });

  test('money taken back without us is found by the daily task', async () => {
    const { token } = await addPerson(app);
    const { reference } = await buyPlan(app, token, 'starter_weekly');
    await app.paystack.setFacts(reference, { status: 'reversed' });
    await app.runTask('reconcile-money');
    expect(await listOf(token)).toMatchObject([{ state: 'suspended' }]);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe('reversed');
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

test("another person's subscription is not there, whatever is done to it", async () => {
  const [owner, stranger] = await Promise.all([addArtisanPerson(), addArtisanPerson()]);
  const { _id: sub_id } = await buyPlan(app, owner.token, 'elite_yearly');
  const { token } = stranger;
  for (const id of [sub_id, crypto.randomUUID(), 'nothing']) {
    for (const answer of [
      await app.call(setSubscriptionStatus, { sub_id: id, status: false }, { token }),
      await app.call(requestRefund, { sub_id: id }, { token }),
      await app.call(activateBoost, { sub_id: id, days: 1 }, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { msg: 'There is no such subscription' } });
    }
  }
  expect(await listOf(token)).toEqual([]);
  expect((await app.call(viewLedger, {}, { token })).body.movements).toEqual([]);
  expect(await listOf(owner.token)).toMatchObject([{ state: 'active' }]);
});
