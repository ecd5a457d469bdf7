import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { REFUND_DAYS, type UsedBenefit, usedBenefitTexts } from '@marketplace/contract/money/refunds';
import {
  activateBoost,
  featureJob,
  requestRefund,
  setSubscriptionStatus,
} from '@marketplace/contract/money/subscriptions';
import { closeJob, editJob, postJob, repostJob } from '@marketplace/contract/work/jobs';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisan } from '../../../test/artisans.ts';
import { addArtisanPerson, openWith, type Person, socketOf } from '../../../test/conversations.ts';
import { askForCheck } from '../../../test/identity.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { askForNumber, buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { findLedgerProblems } from './check-ledger.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
});
afterAll(() => app.close());

const post = (person: Person, isUrgent: boolean) =>
  app.call(postJob, { ...buildJobForm(), is_featured: isUrgent }, person);
const edit = (person: Person, job_id: string, isUrgent: boolean, job_title = 'Mend the bath') =>
  app.call(editJob, { ...buildJobForm(), job_id, job_title, is_featured: isUrgent }, person);
const links = ['https://facebook.com/ada', 'https://instagram.com/ada'] as const;
const showLinks = (person: Person, [facebook_profile_url, insta_profile_url = '']: readonly string[]) =>
  app.call(editProfile, { facebook_profile_url, insta_profile_url }, person);
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);

/** Each way to use each benefit, after some steps that use nothing. */
const ways: [benefit: UsedBenefit, what: string, use: (person: Person, subId: string) => Promise<unknown>][] =
  [
    [
      'call',
      'a number that is shown',
      async ({ token }) => ok(askForNumber(app, token, await addArtisan(app))),
    ],
    [
      'message',
      'a first message',
      async (person) => {
        const artisan = await addArtisanPerson(app);
        const socket = await socketOf(app, person);
        await socket.sendOk(await openWith(app, person, artisan), 'Good day');
      },
    ],
    [
      'boost_day',
      'a day of boost',
      (person, sub_id) => ok(app.call(activateBoost, { sub_id, days: 1 }, person)),
    ],
    [
      'featured_job_day',
      'a featured job',
      async (person) => {
        const [job_id = ''] = await addJobs(app.db, person.id, [{}]);
        await ok(app.call(featureJob, { job_id, days: 1 }, person));
      },
    ],
    ['urgent_job', 'a new urgent job', (person) => ok(post(person, true))],
    [
      'urgent_job',
      'a job that is made urgent',
      async (person) => {
        const { job } = (await post(person, false)).body;
        await ok(edit(person, job._id, true));
      },
    ],
    [
      'urgent_job',
      'an old urgent job that is posted again',
      async (person) => {
        const [job_id = ''] = await addJobs(app.db, person.id, [{ is_urgent: true }]);
        await ok(app.call(closeJob, { job_id }, person));
        await ok(app.call(repostJob, { job_id }, person));
      },
    ],
    ['social_link', 'a link to social media', (person) => ok(showLinks(person, links.slice(0, 1)))],
    [
      'social_link',
      'a second link',
      async (person) => {
        await app.db
          .updateTable('artisan_profiles')
          .set({ facebook_url: links[0] })
          .where('account_id', '=', person.id)
          .execute();
        await ok(showLinks(person, links));
      },
    ],
    ['identity_check', 'an identity check that is asked for', ({ token }) => ok(askForCheck(app, token))],
  ];

// Shows: refunds-3
test.each(ways)(
  '%s: %s is the first use of a plan, which cannot be refunded afterwards',
  async (benefit, _what, use) => {
    const person = await addArtisanPerson(app);
    const { _id: sub_id } = await buyPlan(app, person.token, 'elite_monthly');
    expect(await listSubscriptions(app, person.token)).toMatchObject([
      { can_be_refunded: true, first_use: null },
    ]);
    await use(person, sub_id);
    expect(await listSubscriptions(app, person.token)).toMatchObject([
      { can_be_refunded: false, first_use: { benefit, at: expect.any(String) } },
    ]);
    expect(await app.call(requestRefund, { sub_id }, person)).toMatchObject({
      status: 409,
      body: { msg: `You can't get this money back, because you ${usedBenefitTexts[benefit]} with the plan.` },
    });
  },
);

test('every benefit has a way to use it', () => {
  expect(new Set(ways.map(([benefit]) => benefit))).toEqual(new Set(Object.keys(usedBenefitTexts)));
});

