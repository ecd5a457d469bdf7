import { forgotPassword, login, signupStageOne } from '@marketplace/contract/people/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSignUpForm, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { queueTask } from '../../../platform/tasks/tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1' });
});
afterAll(() => app.close());

/** Every row of every table in which this text stands, as JSON. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(app.db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(
      app.db,
    );
    found.push(...rows.rows.filter(({ row }) => row.includes(text)).map(({ row }) => `${name} ${row}`));
  }
  return found;
}

async function untilNoTask(): Promise<void> {
  const query = sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`;
  while ((await query.execute(app.db)).rows[0]?.left !== 0);
}

const sweep = async () => {
  await queueTask(app.db, 'sweep-accounts', {});
  await untilNoTask();
};

test('a sign-up that was not finished is deleted after a day', async () => {
  const form = buildSignUpForm();
  await app.call(signupStageOne, form);
  await app.call(login, { email: form.email, password: form.password });
  await app.call(forgotPassword, { email: form.email });
  await untilNoTask();
  expect(await rowsWith(form.email)).not.toEqual([]);
  app.advance(24 * 60 * 60_000 + 1000);
  await sweep();
  expect(await rowsWith(form.email)).toEqual([]);
});

test('an hour after a finished sign-up only the account is left', async () => {
  const { form } = await signUp(app);
  app.advance(60 * 60_000 + 1000);
  await sweep();
  const kept = await rowsWith(form.email);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(/^public\.accounts /);
});

test('a recovery link that the provider never accepted is given up when it would have expired', async () => {
  const { form } = await signUp(app);
  await app.setFault('email', '500');
  await app.call(forgotPassword, { email: form.email });
  const attempts = sql<{
    attempts: number;
  }>`select attempts from graphile_worker.jobs where locked_at is null`;
  while ((await attempts.execute(app.db)).rows[0]?.attempts !== 1);
  app.advance(30 * 60_000 + 1000);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
  await untilNoTask();
  await app.setFault('email', 'normal');
  expect(await app.inbox.list(form.email)).toEqual([]);
});

test('expired counters are deleted', async () => {
  await app.call(login, { email: 'nobody@example.com', password: 'guess number 1' });
  await app.db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1000 })
    .execute();
  await sweep();
  expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
