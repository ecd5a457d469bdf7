import { viewPayment, viewReceipt } from '@marketplace/contract/money/subscriptions';
import { buyTickets, checkInTicket, viewEvent, viewTickets } from '@marketplace/contract/money/tickets';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InboxMessage } from '../../../test/inbox.ts';
import { addPerson, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { putOnSale } from '../../../test/tickets.ts';

const MINUTE_MS = 60_000;
const codeForm = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

let app: TestApp;
let buyer: Awaited<ReturnType<typeof signUp>>;
let operator: string;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await signUp(app);
  const person = await signUp(app);
  operator = person.token;
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.user._id).execute();
});
afterAll(() => app.close());

let eventId: string;
beforeEach(async () => {
  eventId = await putOnSale(app);
});

const logInMany = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await addPerson(app)).token));
const buy = (token: string, quantity: number, event_id = eventId) =>
  app.call(buyTickets, { event_id, quantity }, { token });
const event = async (token: string) => (await app.call(viewEvent, {}, { token })).body;
const own = async (token: string) => (await app.call(viewTickets, {}, { token })).body;
const checkIn = (code: string, token = operator) => app.call(checkInTicket, { code }, { token });

async function hold(token: string, quantity: number) {
  const answer = await buy(token, quantity);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return {
    reference: answer.body.reference as string,
    page: answer.body.response.data.authorization_url as string,
  };
}

const statusOf = async (token: string, reference: string) =>
  (await app.call(viewPayment, { reference }, { token })).body.payment_status;

const becomes = (look: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(look, { timeout: 20_000 }).toEqual(wanted);

async function pay(token: string, { reference, page }: { reference: string; page: string }) {
  await app.paystack.checkout(page);
  await becomes(() => statusOf(token, reference), 'success');
  return reference;
}

/** Buys and pays. @returns the codes of the tickets. */
async function buyAndPay(token: string, quantity: number): Promise<string[]> {
  const reference = await pay(token, await hold(token, quantity));
  const { tickets } = await own(token);
  return tickets
    .filter((ticket: { reference: string }) => ticket.reference === reference)
    .map(({ code }: { code: string }) => code);
}

/** Returns the next email with this subject, skipping all others. */
async function mailAbout(to: string, subject: RegExp): Promise<InboxMessage> {
  const message = await app.inbox.next(to);
  return subject.test(message.subject) ? message : mailAbout(to, subject);
}

const countRows = async () => {
  const { rows } = await sql<{ sold: number; tickets: number }>`
    select coalesce(sum(quantity) filter (where state = 'paid'), 0)::int as sold,
      (select count(*)::int from tickets join ticket_orders o on o.id = order_id where o.event_id = ${eventId}) as tickets
    from ticket_orders where event_id = ${eventId}`.execute(app.db);
  return rows[0];
};

// Shows: public-48
test('tickets are bought, shown, mailed with a QR code, and have a receipt', async () => {
  const { token, form } = buyer;
  expect(await event(token)).toMatchObject({
    event: { _id: eventId, name: 'Owambe Film Night', price: 2300, left: 100 },
    may_buy: 6,
  });
  const started = await hold(token, 2);
  const transaction = await app.paystack.transaction(started.reference);
  expect(transaction).toMatchObject({
    amount: 460_000,
    currency: 'NGN',
    callbackUrl: 'http://market.test/cenema/payment',
  });
  expect((await own(token)).tickets).toEqual([]);
  await pay(token, started);

  const { tickets, returned } = await own(token);
  expect(returned).toEqual([]);
  expect(tickets).toHaveLength(2);
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({ state: 'valid', reference: started.reference, checked_in_at: null });
    expect(ticket.code).toMatch(codeForm);
  }
  expect(await event(token)).toMatchObject({ event: { left: 98 }, may_buy: 4 });

  const mail = await mailAbout(form.email, /^Your tickets for Owambe Film Night$/);
  for (const { code } of tickets) expect(mail.text).toContain(code);
  expect(mail.attachments?.map(({ filename, type }) => ({ filename, type }))).toEqual(
    tickets.map(({ code }: { code: string }) => ({ filename: `ticket-${code}.png`, type: 'image/png' })),
  );
  const picture = sharp(Buffer.from(mail.attachments?.[0]?.content ?? '', 'base64'));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 480, height: 480 });

  const { receipt } = (await app.call(viewReceipt, { reference: started.reference }, { token })).body;
  expect(receipt).toMatchObject({
    item: 'Ticket for Owambe Film Night',
    quantity: 2,
    amount: 4600,
    period_from: null,
    state: 'paid',
  });
});

