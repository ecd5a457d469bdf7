import { checkConvers } from '@marketplace/contract/contact/messages';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import {
  activateBoost,
  featureJob,
  requestRefund,
  type Subscription,
  setSubscriptionStatus,
  viewLedger,
  viewPayment,
  viewReceipt,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import { me } from '@marketplace/contract/people/accounts';
import { postJob, viewSingleJob } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisan } from '../../../test/artisans.ts';
import { addArtisanPerson, addTrade, openWith, socketOf } from '../../../test/conversations.ts';
import { buildJobForm } from '../../../test/jobs.ts';
import { addOperator, refund } from '../../../test/operators.ts';
import { pause } from '../../../test/pause.ts';
import { addPerson } from '../../../test/people.ts';
import { askForNumber, buyPlan, listSubscriptions, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findLedgerProblems } from './check-ledger.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const endsInDays = (subscription: { expires_at: string }) =>
  Math.round((Date.parse(subscription.expires_at) - app.now().getTime()) / DAY_MS);

describe('a plan that is bought while a plan of the same tier runs', () => {
  test('begins at the end of the first one, and its calls and chats can be used at once', async () => {
    const { token } = await addPerson(app);
    const first = await buyPlan(app, token, 'starter_weekly');
    app.advance(2 * DAY_MS);
    const second = await buyPlan(app, token, 'starter_monthly');
    expect([endsInDays(first), endsInDays(second)]).toEqual([5, 35]);
    expect(
      (await app.call(viewReceipt, { reference: second.reference }, { token })).body.receipt,
    ).toMatchObject({
      period_from: first.expires_at,
      period_to: second.expires_at,
    });
    // A plan of another tier, and the same plan of another person, begin at once. A paused plan is also followed.
    expect(endsInDays(await buyPlan(app, token, 'elite_weekly'))).toBe(7);
    const other = await addPerson(app);
    const theirs = await buyPlan(app, other.token, 'starter_weekly');
    expect(endsInDays(theirs)).toBe(7);
    await app.call(setSubscriptionStatus, { sub_id: theirs._id, status: false }, other);
    expect(endsInDays(await buyPlan(app, other.token, 'starter_weekly'))).toBe(14);

    const artisan = await addArtisan(app);
    expect((await askForNumber(app, token, artisan)).status).toBe(200);
    const left = (await listSubscriptions(app, token)).map(
      ({ duration_days, no_of_calls_remaining }: Subscription) => [duration_days, no_of_calls_remaining],
    );
    expect(left).toEqual(
      expect.arrayContaining([
        [7, 3],
        [30, 16],
      ]),
    );
  });

  test('begins at once when the old one is over', async () => {
    const { token } = await addPerson(app);
    const { _id } = await buyPlan(app, token, 'starter_weekly');
    await sql`update subscriptions set starts_at = starts_at - interval '8 days', expires_at = expires_at - interval '8 days'
      where id = ${_id}`.execute(app.db);
    expect(endsInDays(await buyPlan(app, token, 'starter_weekly'))).toBe(7);
  });

  test('follows the first even when both payments are settled at once', async () => {
    const { token } = await addPerson(app);
    await app.paystack.behave({ drop: true });
    const pages = [
      await openCheckout(app, token, 'connect_weekly'),
      await openCheckout(app, token, 'connect_monthly'),
    ];
    for (const { url } of pages) await app.paystack.checkout(url);
    await app.paystack.behave({ drop: false });
    await Promise.all(pages.map(({ reference }) => app.call(viewPayment, { reference }, { token })));
    const days: number[] = (await listSubscriptions(app, token)).map(endsInDays);
    expect(Math.max(...days)).toBe(37);
  });

  test.each(['refund', 'dispute'])(
    'loses the days of the old one after its %s, and has them again when it comes back to life',
    async (way) => {
      await app.paystack.behave({ refunds: 'hold' });
      const { token } = await addPerson(app);
      const year = await buyPlan(app, token, 'elite_yearly');
      const { reference } = year;
      const week = await buyPlan(app, token, 'elite_weekly');
      const last = await buyPlan(app, token, 'elite_weekly');
      const daysOf = async () => {
        const own: Subscription[] = await listSubscriptions(app, token);
        return [week, last].map(({ _id }) =>
          endsInDays(own.find((each) => each._id === _id) as Subscription),
        );
      };
      expect(await daysOf()).toEqual([372, 379]);
      if (way === 'refund') {
        expect((await app.call(requestRefund, { sub_id: year._id }, { token })).status).toBe(200);
        await app.settled();
      } else {
        await app.paystack.happen(reference, 'charge.dispute.create');
        await app.settled();
      }
      expect(await daysOf()).toEqual([7, 14]);
      if (way === 'refund') await app.paystack.happen(reference, 'refund.failed');
      else await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution: 'declined' });
      await app.settled();
      expect(await daysOf()).toEqual([372, 379]);
      await app.paystack.behave({ refunds: 'process' });
      expect(await findLedgerProblems(app.db)).toEqual([]);
    },
  );
});

