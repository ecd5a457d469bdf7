import { type Agreement, askNewTime } from '@marketplace/contract/work/agreements';
import { CASES_A_PERSON } from '@marketplace/contract/work/cases/case-limits';
import { answerPayment, recordPayment, withdrawPayment } from '@marketplace/contract/work/offers/paid-so-far';
import { PAYMENTS_A_PERSON, type PaymentState } from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app-on-database.ts';
import { casesOf } from './cases.ts';
import { block, type Person } from './conversations.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from './offers.ts';

/** A server with its database, as a history needs them. */
export type OfferWorld = Pick<TestApp, 'db' | 'config' | 'now' | 'post' | 'call' | 'runTask'>;

/** Added to the number of a version, it makes one that no offer of a history reaches. */
const NEVER_REACHED = 50;
/** The day of the first new time; that of the next one is a day later. Offers are for three days ahead. */
const DAYS_AHEAD = 4;
const KOBO = 100;

const acts = [
  'make',
  'change',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'markDone',
  'reportProblem',
  'closeCase',
  'takeBack',
  'add_street',
  'askTime',
  'acceptTime',
  'declineTime',
  'withdrawTime',
  'pay',
  'confirmPayment',
  'disputePayment',
  'withdrawPayment',
] as const;
type Act = (typeof acts)[number];

/** The acts about a new time, which name the one that waits and no version of the offer, with the answers of three of them. */
const timeAnswers = {
  askTime: null,
  acceptTime: 'accept',
  declineTime: 'decline',
  withdrawTime: 'withdraw',
} as const;
type TimeAct = keyof typeof timeAnswers;
const isTimeAct = (act: Act): act is TimeAct => act in timeAnswers;

/** How a payment ends by each act. */
const paymentEnds = {
  confirmPayment: 'confirmed',
  disputePayment: 'disputed',
  withdrawPayment: 'withdrawn',
} as const satisfies Partial<Record<Act, PaymentState>>;
type PaymentEnd = keyof typeof paymentEnds;
const isPaymentEnd = (act: Act): act is PaymentEnd => act in paymentEnds;

/**
 * What one of the two people asks for. `which` chooses one of the offers that exist, and one of its payments; `isStale` names a version, or
 * a new time, that is not current.
 */
interface Command {
  who: 0 | 1;
  act: Act;
  which: number | 'newest';
  isStale: boolean;
}

/** A command with the payment that it records or ends. No two payments of an offer have the same amount; 0 is that of none. */
type Aimed = Command & { amount: number; paymentId: string };

const command: fc.Arbitrary<Command> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  act: fc.constantFrom(
    ...acts,
    ...(['change', 'accept', 'accept', 'accept', 'markDone', 'markDone'] as const),
    ...(['askTime', 'acceptTime', 'pay', 'pay', 'confirmPayment', 'withdrawPayment'] as const),
  ),
  which: fc.nat(2),
  isStale: fc.nat(5).map((drawn) => drawn === 0),
});

/** Acts that follow from each other, which single draws would seldom bring together. */
const groups = [
  ['pay', 'pay', 'confirmPayment', 'disputePayment', 'withdrawPayment'],
  ['askTime', 'askTime', 'acceptTime', 'declineTime', 'withdrawTime'],
] as const satisfies Act[][];

const series = fc.constantFrom(...groups).chain((group) =>
  fc.record({
    kind: fc.constant('series' as const),
    commands: fc.array(
      fc.record({
        who: fc.constantFrom(0 as const, 1 as const),
        act: fc.constantFrom<Act>(...group),
        which: fc.nat(1),
        isStale: fc.nat(9).map((drawn) => drawn === 0),
      }),
      { minLength: 3, maxLength: 6 },
    ),
  }),
);

/** An offer that the other person accepts, unless a block forbids it. Single draws seldom lead to an agreement. */
const deal = fc.constantFrom(0 as const, 1 as const).map((who) => ({
  kind: 'series' as const,
  commands: [
    { who, act: 'make' as const, which: 0, isStale: false },
    {
      who: who === 0 ? (1 as const) : (0 as const),
      act: 'accept' as const,
      which: 'newest' as const,
      isStale: false,
    },
  ],
}));

