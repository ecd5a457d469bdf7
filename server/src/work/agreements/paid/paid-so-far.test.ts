import { resolveItem, viewItem } from '@marketplace/contract/company/operators';
import { PRICE_MAX_NAIRA } from '@marketplace/contract/work/agreement-limits';
import { type Agreement, makeOffer } from '@marketplace/contract/work/agreements';
import { PAYMENTS_A_PERSON, paidTexts } from '@marketplace/contract/work/offers/paid-texts';
import { type Payment, unpaidPrice } from '@marketplace/contract/work/offers/payment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf, uploadTo } from '../../../../test/cases.ts';
import { block, type Person, socketOf } from '../../../../test/conversations.ts';
import { pdf } from '../../../../test/documents.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../../../test/offers.ts';
import { addOperator } from '../../../../test/operators.ts';
import { paidOf } from '../../../../test/payments.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
let paid: ReturnType<typeof paidOf>;
let ada: Person;
let musa: Person;
let chat: string;
let agreement: Agreement;

beforeAll(async () => {
  app = await startTestApp();
  steps = stepsOf(app);
  paid = paidOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
  agreement = await agreedFor({ price_from: 15_000, price_to: null });
});

async function agreedFor(changes: object): Promise<Agreement> {
  const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()), ...changes };
  const made = await app.call(makeOffer, form, musa);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return (await steps.accept(ada, made.body.agreement)).body.agreement;
}

const paymentsOf = async (person: Person, of = agreement) =>
  (await steps.view(person, of)).body.payments as Payment[];
const refusal = ({ status, body }: { status: number; body: { msg?: string; field?: string } }) => [
  status,
  body.msg,
];

describe('a payment that was written down', () => {
  // Shows: paid-1, paid-2
  test('is shown to both with its receipt, and counts once the other person confirms it', async () => {
    const hers = await socketOf(app, ada);
    const receipt = await uploadTo(app, musa, chat);
    const answer = await paid.record(musa, agreement, { amount: '₦8,000', file_ids: [receipt] });
    expect(answer.status).toBe(200);
    expect(answer.body.payments).toMatchObject([
      { by_me: true, purpose: 'materials', amount: 8_000, state: 'recorded', dispute: '', answered_at: null },
    ]);
    // The event of the acceptance may arrive late.
    await expect
      .poll(() =>
        hers.notices<{ agreement: Agreement }>('agreement-changed').map((event) => event.agreement.revision),
      )
      .toContain(agreement.revision + 1);
    hers.close();
    expect(await notificationsOf(app, ada, 'payment_recorded')).toHaveLength(1);
    const [seen] = (await paymentsOf(ada)) as [Payment];
    expect(seen).toMatchObject({ by_me: false, receipt: { _id: receipt, kind: 'picture' } });
    expect((await fetch(app.url + seen.receipt?.small_url)).status).toBe(200);
    const [version] = agreement.versions;
    if (!version) throw new Error('No version');
    expect(unpaidPrice(version, [seen])).toEqual({ price_from: 15_000, price_to: 15_000 });

    const confirmed = await paid.confirm(ada, agreement, seen);
    expect(confirmed.body.payments).toMatchObject([{ state: 'confirmed', by_me: false }]);
    expect(unpaidPrice(version, confirmed.body.payments)).toEqual({ price_from: 7_000, price_to: 7_000 });
    expect(await notificationsOf(app, musa, 'payment_confirmed')).toHaveLength(1);
    expect(refusal(await paid.withdraw(musa, agreement, seen))).toEqual([409, paidTexts.confirmed]);
    expect(refusal(await paid.dispute(ada, agreement, seen))).toEqual([409, paidTexts.confirmed]);
    // When the agreement ended stays as it was.
    expect(confirmed.body.agreement.changed_at).toBe(agreement.changed_at);
  });

  // Shows: paid-2
  test('is disputed with a line, and can then be confirmed or taken back', async () => {
    const one = await paid.recorded(ada, agreement);
    expect(refusal(await paid.dispute(musa, agreement, one, { text: ' ' }))).toEqual([
      400,
      paidTexts.dispute,
    ]);
    const disputed = await paid.dispute(musa, agreement, one);
    expect(disputed.body.payments).toMatchObject([{ state: 'disputed', dispute: 'I got 5,000 only' }]);
    expect(await notificationsOf(app, ada, 'payment_disputed')).toHaveLength(1);
    expect(refusal(await paid.dispute(musa, agreement, one))).toEqual([409, paidTexts.alreadyDisputed]);
    const corrected = await paid.confirm(musa, agreement, one);
    expect(corrected.body.payments).toMatchObject([{ state: 'confirmed', dispute: '' }]);

    const two = await paid.recorded(ada, agreement, { purpose: 'rest' });
    await paid.dispute(musa, agreement, two);
    expect((await paid.withdraw(ada, agreement, two)).body.payments).toHaveLength(1);
    expect(await paymentsOf(musa)).toHaveLength(1);
    expect(refusal(await paid.confirm(musa, agreement, two))).toEqual([409, paidTexts.withdrawn]);
  });

  // Shows: paid-3
  test('is stored once however often its request is repeated, and so is the answer', async () => {
    const tap = { client_id: newCommand(), file_ids: [await uploadTo(app, ada, chat)] };
    const answers = await Promise.all([1, 2, 3].map(() => paid.record(ada, agreement, tap)));
    for (const { status, body } of answers) expect([status, body.payments.length]).toEqual([200, 1]);
    const other = await paid.record(ada, agreement, { ...tap, amount: 9_000 });
    expect(refusal(other)).toEqual([409, paidTexts.sentDifferently]);
    const [one] = (await paymentsOf(ada)) as [Payment];
    const answering = { client_id: newCommand() };
    for (const { status, body } of await Promise.all(
      [1, 2].map(() => paid.confirm(musa, agreement, one, answering)),
    ))
      expect([status, body.payments[0].state]).toEqual([200, 'confirmed']);
    expect(refusal(await paid.confirm(musa, agreement, one))).toEqual([409, paidTexts.confirmed]);
    // The same id of the other person is another tap.
    expect((await paid.record(musa, agreement, { client_id: tap.client_id })).body.payments).toHaveLength(2);
  });

  // Shows: paid-3
  test('is either confirmed or taken back when both happen at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await paid.recorded(ada, agreement);
      const [confirmed, withdrawn] = await Promise.all([
        paid.confirm(musa, agreement, one),
        paid.withdraw(ada, agreement, one),
      ]);
      expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409]);
      const isListed = (await paymentsOf(ada)).some(({ _id }) => _id === one._id);
      expect(isListed).toBe(confirmed.status === 200);
    }
  });
});