test('a person whose plan is paused gets one sentence for a refused call and chat, until the plan is activated', async () => {
  const [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  const { _id: sub_id } = await buyPlan(app, ada.token, 'starter_weekly');
  const artisan = await addArtisan(app);
  const chat = () => app.call(checkConvers, { conv_type: 'artisan', receiver_id: musa.id }, ada);
  await app.call(setSubscriptionStatus, { sub_id, status: false }, ada);
  const msg = 'Your plan is paused. Please activate it again to call or to start a chat.';
  for (const refused of [await askForNumber(app, ada.token, artisan), await chat()])
    expect(refused).toMatchObject({ status: 402, body: { code: 'needs_plan', msg } });
  await app.call(setSubscriptionStatus, { sub_id, status: true }, ada);
  expect([(await askForNumber(app, ada.token, artisan)).status, (await chat()).status]).toEqual([200, 200]);
});

describe('a refund', () => {
  test('of a plan is refused when a chat token was spent, even if it came back unread', async () => {
    const [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
    await addTrade(app, musa);
    const { _id: sub_id } = await buyPlan(app, ada.token, 'starter_monthly');
    const chat = await openWith(app, ada, musa);
    await (await socketOf(app, ada)).sendOk(chat, 'Can you come on Friday?');
    app.advance(49 * 60 * 60_000);
    await app.runTask('return-tokens');
    const [plan] = await listSubscriptions(app, ada.token);
    expect(plan).toMatchObject({ no_of_messages_remaining: 16, can_be_refunded: false });
    expect(await app.call(requestRefund, { sub_id }, ada)).toMatchObject({
      status: 409,
      body: { msg: "You can't get this money back, because you started a chat with the plan." },
    });
  });

  test('freezes the plan at once and ends it when the money has arrived; two requests make one refund', async () => {
    await app.paystack.behave({ refunds: 'hold' });
    const { token } = await addPerson(app);
    const { _id: sub_id, reference } = await buyPlan(app, token, 'connect_yearly');
    await app.setFault('paystack', 'timeout_after', 1);
    const asked = await Promise.all([1, 2, 3].map(() => app.call(requestRefund, { sub_id }, { token })));
    for (const { status, body } of asked)
      expect([status, body.subscription.state]).toEqual([200, 'refund_requested']);
    expect((await askForNumber(app, token, await addArtisan(app))).status).toBe(402);
    expect((await app.call(setSubscriptionStatus, { sub_id, status: true }, { token })).status).toBe(409);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe(
      'refund_requested',
    );
    // The provider's answer was lost: the task asks again, and there is still one refund.
    while ((await app.paystack.transaction(reference)).refunds.length === 0) await pause();
    await app.paystack.happen(reference, 'refund.processed');
    await app.settled();
    expect((await app.paystack.transaction(reference)).refunds).toHaveLength(1);
    expect(await listSubscriptions(app, token)).toMatchObject([
      { state: 'refunded', no_of_calls_remaining: 0, is_active: false },
    ]);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe('refunded');
    await app.paystack.behave({ refunds: 'process' });
  });

  test('is refused for a used plan; when the provider refuses it, the plan can be used again and an operator is told', async () => {
    const used = await addPerson(app);
    const { _id: usedId } = await buyPlan(app, used.token, 'starter_weekly');
    await askForNumber(app, used.token, await addArtisan(app));
    expect(await app.call(requestRefund, { sub_id: usedId }, { token: used.token })).toMatchObject({
      status: 409,
      body: { msg: "You can't get this money back, because you saw a phone number with the plan." },
    });

    await app.paystack.behave({ refunds: 'fail' });
    const { token } = await addPerson(app);
    const { _id: sub_id, reference } = await buyPlan(app, token, 'starter_weekly');
    // The notice of the second refusal has the same bytes as the first.
    for (const _time of ['first', 'second']) {
      expect((await app.call(requestRefund, { sub_id }, { token })).status).toBe(200);
      await app.settled();
      expect(await listSubscriptions(app, token)).toMatchObject([
        { state: 'active', no_of_calls_remaining: 4 },
      ]);
    }
    expect(
      await app.db.selectFrom('money_problems').select('kind').where('subject', '=', reference).execute(),
    ).toEqual([{ kind: 'refund refused' }]);
    await app.paystack.behave({ refunds: 'process' });
    expect((await app.call(requestRefund, { sub_id }, { token })).status).toBe(200);
    await app.settled();
    expect(await listSubscriptions(app, token)).toMatchObject([{ state: 'refunded' }]);
  });

  test.each(['refund', 'dispute'])(
    'after a %s nothing that the plan gave to profile and jobs is left',
    async (way) => {
      const { token } = await addArtisanPerson(app);
      const { _id: sub_id, reference } = await buyPlan(app, token, 'elite_weekly');
      const links = {
        facebook_profile_url: 'https://facebook.com/ada',
        insta_profile_url: 'https://instagram.com/ada',
      };
      expect((await app.call(editProfile, links, { token })).status).toBe(200);
      const { body } = await app.call(postJob, { ...buildJobForm(), is_featured: true }, { token });
      if (way === 'refund') await refund(app, reference, await addOperator(app));
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

  test('that is refused after a dispute was won lets the plan run again', async () => {
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
      states.push((await listSubscriptions(app, token))[0].state);
    }
    expect(states).toEqual(['suspended', 'suspended', 'active']);
    await app.paystack.behave({ refunds: 'process' });
  });

  test('whose notices are lost is found by the daily task for a payment of any age; a refund that never arrives is reported', async () => {
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

  test('is made for a payer who was suspended or has deleted the account while paying', async () => {
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
    expect(await listSubscriptions(app, token)).toMatchObject([{ state: 'suspended', is_active: false }]);
    expect((await askForNumber(app, token, await addArtisan(app))).status).toBe(402);
    await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution });
    await app.settled();
    expect(await listSubscriptions(app, token)).toMatchObject([{ state }]);
    expect((await askForNumber(app, token, await addArtisan(app))).status).toBe(status);
  });

  test('that the provider made by itself is found by the daily task', async () => {
    const { token } = await addPerson(app);
    const { reference } = await buyPlan(app, token, 'starter_weekly');
    await app.paystack.setFacts(reference, { status: 'reversed' });
    await app.runTask('reconcile-money');
    expect(await listSubscriptions(app, token)).toMatchObject([{ state: 'suspended' }]);
    expect((await app.call(viewReceipt, { reference }, { token })).body.receipt.state).toBe('reversed');
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

// Shows: member-roles-11
test("another person's subscription gets a 404 from every operation", async () => {
  const [owner, stranger] = await Promise.all([addArtisanPerson(app), addArtisanPerson(app)]);
  const { _id: sub_id } = await buyPlan(app, owner.token, 'elite_yearly');
  const { token } = stranger;
  for (const id of [sub_id, crypto.randomUUID(), 'nothing']) {
    for (const answer of [
      await app.call(setSubscriptionStatus, { sub_id: id, status: false }, { token }),
      await app.call(requestRefund, { sub_id: id }, { token }),
      await app.call(activateBoost, { sub_id: id, days: 1 }, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { msg: "We can't find this plan" } });
    }
  }
  expect(await listSubscriptions(app, token)).toEqual([]);
  expect((await app.call(viewLedger, {}, { token })).body.movements).toEqual([]);
  expect(await listSubscriptions(app, owner.token)).toMatchObject([{ state: 'active' }]);
});