test('an impossible purchase is refused with a sentence, and reserves nothing', async () => {
  const [token = ''] = await logInMany(1);
  for (const quantity of [0, 7, 1.5, '2']) {
    const answer = await app.post(buyTickets.path, { event_id: eventId, quantity }, { token });
    expect([quantity, answer.status]).toEqual([quantity, 400]);
  }
  expect((await buy(token, 1, 'another')).status).toBe(409);
  expect((await app.call(buyTickets, { event_id: eventId, quantity: 1 })).status).toBe(401);

  await buyAndPay(token, 4);
  const tooMany = await buy(token, 3);
  expect([tooMany.status, tooMany.body.msg]).toEqual([
    409,
    'One person can buy up to 6 tickets. You already have 4.',
  ]);
  await app.setFault('paystack', '500', 1);
  expect((await buy(token, 2)).status).toBe(503);
  expect((await event(token)).event.left).toBe(96);

  await app.db.updateTable('ticket_events').set({ starts_at: app.now() }).where('id', '=', eventId).execute();
  expect(await event(token)).toMatchObject({ event: null, may_buy: 0 });
  expect((await buy(token, 1)).status).toBe(409);
});

test('a new choice releases the earlier reservation; the same choice opens the same payment page', async () => {
  const [one = '', other = ''] = await logInMany(2);
  eventId = await putOnSale(app, { capacity: 6 });
  const four = await hold(one, 4);
  const short = await buy(other, 3);
  expect([short.status, short.body.msg]).toEqual([409, 'Only 2 tickets are left']);
  const five = await hold(one, 5);
  expect((await event(other)).event.left).toBe(1);
  expect(await event(one)).toMatchObject({ event: { left: 6 }, may_buy: 6 });
  expect(await hold(one, 5)).toEqual(five);
  // Their places were released for the five; now they are reserved again.
  expect(await hold(one, 4)).toEqual(four);
  expect((await event(other)).event.left).toBe(2);
  // Declined: the places are free for others until the payment succeeds.
  await app.paystack.checkout(four.page, 'decline');
  await becomes(() => statusOf(one, four.reference), 'failed');
  expect((await event(other)).event.left).toBe(6);
  await pay(one, four);
  expect((await own(one)).tickets).toHaveLength(4);
});

test('a person with many expired reservations gets no more for a day', async () => {
  const [squatter = '', other = ''] = await logInMany(2);
  eventId = await putOnSale(app, { capacity: 6 });
  for (let time = 0; time < 10; time += 1) {
    await hold(squatter, 6);
    app.advance(16 * MINUTE_MS);
  }
  expect(await buy(squatter, 6)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await buyAndPay(other, 6)).toHaveLength(6);
});

test('a visitor sees the event on sale and how many tickets one person may buy', async () => {
  const [holder] = await logInMany(1);
  await hold(holder ?? '', 2);
  const { status, body } = await app.call(viewEvent, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ event: { _id: eventId, price: 2300 }, may_buy: 6 });
  expect(body.event.left).toBe((await event(holder ?? '')).event.left - 2);
  expect((await app.call(buyTickets, { event_id: eventId, quantity: 1 })).status).toBe(401);

  await app.db.updateTable('ticket_events').set({ on_sale: false }).execute();
  expect((await app.call(viewEvent, {})).body).toMatchObject({ event: null, may_buy: 0 });
});