describe('nothing else can be written down', () => {
  // Shows: paid-4
  test.each([
    [-8_000, paidTexts.tooLow],
    ['-8000', paidTexts.amount],
    [0, paidTexts.tooLow],
    [0.5, paidTexts.amount],
    ['a lot', paidTexts.amount],
    [PRICE_MAX_NAIRA + 1, paidTexts.tooHigh],
    [1e21, paidTexts.amount],
    [null, paidTexts.amount],
  ])('an amount of %j is refused', async (amount, msg) => {
    const { status, body } = await paid.record(ada, agreement, { amount });
    expect([status, body.msg, body.field]).toEqual([400, msg, 'amount']);
  });

  // Shows: paid-4
  test('before the acceptance, after a block, too often, by strangers, and by the wrong one of the two', async () => {
    const offer = await steps.made(musa, chat);
    expect(refusal(await paid.record(ada, offer))).toEqual([409, paidTexts.notAgreed]);
    const one = await paid.recorded(ada, agreement);
    const stranger = await addPerson(app, 'Ngozi Eze');
    for (const answer of [
      await paid.record(stranger, agreement),
      await paid.confirm(stranger, agreement, one),
      await paid.withdraw(stranger, agreement, one),
      await paid.confirm(musa, offer, one),
      await paid.confirm(musa, agreement, { _id: 'x' }),
    ])
      expect(answer.status).toBe(404);
    expect(refusal(await paid.confirm(ada, agreement, one))).toEqual([403, paidTexts.onlyOther]);
    expect(refusal(await paid.withdraw(musa, agreement, one))).toEqual([403, paidTexts.onlyAuthor]);
    for (let more = 1; more < PAYMENTS_A_PERSON; more += 1) await paid.recorded(ada, agreement);
    expect(refusal(await paid.record(ada, agreement))).toEqual([409, paidTexts.tooMany]);
    await block(app, musa, ada);
    expect((await paid.record(musa, agreement)).status).toBe(403);
    // What is there can still be answered, without words and news.
    const newest = (await paymentsOf(musa)).at(-1) as Payment;
    const disputed = await paid.dispute(musa, agreement, newest);
    expect(disputed.body.payments.at(-1)).toMatchObject({ state: 'disputed', dispute: '' });
    expect(await notificationsOf(app, ada, 'payment_disputed')).toEqual([]);
    expect((await paid.confirm(musa, agreement, one)).status).toBe(200);
  });

  // Shows: paid-4
  test("a receipt is one's own picture that was uploaded to this conversation and not sent", async () => {
    const hers = await uploadTo(app, ada, chat);
    expect((await paid.record(musa, agreement, { file_ids: [hers] })).status).toBe(404);
    const paper = await uploadTo(app, musa, chat, pdf);
    expect((await paid.record(musa, agreement, { file_ids: [paper] })).status).toBe(400);
    expect((await paid.record(musa, agreement, { file_ids: ['x'] })).status).toBe(404);
    const two = [await uploadTo(app, musa, chat), await uploadTo(app, musa, chat)];
    expect(refusal(await paid.record(musa, agreement, { file_ids: two }))).toEqual([
      400,
      paidTexts.onePicture,
    ]);
    await paid.recorded(musa, agreement, { file_ids: [two[0]] });
    expect((await paid.record(musa, agreement, { file_ids: [two[0]] })).status).toBe(409);
    expect(await paymentsOf(ada)).toHaveLength(1);
  });
});