const event = fc.oneof(
  { weight: 1, arbitrary: deal },
  { weight: 3, arbitrary: series },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('step' as const), one: command }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('race' as const), one: command, another: command }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silence' as const), which: fc.nat(5) }) },
);
export type OfferEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Random histories of the offers in one conversation. */
export const historyOfOffers: fc.Arbitrary<OfferEvent[]> = fc
  .tuple(fc.oneof(deal, event), fc.array(event, { minLength: 2, maxLength: 13 }))
  .map(([first, others]) => [first, ...others]);

/** The model: what an offer must be. */
interface Modelled {
  status: string;
  author: 0 | 1;
  version: number;
  steps: string[];
  /** Who has said that the work is done; it counts only in the status `said_done`. */
  sayer?: 0 | 1;
  /** How many cases each of the two has opened, and who opened the one that is open. */
  cases: [number, number];
  openCase: 0 | 1 | null;
  /** How many new times were asked for, and who asked for the one that waits. */
  newTimes: number;
  newTime: 0 | 1 | null;
  /** The payments by amount. */
  payments: ReadonlyMap<number, { by: 0 | 1; state: PaymentState }>;
}

/** What a command of this kind names as read. */
const readBy = (act: Act, { version, newTimes, newTime }: Modelled) =>
  isTimeAct(act) ? newTime !== null && newTimes : version;

/** The status code with which the server must answer, and the offer afterwards. It repeats the rules of decisions 46, 91, 92 and 93 in its own words. */
function expected(
  offer: Modelled,
  { who, act, isStale, amount }: Aimed,
  isBlocked: boolean,
): [number, Modelled] {
  const after = ({ step, ...change }: Partial<Modelled> & { step?: string }): [number, Modelled] => [
    200,
    { ...offer, ...change, steps: [...offer.steps, `${step ?? act} by ${who}`] },
  ];
  const isAsked = offer.status === 'said_done' && offer.sayer !== who;
  const isHeld = offer.openCase !== null;
  const withCase = (): Partial<Modelled> | null => {
    if (isHeld) return {};
    if (offer.cases[who] >= CASES_A_PERSON) return null;
    const [hers, his] = offer.cases;
    return { openCase: who, cases: who === 0 ? [hers + 1, his] : [hers, his + 1] };
  };
  if (act === 'closeCase') {
    if (!isHeld) return [409, offer];
    return offer.openCase === who ? [200, { ...offer, openCase: null }] : [403, offer];
  }
  if (act === 'markDone') {
    if (isHeld) return [409, offer];
    if (isAsked) return after({ status: 'done', step: 'confirm_done' });
    return offer.status === 'accepted'
      ? after({ status: 'said_done', sayer: who, step: 'say_done' })
      : [409, offer];
  }
  if (act === 'takeBack') {
    if (isAsked) return [403, offer];
    return offer.status === 'said_done' ? after({ status: 'accepted', step: 'take_back' }) : [409, offer];
  }
  if (act === 'reportProblem') {
    const opened = withCase();
    if (!['accepted', 'said_done', 'done', 'cancelled'].includes(offer.status) || !opened)
      return [409, offer];
    return isAsked
      ? after({ ...opened, status: 'accepted', step: 'object' })
      : [200, { ...offer, ...opened }];
  }
  if (isTimeAct(act)) {
    if (offer.status !== 'accepted') return [409, offer];
    if (act === 'askTime') {
      if (isBlocked) return [403, offer];
      if (isStale) return [409, offer];
      return after({ newTime: who, newTimes: offer.newTimes + 1, step: 'change' });
    }
    if (isStale || offer.newTime === null) return [409, offer];
    if ((offer.newTime === who) !== (act === 'withdrawTime')) return [403, offer];
    if (act !== 'acceptTime') return after({ newTime: null, step: timeAnswers[act] });
    if (isBlocked) return [403, offer];
    return after({ newTime: null, author: offer.newTime, version: offer.version + 1, step: 'accept' });
  }
  if (act === 'pay') {
    if (!['accepted', 'said_done', 'done', 'cancelled'].includes(offer.status)) return [409, offer];
    if (isBlocked) return [403, offer];
    const own = [...offer.payments.values()].filter(({ by }) => by === who);
    if (own.length >= PAYMENTS_A_PERSON) return [409, offer];
    return [200, { ...offer, payments: new Map(offer.payments).set(amount, { by: who, state: 'recorded' }) }];
  }
  if (isPaymentEnd(act)) {
    const payment = offer.payments.get(amount);
    if (!payment) return [404, offer];
    if ((payment.by === who) !== (act === 'withdrawPayment')) return [403, offer];
    const state = paymentEnds[act];
    const isOver = payment.state === 'confirmed' || payment.state === 'withdrawn';
    if (isOver || payment.state === state) return [409, offer];
    return [200, { ...offer, payments: new Map(offer.payments).set(amount, { by: payment.by, state }) }];
  }
  if (act === 'cancel') return offer.status === 'accepted' ? after({ status: 'cancelled' }) : [409, offer];
  if (act === 'add_street') {
    if (offer.status !== 'accepted') return [409, offer];
    if (isBlocked) return [403, offer];
    // Remote work has none.
    return [400, offer];
  }
  if (isStale || offer.status !== 'offered') return [409, offer];
  const isAuthor = offer.author === who;
  if (act === 'withdraw') return isAuthor ? after({ status: 'withdrawn' }) : [403, offer];
  if (act === 'decline') return isAuthor ? [403, offer] : after({ status: 'declined' });
  if (act === 'accept') return isAuthor || isBlocked ? [403, offer] : after({ status: 'accepted' });
  return isBlocked ? [403, offer] : after({ author: who, version: offer.version + 1 });
}

