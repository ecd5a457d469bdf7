import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import {
  activateBoost,
  featureJob,
  setSubscriptionStatus,
  viewLedger,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import { me } from '@marketplace/contract/people/accounts';
import { postJob, viewFeaturedJobs } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisan } from '../../../test/artisans.ts';
import { addArtisanPerson } from '../../../test/conversations.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { askForNumber, buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the benefits of plans', () => {
  // Shows: roles-14, member-15, entities-8, entities-12, member-calls-15
  test('the browser gets the current plan, which allows social links and urgent jobs', async () => {
    const { token } = await addArtisanPerson(app);
    const own = async () => (await app.call(me, {}, { token })).body;
    expect(await own()).toMatchObject({
      subscription: null,
      user: { is_subscribed: false, social_links_allowed: 0 },
    });
    const links = { facebook_profile_url: 'https://facebook.com/ada' };
    const urgent = { ...buildJobForm(), is_featured: true };
    expect((await app.call(editProfile, links, { token })).status).toBe(402);
    expect((await app.call(postJob, urgent, { token })).status).toBe(402);

    const { _id } = await buyPlan(app, token, 'connect_weekly');
    expect(await own()).toMatchObject({
      subscription: { _id, is_active: true },
      user: { is_subscribed: true, social_links_allowed: 1 },
    });
    expect((await app.call(editProfile, links, { token })).status).toBe(200);
    expect(await app.call(postJob, urgent, { token })).toMatchObject({
      status: 200,
      body: { job: { is_urgent: true } },
    });

    await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token });
    expect(await own()).toMatchObject({
      subscription: { _id, is_active: false },
      user: { is_subscribed: false },
    });
    expect(await askForNumber(app, token, await addArtisan(app))).toMatchObject({ status: 402 });
    await app.call(setSubscriptionStatus, { sub_id: _id, status: true }, { token });
    expect((await askForNumber(app, token, await addArtisan(app))).status).toBe(200);
  });

  test('boost days feature the profile, from the end of a running boost, and a repeated tap spends nothing', async () => {
    const { token, id } = await addArtisanPerson(app);
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
    expect(await listSubscriptions(app, user.token)).toMatchObject([
      { no_of_featured_profile_days_remaining: 2 },
    ]);
  });

  // Shows: roles-16
  test('featured jobs need an Elite plan', async () => {
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

  test('featured days beyond the end of a job are not spent', async () => {
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
    expect(await listSubscriptions(app, token)).toMatchObject([{ no_of_featured_job_days_remaining: 7 }]);
    expect((await feature(2)).status).toBe(200);
    expect((await feature(1)).body.msg).toBe('This job is featured until it ends.');
    expect(await listSubscriptions(app, token)).toMatchObject([{ no_of_featured_job_days_remaining: 5 }]);
  });

  test('an expired plan gives nothing, and the ledger has what was left', async () => {
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
    expect(await listSubscriptions(app, token)).toMatchObject([
      { state: 'expired', is_active: false, is_expired: true, can_be_refunded: false },
    ]);
    expect((await askForNumber(app, token, await addArtisan(app))).status).toBe(402);
    await app.runTask('expire-subscriptions');
    expect(await listSubscriptions(app, token)).toMatchObject([
      { state: 'expired', no_of_calls_remaining: 0 },
    ]);
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
