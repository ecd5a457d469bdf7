import { randomUUID } from 'node:crypto';
import { viewGivenOffers } from '@marketplace/contract/company/settings/settings';
import { checkConvers, viewChatTerms } from '@marketplace/contract/contact/messages';
import { replaceOwnCard, viewCard, viewOwnCard } from '@marketplace/contract/discovery/own-page/own-card';
import {
  activateBoost,
  callArtisan,
  requestRefund,
  setSubscriptionStatus,
  viewCallTerms,
  viewLedger,
} from '@marketplace/contract/money/subscriptions';
import { deleteAccount } from '@marketplace/contract/people/own-data';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addArtisanPerson,
  addTrade,
  block,
  openWith,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { addNewPerson, codeOf, setOffers } from '../../../test/house-offers.ts';
import { answerJob } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { buildOffer } from '../../../test/offers.ts';
import { addOperator } from '../../../test/operators.ts';
import { sweepAll } from '../../../test/own-data.ts';
import { signUp } from '../../../test/people.ts';
import { buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/security/sessions.ts';
import { findLedgerProblems } from './check-ledger.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

type LoggedIn = Pick<Person, 'token'>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  admin = await addOperator(app);
});
afterAll(() => app.close());

const callTerms = async ({ token }: LoggedIn, artisan_id: string, card?: string) =>
  (await app.call(viewCallTerms, { artisan_id, ...(card && { card }) }, { token })).body;
const chatTerms = async ({ token }: LoggedIn, artisan_id: string, card?: string) =>
  (await app.call(viewChatTerms, { artisan_id, ...(card && { card }) }, { token })).body;
const reveal = ({ token }: LoggedIn, artisan_id: string, card?: string) =>
  app.call(callArtisan, { artisan_id, ...(card && { card }) }, { token });
const open = ({ token }: LoggedIn, receiver_id: string, card?: string) =>
  app.call(checkConvers, { receiver_id, ...(card && { card }) }, { token });
const movementsOf = async ({ token }: LoggedIn) => (await app.call(viewLedger, {}, { token })).body.movements;

/** Opens the chat and sends its first message. Returns the acknowledgement. */
async function write(person: Person, artisan: Person, card?: string) {
  const opened = await open(person, artisan.id, card);
  if (opened.status !== 200) return opened.body;
  const socket = await socketOf(app, person);
  const sent = await socket.send(opened.body.conversation_id, 'Good day');
  socket.close();
  return sent;
}

const twoContacts = { first_contacts: { count: 2, days: 30 } };

// Shows: free-contacts-1
test('while all offers are off, answers are as they were and nothing is given', async () => {
  const [ada, musa] = [await addNewPerson(app), await addArtisanPerson(app)];
  expect(await callTerms(ada, musa.id)).toEqual({
    status: 'ok',
    state: 'needs_plan',
    cost: 1,
    calls_left: 0,
    free_until: null,
  });
  expect(await chatTerms(ada, musa.id)).toEqual({
    status: 'ok',
    state: 'needs_plan',
    cost: 1,
    messages_left: 0,
    has_conversation: false,
  });
  expect((await reveal(ada, musa.id)).status).toBe(402);
  expect(await write(ada, musa)).toMatchObject({ code: 'needs_plan' });
  expect(await movementsOf(ada)).toEqual([]);
  expect((await app.call(viewOwnCard, {}, musa)).body).toEqual({
    status: 'ok',
    code: null,
    per_week: 0,
    left: 0,
  });
  expect(await (await fetch(`${app.url}/`)).text()).not.toContain('"offers"');
});