/** What both people see of the payments. A withdrawn one is not listed. */
const shownPayments = ({ payments }: Modelled): string[] =>
  [...payments]
    .filter(([, { state }]) => state !== 'withdrawn')
    .map(([amount, { by, state }]) => `${amount} by ${by}: ${state}`)
    .sort();

/** Two people live through a history. @throws when the server differs from the model, or the two people see something different */
export async function liveThrough(app: OfferWorld, history: readonly OfferEvent[]): Promise<void> {
  const steps = stepsOf(app);
  const cases = casesOf(app);
  const { ada, musa, chat } = await addPair(app);
  const people = [ada, musa] as const;
  const offers: { id: string; model: Modelled }[] = [];
  let isBlocked = false;
  let last: { who: 0 | 1; send: () => Promise<{ status: number; body: { agreement: Agreement } }> } | null =
    null;

  const chosen = (which: Command['which']) =>
    which === 'newest' ? offers.at(-1) : offers[which % Math.max(1, offers.length)];

  let recorded = 0;
  async function aim(one: Command, offer?: (typeof offers)[number]): Promise<Aimed> {
    if (one.act === 'pay') {
      recorded += 1;
      return { ...one, amount: recorded, paymentId: '' };
    }
    const amounts = [...(offer?.model.payments.keys() ?? [])];
    const amount = amounts[Number(one.which) % Math.max(1, amounts.length)] ?? 0;
    const { rows } = await sql<{ id: string }>`
      select id from agreement_payments where agreement_id = ${offer?.id} and amount_kobo = ${amount * KOBO}`.execute(
      app.db,
    );
    return { ...one, amount, paymentId: rows[0]?.id ?? 'none' };
  }

  function prepare({ who, act, isStale, amount, paymentId }: Aimed, id: string, model: Modelled | null) {
    const version = model?.version ?? 1;
    const { newTimes = 0, newTime = null } = model ?? {};
    // Remote work can be said to be done at any time.
    const remote = {
      kind: 'remote',
      from_time: undefined,
      to_time: undefined,
      state: undefined,
      city: undefined,
    };
    const client = { client_id: newCommand() };
    const tap = { ...client, ...((act === 'make' || act === 'change') && remote) } as Parameters<
      typeof steps.make
    >[2];
    const versions = Array(version + (isStale ? NEVER_REACHED : 0)).fill(null);
    const target = { _id: id, versions } as unknown as Agreement;
    const person = people[who];
    return async () => {
      if (act === 'closeCase') {
        const { agreement } = (await steps.view(person, target)).body;
        return agreement.case
          ? cases.withdraw(person, agreement.case, tap)
          : { status: 409, body: { agreement } };
      }
      if (act === 'make') return steps.make(person, chat, tap);
      if (isTimeAct(act)) {
        const read = isStale ? newTimes + NEVER_REACHED : newTimes;
        if (act !== 'askTime')
          return steps.answerNewTime(person, target, timeAnswers[act], {
            ...tap,
            new_time: Math.max(1, read),
          });
        const { kind, day } = buildRemoteOffer(app.now(), DAYS_AHEAD + newTimes);
        const new_time = isStale || newTime !== null ? read : null;
        return app.call(askNewTime, { agreement_id: id, ...client, kind, day, new_time }, person);
      }
      if (act === 'pay')
        return app.call(recordPayment, { agreement_id: id, ...client, amount, purpose: 'work' }, person);
      if (isPaymentEnd(act)) {
        const form = { agreement_id: id, ...client, payment_id: paymentId };
        if (act === 'withdrawPayment') return app.call(withdrawPayment, form, person);
        const answer = act === 'confirmPayment' ? 'confirm' : 'dispute';
        return app.call(answerPayment, { ...form, answer, text: 'Not all of it' }, person);
      }
      return steps[act === 'add_street' ? 'addStreet' : act](person, target, tap);
    };
  }

  async function make(one: Command): Promise<void> {
    const send = prepare(await aim({ ...one, act: 'make' }), '', null);
    const { status, body } = await send();
    expect(status).toBe(isBlocked ? 403 : 200);
    if (status !== 200) return;
    last = { who: one.who, send };
    const model: Modelled = {
      status: 'offered',
      author: one.who,
      version: 1,
      steps: [`make by ${one.who}`],
      cases: [0, 0],
      openCase: null,
      newTimes: 0,
      newTime: null,
      payments: new Map(),
    };
    const offer = { id: body.agreement._id, model };
    offers.push(offer);
    await compare(offer);
  }

  async function step(one: Command): Promise<void> {
    const offer = chosen(one.which);
    if (one.act === 'make' || !offer) return make(one);
    const aimed = await aim(one, offer);
    const send = prepare(aimed, offer.id, offer.model);
    const { status } = await send();
    const [code, after] = expected(offer.model, aimed, isBlocked);
    expect(status, `${one.act} by ${one.who}`).toBe(code);
    // What happens only in a case may belong to an earlier case when it is sent again, and a payment may have another end by then.
    const isRepeatable = after.steps !== offer.model.steps || one.act === 'pay';
    if (status === 200 && isRepeatable) last = { who: one.who, send };
    offer.model = after;
    await compare(offer);
  }

  /** Two steps at once must end as if one had come after the other. */
  async function race(one: Command, another: Command): Promise<void> {
    const offer = chosen(one.which);
    if (!offer || one.act === 'make' || another.act === 'make') return step(one);
    const { id, model } = offer;
    const aimedOne = await aim(one, offer);
    const aimedOther = await aim(another, offer);
    const answers = await Promise.all(
      [aimedOne, aimedOther].map((each) => prepare(each, id, model)().then(({ status }) => status)),
    );
    const inOrder = (first: Aimed, second: Aimed): [number, number, Modelled] => {
      const [codeOfFirst, between] = expected(model, first, isBlocked);
      // The second one names what both have read.
      const isStale = second.isStale || readBy(second.act, between) !== readBy(second.act, model);
      const [codeOfSecond, after] = expected(between, { ...second, isStale }, isBlocked);
      return [codeOfFirst, codeOfSecond, after];
    };
    const [a1, a2, oneFirst] = inOrder(aimedOne, aimedOther);
    const [b2, b1, anotherFirst] = inOrder(aimedOther, aimedOne);
    const seen = await viewOf(ada, id);
    const matches = [
      { codes: [a1, a2], after: oneFirst },
      { codes: [b1, b2], after: anotherFirst },
    ].filter(
      ({ codes, after }) =>
        String(codes) === String(answers) &&
        String(after.steps) === String(seen.steps) &&
        String(shownPayments(after)) === String(seen.payments) &&
        after.openCase === seen.openCase,
    );
    expect(matches.length, `${answers} and ${JSON.stringify(seen)} are no order of the two`).toBeGreaterThan(
      0,
    );
    offer.model = (matches[0] as (typeof matches)[number]).after;
    await compare(offer);
  }

  async function retry(): Promise<void> {
    if (!last) return;
    const before = await Promise.all(offers.map(({ id }) => viewOf(ada, id)));
    expect((await last.send()).status).toBe(200);
    expect(await Promise.all(offers.map(({ id }) => viewOf(ada, id)))).toEqual(before);
  }

  async function letTimePass(which: number): Promise<void> {
    const offer = chosen(which);
    if (!offer) return;
    await sql`update agreements set expires_at = ${app.now()} where id = ${offer.id}`.execute(app.db);
    await app.runTask('expire-offers');
    if (offer.model.status === 'offered')
      offer.model = { ...offer.model, status: 'expired', steps: [...offer.model.steps, 'expire by null'] };
    await compare(offer);
  }

  /** The time for an answer to 'done' passes after a reminder was delivered. */
  async function stayingSilent(which: number): Promise<void> {
    const offer = chosen(which);
    if (!offer) return;
    const longAgo = new Date(app.now().getTime() - 100 * 3600_000);
    await sql`update agreement_done_asks set asked_at = ${longAgo}, reminded_at = ${longAgo}, delivered_at = ${longAgo}
      where agreement_id = ${offer.id}`.execute(app.db);
    await app.runTask('follow-done');
    const { status, steps: taken, cases: opened } = offer.model;
    // Silence confirms nothing after a problem of either person, nor after a block.
    const isConsent = !opened.some((count) => count > 0) && !isBlocked;
    if (status === 'said_done' && isConsent)
      offer.model = { ...offer.model, status: 'done', steps: [...taken, 'settle by null'] };
    await compare(offer);
  }

  async function turnBlock(): Promise<void> {
    if (isBlocked) await app.db.deleteFrom('blocks').where('blocker_id', '=', ada.id).execute();
    else await block(app, ada, musa);
    isBlocked = !isBlocked;
  }

  /** What both people must see alike of an offer, without their own views of it. */
  async function viewOf(person: Person, id: string) {
    const { status, body } = await steps.view(person, { _id: id });
    expect(status).toBe(200);
    const me = person === ada ? 0 : 1;
    const by = (mine: boolean | null) => (mine === null ? null : mine ? me : 1 - me);
    const agreement: Agreement = body.agreement;
    return {
      status: agreement.status,
      revision: agreement.revision,
      changed_at: agreement.changed_at,
      newTime: agreement.new_time && {
        number: agreement.new_time.number,
        by: by(agreement.new_time.made_by_me),
      },
      payments: body.payments
        .map(({ amount, by_me, state }: Payment) => `${amount} by ${by(by_me)}: ${state}`)
        .sort(),
      openCase: agreement.case?.is_holding ? (by(agreement.case.opened_by_me) as 0 | 1) : null,
      versions: agreement.versions.map(({ made_by_me, ...others }) => ({
        ...others,
        author: by(made_by_me),
      })),
      steps: body.history.map(
        ({ step: taken, by_me }: { step: string; by_me: boolean | null }) => `${taken} by ${by(by_me)}`,
      ),
    };
  }

  async function compare({ id, model }: (typeof offers)[number]): Promise<void> {
    const [hers, his] = await Promise.all([viewOf(ada, id), viewOf(musa, id)]);
    expect(his).toEqual(hers);
    expect({
      status: hers.status,
      steps: hers.steps,
      version: hers.versions.length,
      openCase: hers.openCase,
      newTime: hers.newTime,
      payments: hers.payments,
    }).toEqual({
      status: model.status,
      steps: model.steps,
      openCase: model.openCase,
      version: model.version,
      newTime:
        model.status === 'accepted' && model.newTime !== null
          ? { number: model.newTimes, by: model.newTime }
          : null,
      payments: shownPayments(model),
    });
    expect(hers.versions.map(({ status }) => status)).toEqual([
      ...Array(model.version - 1).fill('replaced'),
      model.status,
    ]);
    expect(hers.versions.at(-1)?.author).toBe(model.author);
  }

  for (const each of history) {
    if (each.kind === 'step') await step(each.one);
    else if (each.kind === 'series') for (const one of each.commands) await step(one);
    else if (each.kind === 'race') await race(each.one, { ...each.another, which: each.one.which });
    else if (each.kind === 'retry') await retry();
    else if (each.kind === 'clock') await letTimePass(each.which);
    else if (each.kind === 'silence') await stayingSilent(each.which);
    else await turnBlock();
  }
  for (const offer of offers) await compare(offer);
}