// Shows: refunds-3
test('what needs no plan uses none: a normal job, a job that stays urgent, fewer links, an identity check in its turn', async () => {
  const person = await addArtisanPerson(app);
  await app.db
    .updateTable('artisan_profiles')
    .set({ facebook_url: links[0], instagram_url: links[1] })
    .where('account_id', '=', person.id)
    .execute();
  const [urgent = ''] = await addJobs(app.db, person.id, [{ is_urgent: true, title: 'An old urgent job' }]);
  await buyPlan(app, person.token, 'connect_weekly');
  await ok(post(person, false));
  await ok(edit(person, urgent, true));
  await ok(showLinks(person, ['', links[1]]));
  await ok(askForCheck(app, person.token));
  expect(await listSubscriptions(app, person.token)).toMatchObject([
    { can_be_refunded: true, first_use: null },
  ]);
});

// Shows: refunds-3
test('an identity check that a later plan has moved to the front uses that plan when it is decided', async () => {
  const operator = await addOperator(app);
  const person = await addArtisanPerson(app);
  await app.db.updateTable('accounts').set({ full_name: 'Bisi Ade' }).where('id', '=', person.id).execute();
  await ok(askForCheck(app, person.token));
  expect(await findWaiting(app, operator, 'verification', /Bisi Ade/)).toMatchObject({ first: false });
  await buyPlan(app, person.token, 'elite_weekly');
  const item = await findWaiting(app, operator, 'verification', /Bisi Ade/);
  expect(item.first).toBe(true);
  expect(await listSubscriptions(app, person.token)).toMatchObject([{ can_be_refunded: true }]);
  await ok(resolveItem(app, item, 'refuse', operator, 'The picture is dark'));
  expect(await listSubscriptions(app, person.token)).toMatchObject([
    { can_be_refunded: false, first_use: { benefit: 'identity_check' } },
  ]);
});

// Shows: refunds-4
test('the page of an artisan has the mark of Elite from the first use of the plan on, or when it cannot be refunded any more', async () => {
  const [one, another] = [await addArtisanPerson(app), await addArtisanPerson(app)];
  const isElite = async ({ id }: Person) =>
    (await app.call(viewArtisan, { artisan_id: id })).body.artisan.is_elite as boolean;
  for (const { token } of [one, another]) await buyPlan(app, token, 'elite_monthly');
  expect([await isElite(one), await isElite(another)]).toEqual([false, false]);
  await ok(askForNumber(app, one.token, another.id));
  expect([await isElite(one), await isElite(another)]).toEqual([true, false]);
  app.advance(REFUND_DAYS * DAY_MS);
  expect([await isElite(one), await isElite(another)]).toEqual([true, true]);
  await app.db
    .updateTable('subscriptions')
    .set({ state: 'paused' })
    .where('account_id', '=', one.id)
    .execute();
  expect([await isElite(one), await isElite(another)]).toEqual([false, true]);
});

// Shows: refunds-5
test('an unused plan is refunded for 7 days after its payment, also when it is paused, and not afterwards', async () => {
  const person = await addArtisanPerson(app);
  const bought = await buyPlan(app, person.token, 'connect_yearly');
  expect(Date.parse(bought.refundable_until) - Date.parse(bought.starts_at)).toBe(7 * DAY_MS);
  app.advance(Date.parse(bought.refundable_until) - app.now().getTime() - 1000);
  const login = await createSessions(app.db, app.config.secret, app.now).open(app.db, person.id, 'test');
  await ok(app.call(setSubscriptionStatus, { sub_id: bought._id, status: false }, login));
  const refundable = async () => (await listSubscriptions(app, login.token))[0].can_be_refunded;
  expect(await refundable()).toBe(true);
  app.advance(2000);
  expect(await refundable()).toBe(false);
  expect(await app.call(requestRefund, { sub_id: bought._id }, login)).toMatchObject({
    status: 409,
    body: {
      msg: 'You can get your money back for 7 days after you pay. Those days are over for this plan.',
    },
  });
});

describe('of a use and a refund at the same moment', () => {
  // Shows: refunds-3
  test.each<[string, (person: Person) => Promise<{ status: number }>]>([
    ['an urgent job', (person) => post(person, true)],
    ['a link', (person) => showLinks(person, links)],
    ['an identity check', ({ token }) => askForCheck(app, token)],
  ])('one wins: %s', async (what, use) => {
    for (let round = 0; round < 3; round += 1) {
      const person = await addArtisanPerson(app);
      const { _id: sub_id } = await buyPlan(app, person.token, 'elite_weekly');
      const [used, refund] = await Promise.all([use(person), app.call(requestRefund, { sub_id }, person)]);
      await app.settled();
      const [{ first_use }] = await listSubscriptions(app, person.token);
      expect(refund.status).toBe(first_use ? 409 : 200);
      // An identity check is free. After a refund it only waits for its turn.
      if (what !== 'an identity check') expect(used.status).toBe(first_use ? 200 : 402);
    }
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});