describe('a rush for the last 10 tickets', () => {
  async function rush(buyers: number): Promise<{ held: number; refused: string[] }> {
    const tokens = await logInMany(buyers);
    eventId = await putOnSale(app, { capacity: 10 });
    const answers = await Promise.all(tokens.map((token) => buy(token, 1)));
    const pages = answers.filter(({ status }) => status === 200);
    await Promise.all(pages.map(({ body }) => app.paystack.checkout(body.response.data.authorization_url)));
    await expect.poll(async () => (await countRows())?.sold, { timeout: 60_000 }).toBe(pages.length);
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body.msg}`);
    return { held: pages.length, refused };
  }

  test('of 200 buyers exactly 10 get a ticket; the others are told', { timeout: 90_000 }, async () => {
    const { held, refused } = await rush(200);
    expect(held).toBe(10);
    expect(await countRows()).toEqual({ sold: 10, tickets: 10 });
    expect(new Set(refused)).toEqual(
      new Set(['409 Others are paying for the last tickets. Some may come free in a few minutes.']),
    );
    const [late = ''] = await logInMany(1);
    expect((await buy(late, 1)).body.msg).toBe('Sorry, all tickets are sold');
  });

  test('without the constraint of the database more are sold', { timeout: 90_000 }, async () => {
    await sql`alter table ticket_events drop constraint ticket_events_never_oversold`.execute(app.db);
    try {
      const { held } = await rush(30);
      expect(held).toBeGreaterThan(10);
    } finally {
      await sql`update ticket_events set capacity = greatest(capacity, taken)`.execute(app.db);
      await sql`alter table ticket_events add constraint ticket_events_never_oversold
        check (taken between 0 and capacity)`.execute(app.db);
    }
  });
});

describe('a payment that arrives after the reservation has ended', () => {
  test('buys the tickets when places are left', async () => {
    const [token = ''] = await logInMany(1);
    const started = await hold(token, 3);
    app.advance(16 * MINUTE_MS);
    await pay(token, started);
    expect((await own(token)).tickets).toHaveLength(3);
  });

  test('is refunded when no places are left, and an e-mail says so', async () => {
    const person = await signUp(app);
    const [other = ''] = await logInMany(1);
    eventId = await putOnSale(app, { capacity: 2 });
    const started = await hold(person.token, 2);
    app.advance(16 * MINUTE_MS);
    expect(await buyAndPay(other, 1)).toHaveLength(1);

    await app.paystack.checkout(started.page);
    await becomes(async () => (await app.paystack.transaction(started.reference)).status, 'reversed');
    const back = { reference: started.reference, event: 'Owambe Film Night', quantity: 2, amount: 4600 };
    await becomes(() => own(person.token), {
      status: 'ok',
      tickets: [],
      returned: [{ ...back, state: 'refunded' }],
    });
    await becomes(() => statusOf(person.token, started.reference), 'reversed');
    const mail = await mailAbout(person.form.email, /^Your money for Owambe Film Night is coming back$/);
    expect(mail.text).toContain('₦4,600.00 for 2 tickets');
    expect(await countRows()).toEqual({ sold: 1, tickets: 1 });
    expect(await buyAndPay(other, 1)).toHaveLength(1);
  });

  test('is refunded when the event has begun, even when places are left', async () => {
    const [token = ''] = await logInMany(1);
    eventId = await putOnSale(app, { starts_at: new Date(app.now().getTime() + 60 * MINUTE_MS) });
    const started = await hold(token, 2);
    app.advance(61 * MINUTE_MS);
    await app.paystack.checkout(started.page);
    await becomes(async () => (await app.paystack.transaction(started.reference)).status, 'reversed');
    expect(await countRows()).toEqual({ sold: 0, tickets: 0 });
  });

  test('is refunded when its payer was suspended or has deleted the account', async () => {
    const [banned = '', left = ''] = await logInMany(2);
    const started = await Promise.all([hold(banned, 1), hold(left, 1)]);
    const [first, second] = await Promise.all(
      started.map(({ reference }) =>
        app.db
          .selectFrom('payments')
          .select('account_id')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(),
      ),
    );
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: app.now() })
      .where('id', '=', first?.account_id ?? '')
      .execute();
    await app.db
      .deleteFrom('accounts')
      .where('id', '=', second?.account_id ?? '')
      .execute();
    for (const { page, reference } of started) {
      await app.paystack.checkout(page);
      await becomes(async () => (await app.paystack.transaction(reference)).status, 'reversed');
    }
    expect(await countRows()).toEqual({ sold: 0, tickets: 0 });
  });
});

describe('check-in', () => {
  test('a ticket is accepted once; of two simultaneous scanners one succeeds', async () => {
    const [token = ''] = await logInMany(1);
    const codes = await buyAndPay(token, 3);
    for (const code of codes) {
      const answers = await Promise.all([checkIn(code), checkIn(code.replaceAll('-', '').toLowerCase())]);
      const [winner, loser] = answers.toSorted((one, two) => one.status - two.status);
      expect(winner).toMatchObject({ status: 200, body: { ticket: { code, state: 'checked_in' } } });
      expect(loser?.status).toBe(409);
      expect(loser?.body.msg).toMatch(/^Someone already used this ticket, on \d+ \w+, \d\d:\d\d:\d\d$/);
    }
    expect((await own(token)).tickets.map(({ state }: { state: string }) => state)).toEqual([
      'checked_in',
      'checked_in',
      'checked_in',
    ]);
  });

  test('only operators check in, and only existing tickets for this event', async () => {
    const [token = ''] = await logInMany(1);
    const [code = ''] = await buyAndPay(token, 1);
    expect((await checkIn(code, token)).status).toBe(404);
    expect((await app.call(checkInTicket, { code })).status).toBe(401);
    for (const unknown of ['0000-0000-0000-0000', '../../etc', "' or 1=1 --"]) {
      expect((await checkIn(unknown)).status).toBe(404);
    }
    const dayBefore = new Date(app.now().getTime() - 25 * 60 * MINUTE_MS);
    await app.db
      .updateTable('ticket_events')
      .set({ starts_at: dayBefore })
      .where('id', '=', eventId)
      .execute();
    const late = await checkIn(code);
    expect([late.status, late.body.msg]).toEqual([
      409,
      expect.stringMatching(/^This ticket was for Owambe Film Night on/),
    ]);
  });

  test('a disputed ticket is refused until the dispute is over', async () => {
    const [token = ''] = await logInMany(1);
    const reference = await pay(token, await hold(token, 1));
    const ticket = async () => (await own(token)).tickets[0];
    const { code } = await ticket();
    await app.paystack.happen(reference, 'charge.dispute.create');
    await becomes(async () => (await ticket()).state, 'suspended');
    expect((await checkIn(code)).body.msg).toMatch(/^The bank is questioning the payment/);
    await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution: 'declined' });
    await becomes(async () => (await ticket()).state, 'valid');
    await app.paystack.happen(reference, 'charge.dispute.create');
    await app.paystack.happen(reference, 'charge.dispute.resolve');
    await becomes(async () => (await ticket()).state, 'refunded');
    expect((await checkIn(code)).body.msg).toMatch(/^We refunded this ticket/);
    expect((await event(token)).event.left).toBe(100);
  });
});
