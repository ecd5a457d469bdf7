import { viewQueues } from '@marketplace/contract/company/operators';
import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOn, type TestApp } from '../../../test/app-on-database.ts';
import type { Person } from '../../../test/conversations.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { addOperator } from '../../../test/operators.ts';
import { pause } from '../../../test/pause.ts';

let one: TestApp;
let two: TestApp;
let admin: Person;
beforeAll(async () => {
  const database = await createTestDatabase();
  const env = { SMTP_URL: '', PAGE_CACHE_SECONDS: '3600', LIST_CACHE_SECONDS: '60' };
  two = await startAppOn(database, env);
  one = await startAppOn({ ...database, drop: async () => undefined }, env);
  admin = await addOperator(one);
});
afterAll(async () => {
  await one.close();
  await two.close();
});

async function announce(text: string): Promise<void> {
  const { in_force } = (await one.call(viewSetting, { key: 'banner' }, admin)).body;
  const ends_at = new Date(one.now().getTime() + 3600_000).toISOString();
  const answer = await one.call(
    changeSetting,
    { key: 'banner', value: { text, ends_at }, based_on: in_force },
    admin,
  );
  expect(answer.status).toBe(200);
}

const homeOf = async (app: TestApp) => (await fetch(`${app.url}/`)).text();
/** Waits for a notification of the database, which needs no time worth naming. The test's time limit ends a wait for nothing. */
async function arrives(text: string): Promise<void> {
  while (!(await homeOf(two)).includes(text)) await pause();
}

// Shows: console-settings-6
test('a change in one process is in force in the other, on pages that it had kept', {
  timeout: 15_000,
}, async () => {
  // The other process has kept its page and its prices.
  expect(await homeOf(two)).not.toContain('Hide this announcement');
  const pricesOf = async (app: TestApp) =>
    (await app.call(viewCatalogue, { part: 'plans' })).body.plans.map(
      (plan: { amountKobo: number }) => plan.amountKobo,
    );
  expect((await pricesOf(two))[0]).toBe(50_000);

  await announce('Paystack is slow today.');
  // Whoever made the change sees it with the answer.
  expect(await homeOf(one)).toContain('Paystack is slow today.');
  await arrives('Paystack is slow today.');

  const { value } = (await one.call(viewSetting, { key: 'plans' }, admin)).body;
  value.plans[0].naira = 600;
  expect((await one.call(changeSetting, { key: 'plans', value, based_on: 0 }, admin)).status).toBe(200);
  while ((await pricesOf(two))[0] !== 60_000) await pause();
});

// Shows: console-settings-6
test('a process whose connection for notifications was lost opens another one', {
  timeout: 15_000,
}, async () => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'setting_versions' and datname = current_database()`.execute(one.db);
  expect(rows).toHaveLength(2);
  await announce('The line was lost.');
  await arrives('The line was lost.');
});

// Shows: second-factor-6
test('the demand for a two-factor log-in is in force in the other process', { timeout: 15_000 }, async () => {
  await one.db
    .insertInto('staff_second_factors')
    .values({ account_id: admin.id, sealed_secret: '', begun_at: one.now(), proven_at: one.now() })
    .execute();
  await one.db
    .updateTable('sessions')
    .set({ code_given_at: one.now() })
    .where('account_id', '=', admin.id)
    .execute();
  const agent = await addOperator(one, 'Tari Dike', 'agent');
  const look = async () => (await two.call(viewQueues, {}, agent)).status;
  expect(await look()).toBe(200);
  const value = { second_factor_at_once: true };
  expect((await one.call(changeSetting, { key: 'staff_log_in', value, based_on: 0 }, admin)).status).toBe(
    200,
  );
  while ((await look()) !== 403) await pause();
});
