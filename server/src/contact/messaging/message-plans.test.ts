import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createStatementNames } from '../../platform/database/statement-names.ts';
import { createLog } from '../../platform/observability/log.ts';
import { lockSenderMembershipQuery } from './conversations.repository.ts';
import { storeStatement } from './messages.repository.ts';
import { searchStatement } from './search-messages.ts';

/** PostgreSQL decides after five runs whether it keeps one plan. */
const RUNS_TO_DECIDE = 8;

const ids = { conversationId: randomUUID(), senderId: randomUUID(), sessionId: randomUUID() };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let planned: ReturnType<typeof openDatabase>;
let usual: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  planned = openDatabase(database.url, createLog('silent'), { planOnce: true });
  usual = openDatabase(database.url, createLog('silent'));
});
afterAll(async () => {
  await planned.close();
  await usual.close();
  await database.drop();
});

const textOf = (statement: RawBuilder<unknown>) => statement.compile(planned.db).sql;

async function cachedPlan(text: string): Promise<string> {
  const { rows } = await planned.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

// A connection keeps the first plan of a statement, and a new installation makes it while its tables are empty.
test.each([
  ['the state of a sender is read', lockSenderMembershipQuery({ ...ids, at: new Date() })],
  ['a message is stored', storeStatement([])],
])(
  '%s through indexes of single rows, also with a plan that was made for empty tables',
  async (_what, statement) => {
    await planned.pool.query('analyze accounts, sessions, blocks, conversations, messages, notifications');
    const plan = await cachedPlan(textOf(statement));
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index Scan using conversations_pkey/);
    // Neither all conversations of a person nor all messages of a conversation are read.
    expect(plan).not.toMatch(/using conversations_opener|using conversations_other|using messages_in_order/);
  },
);

test('PostgreSQL keeps one plan for the statement that stores a message, whose planning takes longer than its run', async () => {
  const client = await usual.pool.connect();
  onTestFinished(() => client.release());
  await client.query(`prepare stored as ${textOf(storeStatement([]))}`);
  const none = Array(14).fill("'{}'").join(', ');
  for (let run = 0; run < RUNS_TO_DECIDE; run += 1) await client.query(`execute stored(${none})`);
  const { rows } = await client.query('select generic_plans::integer from pg_prepared_statements');
  expect(rows).toEqual([{ generic_plans: RUNS_TO_DECIDE - 5 }]);
});

test('the statement that stores a message gets a name in transactions, so a connection parses it once', () => {
  const names = createStatementNames();
  names.nameOf(textOf(storeStatement([])));
  expect(names.nameOf(textOf(storeStatement([])))).toBeDefined();
});

test('the earlier notification of a message is found by its conversation, also for a person with many of them', async () => {
  await planned.pool.query('analyze notifications');
  expect(await cachedPlan(textOf(storeStatement([])))).toMatch(
    /Index Scan using notifications_once on notifications earlier/,
  );
});

test('a search reads the messages of one conversation by their places, at most as many as one request looks through', async () => {
  await planned.pool.query('analyze messages');
  const plan = await cachedPlan(
    textOf(searchStatement(ids.conversationId, { from: 1, to: 2, words: ['a'] })),
  );
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(/Index Scan Backward using messages_in_order/);
  expect(plan).toMatch(/Index Cond: .*seq < \$\d+.*seq >= \$\d+/);
});