// Shows: paid-5
test('an operator who decides a problem reads what was written down, with the receipts', async () => {
  const receipt = await uploadTo(app, musa, chat);
  const one = await paid.recorded(musa, agreement, { file_ids: [receipt] });
  await paid.dispute(ada, agreement, one, { text: 'I got\n5,000 "only"' });
  const opened = await casesOf(app).opened(ada, agreement);
  await casesOf(app).askTeam(ada, opened);
  const operator = await addOperator(app);
  const { item } = (await app.call(viewItem, { kind: 'case', id: opened._id }, operator)).body;
  const fact = item.facts.find(({ label }: { label: string }) => label === 'Paid so far');
  expect(fact.value).toContain(
    'Musa Bello wrote down: Materials, ₦8,000 · disputed · "I got 5,000 \'only\'" · with a receipt',
  );
  expect(item.files.map(({ _id }: { _id: string }) => _id)).toContain(receipt);
  await app.call(resolveItem, { kind: 'case', id: opened._id, outcome: 'nobody', reason: 'So' }, operator);
});

describe('stages', () => {
  const stages = [
    { purpose: 'deposit', amount: '5,000' },
    { purpose: 'rest', amount: 10_000 },
  ];

  // Shows: paid-6
  test('of an offer add up to its price, and stay when it is accepted and moved', async () => {
    const agreed = await agreedFor({ price_from: 15_000, price_to: null, stages });
    const said = [
      { purpose: 'deposit', amount: 5_000 },
      { purpose: 'rest', amount: 10_000 },
    ];
    expect(agreed.versions.at(-1)?.stages).toEqual(said);
    const { kind, day } = buildRemoteOffer(app.now(), 5);
    const place = { from_time: null, to_time: null, state: null, city: null };
    await steps.askNewTime(ada, agreed, { kind, day, ...place });
    const moved = await steps.answerNewTime(musa, agreed, 'accept');
    expect(moved.body.agreement.versions.at(-1)).toMatchObject({ day, stages: said });
    expect(agreement.versions.at(-1)).not.toHaveProperty('stages');
  });

  // Shows: paid-6
  test.each([
    [{ stages: [{ purpose: 'deposit', amount: 5_000 }] }, paidTexts.stagesSum],
    [{ price_to: 20_000, stages }, paidTexts.stagesOfRange],
    [{ stages: [...stages, ...stages] }, paidTexts.stages],
    [{ stages: [...stages, ...stages, ...stages] }, paidTexts.stages],
    [{ stages: [{ purpose: 'bribe', amount: 15_000 }] }, paidTexts.purpose],
    [{ stages: [{ purpose: 'work', amount: -15_000 }] }, paidTexts.amount],
  ])('%j are refused', async (changes, msg) => {
    const remote = { ...buildRemoteOffer(app.now()), price_from: 15_000, price_to: null };
    const form = { conversation_id: chat, client_id: newCommand(), ...remote, ...changes };
    const { status, body } = await app.post(makeOffer.path, form, { token: musa.token });
    expect([status, body.msg]).toEqual([400, msg]);
  });
});