describe('first contacts', () => {
  let musa: Person;
  beforeEach(async () => {
    musa = await addArtisanPerson(app);
    await setOffers(app, twoContacts);
  });

  // Shows: free-contacts-2
  test('are free for an account that was made after the switch, and in its ledger with their reason', async () => {
    const ada = await addNewPerson(app, 'Ada Obi');
    const until = new Date(ada.created_at.getTime() + 30 * DAY_MS).toISOString();
    const free_contact = { reason: 'first contact', left: 2, until };
    expect(await callTerms(ada, musa.id)).toEqual({
      status: 'ok',
      state: 'ready',
      cost: 0,
      calls_left: 0,
      free_until: null,
      free_contact,
    });
    expect(await chatTerms(ada, musa.id)).toMatchObject({ state: 'ready', cost: 0, free_contact });
    expect((await open(ada, musa.id)).body).toMatchObject({ messages_left: 0, free_contact });
    expect(await write(ada, musa)).toMatchObject({ status: 'ok' });
    // The chat is paid, so nothing is said about it any more.
    expect((await open(ada, musa.id)).body).not.toHaveProperty('free_contact');
    expect(await chatTerms(ada, musa.id)).not.toHaveProperty('free_contact');
    expect(await callTerms(ada, musa.id)).toMatchObject({ free_contact: { left: 1 } });
    expect(await reveal(ada, musa.id)).toMatchObject({ status: 200, body: { cost: 0, calls_left: 0 } });
    // The number stays free to see.
    expect((await reveal(ada, musa.id)).status).toBe(200);
    const other = await addArtisanPerson(app);
    expect(await callTerms(ada, other.id)).toMatchObject({ state: 'needs_plan', cost: 1 });
    expect((await reveal(ada, other.id)).status).toBe(402);
    expect(await write(ada, other)).toMatchObject({ code: 'needs_plan' });
    const name = expect.stringMatching(/^(?:message|call) to .+, on us$/);
    expect(await movementsOf(ada)).toMatchObject([
      { on_us: true, text: name, amount: -1, balance: 0, unit: 'call' },
      { on_us: true, text: 'free call from us: one of your first contacts', amount: 1 },
      { on_us: true, text: name, amount: -1, balance: 0, unit: 'message' },
      { on_us: true, text: 'free chat from us: one of your first contacts', amount: 1 },
    ]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-2
  test('are not for accounts of before, without a confirmed number, or after their days', async () => {
    const late = await addNewPerson(app);
    const unproven = await addNewPerson(app);
    await app.db
      .updateTable('accounts')
      .set({ phone_proven_at: null })
      .where('id', '=', unproven.id)
      .execute();
    expect(await callTerms(unproven, musa.id)).toMatchObject({ state: 'needs_plan' });
    const early = await addNewPerson(app);
    const before = { created_at: new Date(app.now().getTime() - 3 * DAY_MS) };
    await app.db.updateTable('accounts').set(before).where('id', '=', early.id).execute();
    expect(await callTerms(early, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect((await reveal(early, musa.id)).status).toBe(402);
    // More contacts are for the same accounts.
    await setOffers(app, { first_contacts: { count: 3, days: 5 } });
    expect(await callTerms(late, musa.id)).toMatchObject({ free_contact: { left: 3 } });
    app.advance(6 * DAY_MS);
    expect(await callTerms(late, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect((await reveal(late, musa.id)).status).toBe(402);
  });

  // Shows: free-contacts-16
  test('stay promised to accounts that were made while they were on, also when they are put off and on again', async () => {
    const promised = await addNewPerson(app);
    app.advance(1000);
    await setOffers(app);
    expect(await callTerms(promised, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect((await reveal(promised, musa.id)).status).toBe(402);
    app.advance(1000);
    const between = await addNewPerson(app);
    app.advance(1000);
    // Another offer is put on meanwhile, which says nothing about first contacts.
    await setOffers(app, { card: { on: true, per_week: 2 } });
    app.advance(1000);
    await setOffers(app, twoContacts);
    expect(await callTerms(promised, musa.id)).toMatchObject({ free_contact: { left: 2 } });
    expect((await reveal(promised, musa.id)).status).toBe(200);
    expect(await callTerms(between, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect((await reveal(between, musa.id)).status).toBe(402);
    // What is used stays used, and the days count from the sign-up.
    await setOffers(app);
    await setOffers(app, twoContacts);
    expect(await callTerms(promised, (await addArtisanPerson(app)).id)).toMatchObject({
      free_contact: { left: 1, until: new Date(promised.created_at.getTime() + 30 * DAY_MS).toISOString() },
    });
  });

  // Shows: free-contacts-6
  test('are never more than promised, however many are taken at once', async () => {
    const ada = await addNewPerson(app);
    const artisans = await Promise.all(Array.from({ length: 6 }, () => addArtisanPerson(app)));
    const revealed = await Promise.all(artisans.map(({ id }) => reveal(ada, id)));
    expect(revealed.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-6
  test('take one for a message that is sent twice, and none for one that is refused', async () => {
    const ada = await addNewPerson(app);
    const chat = await openWith(app, ada, musa);
    const socket = await socketOf(app, ada);
    await block(app, musa, ada);
    expect(await socket.send(chat, 'Hello')).toMatchObject({ code: 'forbidden' });
    await app.db.deleteFrom('blocks').execute();
    await suspend(app, musa);
    expect(await socket.send(chat, 'Hello')).toMatchObject({ code: 'forbidden' });
    await suspend(app, musa, null);
    expect(await movementsOf(ada)).toEqual([]);
    const id = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => socket.sendOk(chat, 'Hello', id)));
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    await socket.sendOk(chat, 'Are you there?');
    socket.close();
    expect(await movementsOf(ada)).toHaveLength(2);
  });

  // Shows: free-contacts-7
  test('stay with the person whom the message did not reach, and give no second one elsewhere', async () => {
    const ada = await addNewPerson(app);
    const socket = await socketOf(app, ada);
    const chat = await openWith(app, ada, musa);
    await socket.sendOk(chat, 'Hello');
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await movementsOf(ada)).toHaveLength(2);
    expect(await callTerms(ada, musa.id)).toMatchObject({ free_contact: { left: 1 } });
    await socket.sendOk(chat, 'Are you there?');
    socket.close();
    expect(await movementsOf(ada)).toHaveLength(2);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-8
  test('come before the tokens of a plan, which stays refundable, and after an unlimited one', async () => {
    const ada = await addNewPerson(app);
    await buyPlan(app, ada.token, 'starter_weekly');
    expect(await callTerms(ada, musa.id)).toMatchObject({
      cost: 0,
      calls_left: 4,
      free_contact: { left: 2 },
    });
    expect(await reveal(ada, musa.id)).toMatchObject({ status: 200, body: { cost: 0, calls_left: 4 } });
    const [plan] = await listSubscriptions(app, ada.token);
    expect(plan).toMatchObject({ no_of_calls_remaining: 4, can_be_refunded: true });
    expect((await app.call(requestRefund, { sub_id: plan._id }, ada)).status).toBe(200);
    const elite = await addNewPerson(app);
    await buyPlan(app, elite.token, 'elite_weekly');
    expect(await callTerms(elite, musa.id)).toMatchObject({ cost: 0, calls_left: null });
    expect(await callTerms(elite, musa.id)).not.toHaveProperty('free_contact');
    expect(await write(elite, musa)).toMatchObject({ status: 'ok' });
    expect((await movementsOf(elite))[0]).toMatchObject({ plan: 'Elite' });
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-8
  test('give nothing of a plan, and their row in the ledger can do nothing else', async () => {
    const ada = await addNewPerson(app);
    await addTrade(app, ada);
    expect((await reveal(ada, musa.id)).status).toBe(200);
    expect(await listSubscriptions(app, ada.token)).toEqual([]);
    const [{ sub_id }] = await movementsOf(ada);
    expect((await app.call(setSubscriptionStatus, { sub_id, status: true }, ada)).status).toBe(409);
    expect((await app.call(requestRefund, { sub_id }, ada)).status).toBe(404);
    const boost = { sub_id, days: 1, idempotency_key: crypto.randomUUID() };
    expect((await app.call(activateBoost, boost, ada)).status).toBe(402);
    await app.runTask('expire-subscriptions');
    await app.runTask('notify-of-ending-plans');
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

describe("an artisan's card", () => {
  let musa: Person;
  let code: string;
  beforeEach(async () => {
    await setOffers(app, { card: { on: true, per_week: 2 } });
    musa = await addArtisanPerson(app);
    code = await codeOf(app, musa);
  });
  const left = async () => (await app.call(viewOwnCard, {}, musa)).body.left;
  const stateFor = async (card: string, person?: Person, artisan_id = musa.id) =>
    (await app.call(viewCard, { artisan_id, card }, person ?? {})).body.state;

  // Shows: free-contacts-3
  test('gives each customer one free call or chat with the artisan', async () => {
    const [ada, bola] = [await addNewPerson(app, 'Ada Obi'), await addNewPerson(app, 'Bola Ade')];
    expect(await stateFor(code)).toBe('free');
    expect(await chatTerms(ada, musa.id)).toMatchObject({ state: 'needs_plan' });
    const free_contact = { reason: 'own card', left: 1, until: null };
    expect(await chatTerms(ada, musa.id, code)).toMatchObject({ state: 'ready', cost: 0, free_contact });
    expect((await open(ada, musa.id, code)).body).toMatchObject({ free_contact });
    // The chat remembers the card, also on another page.
    expect((await open(ada, musa.id)).body).toMatchObject({ free_contact });
    expect(await write(ada, musa)).toMatchObject({ status: 'ok' });
    expect(await left()).toBe(1);
    expect(await stateFor(code, ada)).toBe('used');
    expect(await callTerms(ada, musa.id, code)).toMatchObject({ state: 'needs_plan', cost: 1 });
    expect((await reveal(ada, musa.id, code)).status).toBe(402);
    expect(await callTerms(bola, musa.id, code)).toMatchObject({ free_contact });
    expect((await reveal(bola, musa.id, code)).status).toBe(200);
    expect(await movementsOf(bola)).toMatchObject([
      { text: expect.stringMatching(/^call to .+, on us$/) },
      { text: "free call from us: by the artisan's card" },
    ]);
    expect(await left()).toBe(0);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-4
  test.each<[string, () => Promise<string> | string]>([
    ['forged', () => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`],
    ['with another number', () => code.replace(/^1/, '2')],
    ["another artisan's", async () => codeOf(app, await addArtisanPerson(app))],
    ['no code', () => "' or 1=1 --"],
    ['a code without a signature', () => '1.'],
    ['a number too large', () => `99999999999999999999.${code.slice(2)}`],
  ])('does nothing when it is %s', async (_what, make) => {
    const [ada, card] = [await addNewPerson(app), await make()];
    expect(await stateFor(card)).toBe('unknown');
    expect(await callTerms(ada, musa.id, card)).toMatchObject({ state: 'needs_plan', cost: 1 });
    expect((await reveal(ada, musa.id, card)).status).toBe(402);
    expect((await open(ada, musa.id, card)).status).toBe(402);
    expect(await movementsOf(ada)).toEqual([]);
  });

  // Shows: free-contacts-4
  test('that was replaced, or whose artisan nobody can reach, pays for nothing', async () => {
    const ada = await addNewPerson(app);
    const { body } = await app.call(replaceOwnCard, { code }, musa);
    expect(body.code).toMatch(/^2\./);
    // The same tap again changes nothing.
    expect((await app.call(replaceOwnCard, { code }, musa)).body.code).toBe(body.code);
    expect(await stateFor(code)).toBe('unknown');
    expect((await reveal(ada, musa.id, code)).status).toBe(402);
    expect(await stateFor(body.code)).toBe('free');
    await suspend(app, musa);
    expect((await app.call(viewCard, { artisan_id: musa.id, card: body.code })).status).toBe(404);
    expect((await reveal(ada, musa.id, body.code)).status).toBe(404);
    expect((await app.call(viewOwnCard, {}, await addNewPerson(app))).status).toBe(403);
    await setOffers(app);
    const other = await addArtisanPerson(app);
    expect(await stateFor(code, ada, other.id)).toBe('over');
  });

  // Shows: free-contacts-6
  test('never pays for more than its contacts of the week, however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addNewPerson(app)));
    const revealed = await Promise.all(people.map((person) => reveal(person, musa.id, code)));
    expect(revealed.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    const ada = await addNewPerson(app);
    expect(await stateFor(code, ada)).toBe('week_full');
    expect(await left()).toBe(0);
    app.advance(7 * DAY_MS - HOUR_MS);
    const late = await addNewPerson(app);
    expect(await stateFor(code, late)).toBe('week_full');
    app.advance(HOUR_MS + 1000);
    expect((await reveal(await addNewPerson(app), musa.id, code)).status).toBe(200);
    musa = { ...musa, token: (await relogged(musa)).token };
    expect(await left()).toBe(1);
  });

  // Shows: free-contacts-3
  test('is not for the artisan, who pays for writing first in a chat that a customer has opened by it', async () => {
    const ada = await addNewPerson(app);
    const { conversation_id } = (await open(ada, musa.id, code)).body;
    const socket = await socketOf(app, musa);
    expect(await socket.send(conversation_id, 'Hello')).toMatchObject({ code: 'needs_plan' });
    socket.close();
    expect(await write(ada, musa)).toMatchObject({ status: 'ok' });
  });
});

describe('first answers to jobs', () => {
  // Shows: free-contacts-9
  test('are free for each artisan as often as promised', async () => {
    await setOffers(app, { first_answers: { count: 2 } });
    const poster = await addNewPerson(app, 'Ngozi Eze');
    const other = await addNewPerson(app, 'Uche Obi');
    const [one = '', same = ''] = await addJobs(app.db, poster.id, [{}, {}]);
    const [two = '', three = ''] = await addJobs(app.db, other.id, [{}, {}]);
    const musa = await addArtisanPerson(app);
    const termsOf = async (job_id: string) => (await app.call(viewChatTerms, { job_id }, musa)).body;
    expect(await termsOf(one)).toMatchObject({
      state: 'ready',
      cost: 0,
      free_contact: { reason: 'first answer', left: 2, until: null },
    });
    await answerJob(app, musa, one);
    expect(await termsOf(one)).toMatchObject({ state: 'ready', cost: 0, has_conversation: true });
    expect(await termsOf(one)).not.toHaveProperty('free_contact');
    await answerJob(app, musa, same);
    expect(await termsOf(two)).toMatchObject({ state: 'needs_plan', cost: 1 });
    await expect(answerJob(app, musa, two)).rejects.toThrow('needs_plan');
    // A call to a poster is no answer.
    const bola = await addArtisanPerson(app);
    const call = await app.call(viewCallTerms, { job_id: three }, bola);
    expect(call.body).toMatchObject({ state: 'needs_plan' });
    // Nor is a message to an artisan.
    expect(await chatTerms(bola, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect(await movementsOf(musa)).toHaveLength(4);
    expect((await app.call(viewChatTerms, { job_id: crypto.randomUUID() }, bola)).status).toBe(404);
    expect((await app.call(viewChatTerms, { job_id: 'x' }, bola)).status).toBe(404);
    expect((await app.call(viewChatTerms, { job_id: one }, poster)).body.state).toBe('oneself');
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

// Shows: free-contacts-5, free-contacts-15
test.each(['full week', 'switched off'])(
  'what the page called free takes nothing of a plan: %s',
  async (why) => {
    await setOffers(app, { card: { on: true, per_week: 1 } });
    const [ada, musa] = [await addNewPerson(app), await addArtisanPerson(app)];
    const card = await codeOf(app, musa);
    await buyPlan(app, ada.token, 'starter_weekly');
    const { body } = await open(ada, musa.id, card);
    expect(body).toMatchObject({ free_contact: { reason: 'own card' } });
    if (why === 'full week') expect((await reveal(await addNewPerson(app), musa.id, card)).status).toBe(200);
    else await setOffers(app);
    const before = await movementsOf(ada);
    const call = { artisan_id: musa.id, card, expects_free: true };
    expect(await app.call(callArtisan, call, ada)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        msg: expect.stringContaining('It now uses 1 call of your plan. You have 4.'),
      },
    });
    const socket = await socketOf(app, ada);
    const message = { conversation_id: body.conversation_id, message: 'Good day', expects_free: true };
    const sent = await socket.ask('send-message', message);
    expect(sent).toMatchObject({ code: 'price_changed' });
    const offer = {
      conversation_id: body.conversation_id,
      client_id: randomUUID(),
      ...buildOffer(app.now(), 1),
      expects_free: true,
    };
    expect((await app.call(makeOffer, offer, ada)).body).toMatchObject({ code: 'price_changed' });
    const answer = { ...offer, client_id: randomUUID(), message: 'I can come tomorrow.' };
    expect((await app.call(makeOffer, answer, ada)).body).toMatchObject({ code: 'price_changed' });
    expect(await movementsOf(ada)).toEqual(before);
    // The person accepts the price.
    expect(await socket.send(body.conversation_id, 'Good day')).toMatchObject({ status: 'ok' });
    socket.close();
    expect(await movementsOf(ada)).toHaveLength(before.length + 1);
  },
);

// Shows: free-contacts-6
test('a crowd that calls and writes by the cards of three artisans at once gets what they give, and no error', async () => {
  await setOffers(app, { first_contacts: { count: 1, days: 30 }, card: { on: true, per_week: 7 } });
  const artisans = await Promise.all(
    [1, 2, 3].map(async () => {
      const person = await addArtisanPerson(app);
      return { ...person, code: await codeOf(app, person) };
    }),
  );
  const crowd = await Promise.all(Array.from({ length: 20 }, () => addNewPerson(app)));
  // Every person meets the artisans in another order, and half of them tap twice.
  const taps = crowd.flatMap((person, place) => {
    const order = [0, 1, 2].map((step) => artisans[(step + place) % 3]).filter((each) => each !== undefined);
    if (place % 2) order.push(...order.toReversed());
    return order.map((artisan) => ({ person, artisan }));
  });
  const answers = await Promise.all(
    taps.map(async ({ person, artisan }) => ({
      person,
      artisan,
      ...(await reveal(person, artisan.id, artisan.code)),
    })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
  const spent = await app.db
    .selectFrom('token_movements')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select(['account_id', 'counterpart_id', 'detail'])
    .where('reason', '=', 'spent')
    .where(
      'account_id',
      'in',
      crowd.map(({ id }) => id),
    )
    .execute();
  for (const { id } of artisans)
    expect(
      spent.filter(({ detail, counterpart_id }) => detail === 'own card' && counterpart_id === id),
    ).toHaveLength(7);
  for (const { id } of crowd) {
    const own = spent.filter(({ account_id }) => account_id === id);
    const called = answers.filter(({ person, status }) => person.id === id && status === 200);
    // Nobody paid twice for one artisan, and who reached one has it in the books.
    expect(new Set(own.map(({ counterpart_id }) => counterpart_id))).toEqual(
      new Set(called.map(({ artisan }) => artisan.id)),
    );
    expect(own).toHaveLength(new Set(called.map(({ artisan }) => artisan.id)).size);
    expect(own.filter(({ detail }) => detail === 'first contact').length).toBeLessThanOrEqual(1);
  }
  expect(await findLedgerProblems(app.db)).toEqual([]);
}, 30_000);

describe('nobody gets free contacts without end', () => {
  const unproven = async (person: Person) => {
    const form = { phone_proven_at: null };
    await app.db.updateTable('accounts').set(form).where('id', '=', person.id).execute();
    return person;
  };

  // Shows: free-contacts-2, free-contacts-13
  test('every offer wants a confirmed phone number, and the price says so', async () => {
    const all = { ...twoContacts, card: { on: true, per_week: 9 }, first_answers: { count: 2 } };
    await setOffers(app, all);
    const [musa, poster] = [await addArtisanPerson(app), await addNewPerson(app, 'Ngozi Eze')];
    const code = await codeOf(app, musa);
    const [ada, bola] = [
      await unproven(await addNewPerson(app)),
      await unproven(await addArtisanPerson(app)),
    ];
    expect((await app.call(viewCard, { artisan_id: musa.id, card: code }, ada)).body.state).toBe(
      'needs_phone',
    );
    expect(await callTerms(ada, musa.id, code)).toMatchObject({
      state: 'needs_plan',
      free_after_phone: { reason: 'own card' },
    });
    expect(await chatTerms(ada, musa.id)).toMatchObject({
      state: 'needs_plan',
      free_after_phone: { reason: 'first contact', left: 2 },
    });
    expect((await reveal(ada, musa.id, code)).status).toBe(402);
    expect(await write(ada, musa, code)).toMatchObject({ code: 'needs_plan' });
    const [job_id = ''] = await addJobs(app.db, poster.id, [{}]);
    expect((await app.call(viewChatTerms, { job_id }, bola)).body).toMatchObject({
      state: 'needs_plan',
      free_after_phone: { reason: 'first answer' },
    });
    await expect(answerJob(app, bola, job_id)).rejects.toThrow('needs_plan');
    expect(await movementsOf(ada)).toEqual([]);
  });

  // Shows: free-contacts-9, free-contacts-14
  test('at most three answers of a day are free', async () => {
    await setOffers(app, { first_answers: { count: 5 } });
    const posters = await Promise.all(Array.from({ length: 4 }, () => addNewPerson(app)));
    const jobs = await Promise.all(posters.map(async ({ id }) => (await addJobs(app.db, id, [{}]))[0] ?? ''));
    const musa = await addArtisanPerson(app);
    const termsOf = async (job_id: string) => (await app.call(viewChatTerms, { job_id }, musa)).body;
    const last = jobs.at(-1) ?? '';
    expect(await termsOf(last)).toMatchObject({ free_contact: { left: 3 } });
    for (const job of jobs.slice(0, 3)) await answerJob(app, musa, job);
    expect(await termsOf(last)).toMatchObject({ state: 'needs_plan', cost: 1 });
    await expect(answerJob(app, musa, last)).rejects.toThrow('needs_plan');
    app.advance(DAY_MS + 1000);
    expect(await termsOf(last)).toMatchObject({ free_contact: { left: 2 } });
  });

  // Shows: free-contacts-4, free-contacts-14
  test('cards of all artisans pay for five contacts of one person in 30 days', async () => {
    await setOffers(app, { card: { on: true, per_week: 5 } });
    const artisans = await Promise.all(Array.from({ length: 7 }, () => addArtisanPerson(app)));
    const cards = await Promise.all(
      artisans.map(async (each) => ({ id: each.id, code: await codeOf(app, each) })),
    );
    const ada = await addNewPerson(app);
    const revealed = await Promise.all(cards.map(({ id, code }) => reveal(ada, id, code)));
    expect(revealed.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = cards[revealed.findIndex(({ status }) => status === 402)];
    const shown = { artisan_id: refused?.id ?? '', card: refused?.code };
    expect((await app.call(viewCard, shown, ada)).body.state).toBe('enough');
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: free-contacts-4, free-contacts-14
  test('a replaced card pays for no chat that was opened with it before', async () => {
    await setOffers(app, { card: { on: true, per_week: 5 } });
    const [ada, musa] = [await addNewPerson(app), await addArtisanPerson(app)];
    const code = await codeOf(app, musa);
    expect((await open(ada, musa.id, code)).body).toMatchObject({ free_contact: { reason: 'own card' } });
    const { body } = await app.call(replaceOwnCard, { code }, musa);
    expect(await chatTerms(ada, musa.id)).toMatchObject({ state: 'needs_plan' });
    expect(await write(ada, musa)).toMatchObject({ code: 'needs_plan' });
    // The new card pays for it.
    expect(await write(ada, musa, body.code)).toMatchObject({ status: 'ok' });
  });
});

// Shows: console-offers-3
test('the settings page has how many contacts the house has paid for in 7 and 30 days', async () => {
  await setOffers(app, { card: { on: true, per_week: 5 } });
  const musa = await addArtisanPerson(app);
  admin = await addOperator(app);
  const before = (await app.call(viewGivenOffers, {}, admin)).body.given;
  const code = await codeOf(app, musa);
  expect((await reveal(await addNewPerson(app), musa.id, code)).status).toBe(200);
  const cardOf = (given: typeof before) =>
    given.find(({ reason }: { reason: string }) => reason === 'own card');
  const { given } = (await app.call(viewGivenOffers, {}, admin)).body;
  expect(given.map(({ reason }: { reason: string }) => reason)).toEqual([
    'first contact',
    'own card',
    'first answer',
  ]);
  expect(cardOf(given).last_7_days).toBe(cardOf(before).last_7_days + 1);
  app.advance(31 * DAY_MS);
  admin = await addOperator(app);
  expect(cardOf((await app.call(viewGivenOffers, {}, admin)).body.given)).toMatchObject({
    last_7_days: 0,
    last_30_days: 0,
  });
});

// Shows: free-contacts-10
test('a review after a contact that the house paid for weighs as one without a paid contact', async () => {
  await setOffers(app, twoContacts);
  const musa = await addArtisanPerson(app);
  const [free, paying] = [await addNewPerson(app), await addNewPerson(app)];
  await write(free, musa);
  await setOffers(app);
  await buyPlan(app, paying.token, 'starter_weekly');
  await write(paying, musa);
  const chats = await app.db
    .selectFrom('conversations')
    .select(['id', 'opener_id'])
    .where('other_id', '=', musa.id)
    .execute();
  for (const { id, opener_id } of chats)
    await app.db
      .insertInto('reviews')
      .values({
        reviewer_id: opener_id,
        target_id: musa.id,
        conversation_id: id,
        rating: 5,
        basis: 'conversation',
      })
      .execute();
  const { rows } = await sql<{ reviewer_id: string; weight: number }>`
    select reviewer_id, weight from review_weights(${musa.id}) join reviews on reviews.id = review_id`.execute(
    app.db,
  );
  const weightOf = ({ id }: Person) => rows.find(({ reviewer_id }) => reviewer_id === id)?.weight ?? 0;
  expect(weightOf(free)).toBeGreaterThan(0);
  expect(weightOf(free)).toBe(weightOf(paying) / 2);
});

// Shows: free-contacts-12
test('an account that is deleted leaves its free contacts in the books, without a name', async () => {
  await setOffers(app, twoContacts);
  const musa = await addArtisanPerson(app);
  const { form, token } = await signUp(app, { preferred_method: 'sms' });
  expect((await reveal({ token }, musa.id)).status).toBe(200);
  const [{ sub_id }] = await movementsOf({ token });
  const left = { confirmation: 'DELETE' as const, password: form.password };
  expect((await app.call(deleteAccount, left, { token })).status).toBe(200);
  app.advance(7 * DAY_MS + 1000);
  await app.settled();
  await sweepAll(app);
  const { full_name, phone } = await app.db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['full_name', 'phone'])
    .where('subscriptions.id', '=', sub_id)
    .executeTakeFirstOrThrow();
  expect([full_name, phone]).toEqual(['Deleted account', null]);
  const books = app.db.selectFrom('token_movements').select('detail').where('subscription_id', '=', sub_id);
  expect(await books.execute()).toEqual([{ detail: 'first contact' }, { detail: 'first contact' }]);
  expect(await findLedgerProblems(app.db)).toEqual([]);
  // Numbers of erased accounts are stored nowhere, so a new account begins anew.
  const again = await signUp(app, { phone_no: form.phone_no, preferred_method: 'sms' });
  expect(await callTerms(again, (await addArtisanPerson(app)).id)).toMatchObject({
    free_contact: { left: 2 },
  });
});

/** A new session, because those that are not used end after a week. */
function relogged({ id }: Person) {
  return createSessions(app.db, app.config.secret, app.now).open(app.db, id, 'test');
}
