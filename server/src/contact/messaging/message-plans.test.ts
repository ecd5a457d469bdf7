import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase, type PreparedStatement } from '../../platform/database/db.ts';
import { createStatementNames } from '../../platform/database/statement-names.ts';
import { createLog } from '../../platform/observability/log.ts';
import { senderStatusesStatement } from './conversations.repository.ts';
import { storeStatement } from './messages.repository.ts';
import { searchStatement } from './search-messages.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let planned: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  planned = openDatabase(database.url, createLog('silent'), { planOnce: true });
});
afterAll(async () => {
  await planned.close();
  await database.drop();
});

async function cachedPlan({ text }: PreparedStatement): Promise<string> {
  const { rows } = await planned.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

// A connection keeps the first plan of a statement, and a new installation makes it while its tables are empty.
test.each([
  ['the state of a sender is read', senderStatusesStatement],
  ['a message is stored', storeStatement],
])(
  '%s through indexes of single rows, also with a plan that was made for empty tables',
  async (_what, statement) => {
    await planned.pool.query('analyze accounts, sessions, blocks, conversations, messages, notifications');
    const plan = await cachedPlan(statement);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index Scan using conversations_pkey/);
    // Neither all conversations of a person nor all messages of a conversation are read.
    expect(plan).not.toMatch(/using conversations_opener|using conversations_other|using messages_in_order/);
  },
);

test('the statement that stores a message gets a name in transactions, so a connection parses it once', () => {
  const names = createStatementNames();
  names.nameOf(storeStatement.text);
  expect(names.nameOf(storeStatement.text)).toBeDefined();
});

test('the earlier notification of a message is found by its conversation, also for a person with many of them', async () => {
  await planned.pool.query('analyze notifications');
  expect(await cachedPlan(storeStatement)).toMatch(
    /Index Scan using notifications_once on notifications earlier/,
  );
});

test('a search reads the messages of one conversation by their places, at most as many as one request looks through', async () => {
  await planned.pool.query('analyze messages');
  const plan = await cachedPlan(searchStatement);
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(/Index Scan Backward using messages_in_order/);
  expect(plan).toMatch(/Index Cond: .*seq < \$2.*seq >= \$3/);
});
