import {
  callArtisan,
  requestRefund,
  viewLedger,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../test/artisans.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findLedgerProblems } from './check-ledger.ts';
import { createLedger } from './ledger.ts';

const RIVALS = rounds(60, 200);
const ROUNDS = rounds(4, 8);

let app: TestApp;
let artisans: string[];
beforeAll(async () => {
  app = await startTestApp();
  const account = { phone_proven_at: new Date() };
  artisans = await addArtisans(
    app.db,
    Array.from({ length: RIVALS + 10 }, () => ({ account })),
  );
});
afterAll(() => app.close());
beforeEach(() => app.advance(60_000));

const call = (token: string, artisan: string | undefined) =>
  app.call(callArtisan, { artisan_id: artisan as string }, { token });

async function subscriptionOf(token: string) {
  return (await app.call(viewSubscriptions, {}, { token })).body.subscriptions[0];
}

describe('tokens are never spent twice and never below zero', () => {
  test(`${RIVALS} people's numbers requested at once with 10 tokens left: exactly 10 are shown`, async () => {
    const { token } = await addPerson(app);
    await buyPlan(app, token, 'starter_monthly');
    for (const artisan of artisans.slice(RIVALS, RIVALS + 6))
      expect((await call(token, artisan)).status).toBe(200);
    const answers = await Promise.all(artisans.slice(0, RIVALS).map((artisan) => call(token, artisan)));
    const shown = answers.filter(({ status }) => status === 200);
    expect(shown).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(RIVALS - 10);
    expect(shown.map(({ body }) => body.calls_left).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(await subscriptionOf(token)).toMatchObject({ no_of_calls_remaining: 0 });
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('without locks, the constraint of the database still holds', async () => {
    const { token } = await addPerson(app);
    const { _id: id } = await buyPlan(app, token, 'starter_weekly');
    expect(await spendWithoutLocks(app, id, 20)).toBe(4);
  });

  test.each([
    ['a balance', sql`update token_balances set balance = 99 where unit = 'call'`],
    ['a new balance', sql`insert into token_balances select id, 'call', 5, 1 from subscriptions`],
    ['a movement', sql`update token_movements set amount = 5`],
    ['a deleted movement', sql`delete from token_movements`],
    ['no movements', sql`truncate token_movements cascade`],
    ['no balances', sql`truncate token_balances, token_movements cascade`],
    [
      'a second return',
      sql`insert into token_movements (subscription_id, unit, reason, amount, at, returns_id)
        select subscription_id, unit, 'returned', 1, now(), id from (select * from token_movements where reason = 'spent' limit 1) as one
        cross join generate_series(1, 2)`,
    ],
    [
      'a spending that gives',
      sql`insert into token_movements (subscription_id, unit, reason, amount, at)
        select id, 'call', 'spent', 3, now() from subscriptions limit 1`,
    ],
  ])('%s written by hand is refused by the database', async (_what, statement) => {
    await expect(statement.execute(app.db)).rejects.toThrow(/not changed by hand|violates|duplicate key/);
  });
});

describe('a refund and a call at the same moment', () => {
  test(`exactly one of them succeeds, in each of ${ROUNDS} rounds`, async () => {
    const winners = { call: 0, refund: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await addPerson(app);
      const { _id: sub_id } = await buyPlan(app, token, 'starter_weekly');
      const ask = () => app.call(requestRefund, { sub_id }, { token });
      const use = () => call(token, artisans[round]);
      const pair = round % 2 ? [use(), ask()] : [ask(), use()];
      const answers = await Promise.all(pair);
      const [called, refunded] = (round % 2 ? answers : answers.reverse()) as [
        (typeof answers)[0],
        (typeof answers)[0],
      ];
      expect([called?.status, refunded?.status]).toSatisfy(
        ([c, r]) => (c === 200 && r === 409) || (c === 402 && r === 200),
      );
      winners[called?.status === 200 ? 'call' : 'refund'] += 1;
      await app.settled();
      const { state, no_of_calls_remaining: left } = await subscriptionOf(token);
      expect([state, left]).toEqual(called?.status === 200 ? ['active', 3] : ['refunded', 0]);
    }
    process.stdout.write(`refund against call: ${JSON.stringify(winners)}\n`);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

test('without the safeguards, tokens and money are lost, and the daily task finds every loss', async () => {
  const broken = await startTestApp();
  try {
    await sql`alter table token_balances drop constraint token_balances_not_negative`.execute(broken.db);
    const { token } = await addPerson(broken);
    const { _id: overspent } = await buyPlan(broken, token, 'connect_weekly');
    expect(await spendWithoutLocks(broken, overspent, 20)).toBe(20);
    const { movements } = (await broken.call(viewLedger, { limit: 20 }, { token })).body;
    // Without locks, the movement with the last number need not be the last one written.
    expect(Math.min(...movements.map(({ balance }: { balance: number }) => balance))).toBe(-14);

    // A refund that was checked before the tokens were taken, and acts afterwards.
    await broken.db
      .updateTable('subscriptions')
      .set({ state: 'refund_requested' })
      .where('id', '=', overspent)
      .execute();
    const { _id: granted } = await buyPlan(broken, token, 'starter_weekly');
    await sql`insert into token_movements (subscription_id, unit, reason, amount, at)
      values (${granted}, 'call', 'granted', 4, now())`.execute(broken.db);
    const { _id: changed } = await buyPlan(broken, token, 'starter_monthly');
    await sql`alter table token_balances disable trigger all`.execute(broken.db);
    await sql`update token_balances set balance = 99 where subscription_id = ${changed} and unit = 'message'`.execute(
      broken.db,
    );

    await broken.runTask('reconcile-money');
    const found = await broken.db.selectFrom('money_problems').select(['subject', 'kind']).execute();
    expect(found.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { subject: changed, kind: 'balance of message' },
      { subject: overspent, kind: 'below zero' },
      { subject: granted, kind: 'granted not once' },
      { subject: overspent, kind: 'refunded though used' },
    ]);
  } finally {
    await broken.close();
  }
});

describe('giving a token back', () => {
  const house = { find: async () => null, take: async () => null };
  const ledger = createLedger({ house, now: () => app.now() });
  const inTransaction = <T>(work: Parameters<ReturnType<TestApp['db']['transaction']>['execute']>[0]) =>
    app.db.transaction().execute(work) as Promise<T>;

  test('it comes back once, even when several callers give it back, and the ledger has the reason', async () => {
    const { token, id } = await addPerson(app);
    const other = await addPerson(app, 'Bisi Ade');
    await buyPlan(app, token, 'starter_weekly');
    const spending = { accountId: id, unit: 'message' as const, counterpartId: other.id };
    const { movementId } = await app.db.transaction().execute((trx) => ledger.spend(trx, spending));
    expect((await subscriptionOf(token)).no_of_messages_remaining).toBe(3);
    const given = await Promise.all(
      Array.from({ length: 2 }, () =>
        inTransaction<boolean>((trx) => ledger.giveBack(trx, movementId, 'unread')),
      ),
    );
    expect(given.sort()).toEqual([false, true]);
    expect(await subscriptionOf(token)).toMatchObject({
      no_of_messages_remaining: 4,
      can_be_refunded: false,
    });
    const { movements } = (await app.call(viewLedger, { limit: 2 }, { token })).body;
    expect(movements).toMatchObject([
      { text: 'returned: unread for 48 h', amount: 1, balance: 4, unit: 'message', reason: 'returned' },
      { text: 'message to Bisi Ade', amount: -1, balance: 3, unit: 'message', reason: 'spent' },
    ]);
  });

  test('it comes back to a plan that is over and expires there, and the books add up', async () => {
    const { token, id } = await addPerson(app);
    const { _id } = await buyPlan(app, token, 'starter_weekly');
    const spending = { accountId: id, unit: 'message' as const, counterpartId: id };
    const { movementId } = await app.db.transaction().execute((trx) => ledger.spend(trx, spending));
    await sql`update subscriptions set starts_at = starts_at - interval '8 days', expires_at = expires_at - interval '8 days'
      where id = ${_id}`.execute(app.db);
    await app.runTask('expire-subscriptions');
    await inTransaction((trx) => ledger.giveBack(trx, movementId, 'erased'));
    const texts = (await app.call(viewLedger, { limit: 2 }, { token })).body.movements.map(
      ({ text, amount, balance }: { text: string; amount: number; balance: number }) => [
        text,
        amount,
        balance,
      ],
    );
    expect(texts).toEqual([
      ['expired: chats of the plan', -1, 0],
      ['returned: the account was deleted before your message was read', 1, 1],
    ]);
    expect((await findLedgerProblems(app.db)).filter(({ subject }) => subject === _id)).toEqual([]);
  });
});

/** A spend without locks: all calls read the balance before any of them takes a token. Returns how many succeeded. */
async function spendWithoutLocks(
  { db, now }: TestApp,
  subscriptionId: string,
  rivals: number,
): Promise<number> {
  const look = db
    .selectFrom('token_balances')
    .select('balance')
    .where('subscription_id', '=', subscriptionId)
    .where('unit', '=', 'call');
  const seen = await Promise.all(Array.from({ length: rivals }, () => look.executeTakeFirstOrThrow()));
  const spending = { subscription_id: subscriptionId, unit: 'call', reason: 'spent', amount: -1, at: now() };
  const taken = await Promise.allSettled(
    seen
      .filter(({ balance }) => balance > 0)
      .map(() => db.insertInto('token_movements').values(spending).execute()),
  );
  return taken.filter(({ status }) => status === 'fulfilled').length;
}
