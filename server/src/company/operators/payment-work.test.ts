import * as work from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import { callArtisan, viewSubscriptions } from '@marketplace/contract/money/subscriptions';
import { buyTickets, checkInTicket, viewTickets } from '@marketplace/contract/money/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import {
  addOperator,
  findWaiting,
  lengthenSession,
  readAudit,
  refund,
  resolveItem,
} from '../../../test/operators.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());

describe('a payment', () => {
  const stateOf = async (person: Person) =>
    (await app.call(viewSubscriptions, {}, person)).body.subscriptions[0].state as string;

  test('below the limit is found, verified and refunded by one operator', async () => {
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
    expect((await app.call(work.findPayment, { reference }, amina)).body.payment).toMatchObject({
      item: 'Starter plan',
      state: 'success',
      needs_second: false,
      refund: null,
      person: { _id: payer.id },
    });
    expect((await app.call(work.verifyPayment, { reference }, amina)).body.payment.state).toBe('success');
    const answers = await Promise.all([refund(app, reference, amina), refund(app, reference, bola)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.settled();
    expect((await app.call(work.findPayment, { reference }, amina)).body.payment).toMatchObject({
      state: 'reversed',
      refund: { state: 'refunded' },
    });
    expect(await stateOf(payer)).toBe('refunded');
    expect((await refund(app, reference, amina)).body.code).toBe('conflict');
    await app.setFault('paystack', '500');
    expect((await app.call(work.verifyPayment, { reference }, amina)).status).toBe(503);
    await app.setFault('paystack', 'normal');
  });

  test('for a plan that was used or is over is refunded by an operator, and the books add up', async () => {
    const [used, over] = await Promise.all([addPerson(app), addPerson(app)]);
    const { reference } = await buyPlan(app, used.token, 'starter_weekly');
    const { reference: old } = await buyPlan(app, over.token, 'starter_weekly');
    const artisan = await signUpArtisan(app);
    await app.db
      .updateTable('accounts')
      .set({ phone_proven_at: app.now() })
      .where('id', '=', artisan.user._id as string)
      .execute();
    expect((await app.call(callArtisan, { artisan_id: artisan.user._id }, used)).status).toBe(200);
    await sql`update subscriptions set starts_at = starts_at - interval '8 days', expires_at = expires_at - interval '8 days'
      from payments where payments.id = payment_id and reference = ${old}`.execute(app.db);
    await app.runTask('expire-subscriptions');
    expect(await stateOf(over)).toBe('expired');
    await app.paystack.behave({ refunds: 'fail' });
    expect((await refund(app, old, amina)).status).toBe(200);
    await app.settled();
    await app.runTask('expire-subscriptions');
    expect(await stateOf(over)).toBe('expired');
    await app.paystack.behave({ refunds: 'process' });
    for (const each of [reference, old]) expect((await refund(app, each, amina)).status).toBe(200);
    await app.settled();
    expect([await stateOf(used), await stateOf(over)]).toEqual(['refunded', 'refunded']);
    await app.runTask('reconcile-money');
    const problems = await app.db.selectFrom('money_problems').select(['subject', 'kind']).execute();
    expect(problems.filter(({ kind }) => kind === 'refunded though used')).toEqual([]);
  });

  test('above the limit waits for a second operator', async () => {
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'elite_yearly');
    expect((await refund(app, reference, amina)).body.payment).toMatchObject({
      needs_second: true,
      refund: { state: 'to_confirm' },
    });
    expect((await refund(app, reference, bola)).status).toBe(409);
    expect(await stateOf(payer)).toBe('active');
    const item = await findWaiting(app, amina, 'refund', new RegExp(reference));
    expect((await resolveItem(app, item, 'confirm', amina)).status).toBe(409);
    expect((await resolveItem(app, item, 'refuse', bola, 'The plan was used')).status).toBe(200);
    expect(await stateOf(payer)).toBe('active');

    await refund(app, reference, amina);
    expect(
      (
        await resolveItem(
          app,
          await findWaiting(app, amina, 'refund', new RegExp(reference)),
          'confirm',
          bola,
        )
      ).status,
    ).toBe(200);
    await app.settled();
    expect(await stateOf(payer)).toBe('refunded');
  });

  // Shows: console-alone-1
  test('above the limit waits a day when there is only one operator, who learns of it by email and can take it back', async () => {
    const setOther = async (is_operator: boolean) => {
      await app.db.updateTable('accounts').set({ is_operator }).where('id', '=', bola.id).execute();
      await lengthenSession(app, bola.id);
    };
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'elite_yearly');
    const named = new RegExp(reference);
    await refund(app, reference, amina);
    expect((await findWaiting(app, amina, 'refund', named)).summary).toMatch(
      /^Waits for another operator than Amina Bello · /,
    );
    // The operator who asked takes it back, also while there is another one.
    const back = await findWaiting(app, amina, 'refund', named);
    const open = async () => (await app.call(operators.viewItem, back, amina)).body.item;
    expect((await open()).outcomes.map((each: operators.Outcome) => each.id)).toEqual(['refuse']);
    expect((await resolveItem(app, back, 'refuse', amina)).status).toBe(200);

    await setOther(false);
    await refund(app, reference, amina);
    await app.settled();
    const { email } = await app.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', amina.id)
      .executeTakeFirstOrThrow();
    expect((await app.inbox.next(email ?? '')).subject).toMatch(/^A refund of .* waits until tomorrow$/);
    const item = await findWaiting(app, amina, 'refund', named);
    expect(item.summary).toMatch(/^Waits until .* because nobody else can decide it · /);
    expect(await resolveItem(app, item, 'confirm', amina)).toMatchObject({
      status: 409,
      body: {
        msg: expect.stringContaining('Nobody else on the team can decide it, so it waits a day instead'),
      },
    });
    app.advance(24 * 3600_000);
    expect((await app.call(operators.viewItem, item, amina)).body.item.obstacle).toBe('');
    await setOther(true);
    expect((await resolveItem(app, item, 'confirm', amina)).status).toBe(409);
    await setOther(false);
    expect((await resolveItem(app, item, 'confirm', amina)).status).toBe(200);
    expect((await resolveItem(app, item, 'confirm', amina)).status).toBe(409);
    await app.settled();
    expect(await stateOf(payer)).toBe('refunded');

    // A payment of the only operator also waits, however small.
    const { reference: own } = await buyPlan(app, amina.token, 'starter_weekly');
    expect((await refund(app, own, amina)).body.payment.refund).toMatchObject({ state: 'to_confirm' });
    app.advance(24 * 3600_000);
    const mine = await findWaiting(app, amina, 'refund', new RegExp(own));
    expect((await resolveItem(app, mine, 'confirm', amina)).status).toBe(200);
    await setOther(true);
  });

  test('of an operator is refunded by another one', async () => {
    const { reference } = await buyPlan(app, amina.token, 'starter_weekly');
    const own = { status: 409, body: { msg: expect.stringContaining('your own account') } };
    expect(await refund(app, reference, amina)).toMatchObject(own);
    expect((await refund(app, reference, bola)).status).toBe(200);

    // Above the limit a second operator confirms, and never the one who gets the money.
    const { reference: large } = await buyPlan(app, amina.token, 'elite_yearly');
    expect(await refund(app, large, amina)).toMatchObject(own);
    expect((await refund(app, large, bola)).status).toBe(200);
    const item = await findWaiting(app, amina, 'refund', new RegExp(large));
    expect(await resolveItem(app, item, 'confirm', amina)).toMatchObject(own);
    expect((await app.call(operators.viewItem, item, amina)).body.item.obstacle).toContain(
      'your own account',
    );
  });

  test('of tickets is refunded and the tickets become invalid, unless the provider refuses', async () => {
    const payer = await addPerson(app);
    const form = {
      name: 'Film night',
      starts_at: new Date(app.now().getTime() + 86_400_000).toISOString(),
      venue: 'Freedom Park',
      price: 1000,
      capacity: 3,
    };
    const { event } = (await app.call(work.saveEvent, form, amina)).body;
    const save = (changes: object) =>
      app.call(work.saveEvent, { ...form, event_id: event._id, ...changes }, amina);
    const sell = (event_id: string, on_sale: boolean) =>
      app.call(work.sellEvent, { event_id, on_sale }, amina);
    expect((await sell(event._id, true)).body.event.on_sale).toBe(true);
    const other = (await app.call(work.saveEvent, { ...form, name: 'Comedy' }, amina)).body.event;
    expect((await sell(other._id, true)).status).toBe(409);

    const bought = (await app.call(buyTickets, { event_id: event._id, quantity: 2 }, payer)).body;
    await app.paystack.checkout(bought.response.data.authorization_url);
    await app.settled();
    expect(await save({ capacity: 1 })).toMatchObject({ status: 409, body: { field: 'capacity' } });
    expect((await save({ capacity: 2, venue: 'Tafawa Balewa Square' })).body.event).toMatchObject({
      taken: 2,
    });
    const { tickets } = (await app.call(viewTickets, {}, payer)).body;
    expect((await app.call(checkInTicket, { code: tickets[0].code }, amina)).status).toBe(200);
    expect((await readAudit(app, amina))[0]).toMatchObject({
      action: 'ticket.check_in',
      subject_id: tickets[0]._id,
    });

    const second = async () => (await app.call(viewTickets, {}, payer)).body.tickets[1].state;
    await app.paystack.behave({ refunds: 'fail' });
    expect((await refund(app, bought.reference, amina)).status).toBe(200);
    await app.settled();
    expect(await second()).toBe('valid');
    await app.paystack.behave({ refunds: 'process' });
    expect((await refund(app, bought.reference, amina)).status).toBe(200);
    expect((await app.call(checkInTicket, { code: tickets[1].code }, amina)).status).toBe(409);
    await app.settled();
    expect(await second()).toBe('refunded');
    expect((await sell(event._id, false)).body.event).toMatchObject({
      on_sale: false,
      taken: 0,
      checked_in: 1,
    });
  });
});
