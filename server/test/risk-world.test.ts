import { imitatesProduct } from '@marketplace/server/people/accounts/imitations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRiskWorld, createRiskWorld, type RiskWorld } from './risk-world.ts';
import { startTestApp, type TestApp, withoutEmail } from './test-app.ts';

const SEED = 39;
const now = new Date();

let app: TestApp;
let world: RiskWorld;

beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  world = await addRiskWorld(app.db, { seed: SEED, now });
});
afterAll(() => app.close());

async function countOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return Number((await query.execute(app.db)).rows[0]?.count);
}

test('ten patterns of fraud live among 1,000 honest accounts', async () => {
  const { frauds, innocents } = world;
  expect(new Set(innocents).size).toBe(1000);
  expect(new Set(frauds.map(({ pattern }) => pattern)).size).toBe(10);
  const guilty = frauds.flatMap(({ accountIds }) => accountIds);
  expect(frauds.every(({ accountIds }) => accountIds.length > 0)).toBe(true);
  expect(guilty.filter((id) => innocents.includes(id))).toEqual([]);
  const stored = [...innocents, ...guilty];
  expect(await countOf(sql`select count(*) from accounts where id = any(${stored}::uuid[])`)).toBe(
    new Set(stored).size,
  );
});

test('50 honest people share a phone: by its number, or by logging in right after each other', async () => {
  expect(world.sharedPhones.every(({ length }) => length >= 2 && length <= 5)).toBe(true);
  const sharing = world.sharedPhones.flat();
  expect(new Set(sharing).size).toBe(50);
  expect(sharing.filter((id) => !world.innocents.includes(id))).toEqual([]);
  const seen = await countOf(sql`
    select count(*) from accounts where id = any(${sharing}::uuid[]) and (
      exists (select from accounts as other where other.id <> accounts.id and other.phone = accounts.phone)
      or exists (
        select from sessions as own join sessions as other on other.user_agent = own.user_agent
          and (other.logged_in_at between own.revoked_at and own.revoked_at + interval '15 minutes'
            or own.logged_in_at between other.revoked_at and other.revoked_at + interval '15 minutes')
        where own.account_id = accounts.id and other.account_id <> own.account_id
          and other.account_id = any(${sharing}::uuid[])))`);
  expect(seen).toBe(50);
});

test('the world lies in the past, and its names are those that the door lets in', async () => {
  const names = createRiskWorld({ seed: SEED, now }).world.rows.accounts.map(({ full_name }) => full_name);
  expect(names.filter((name) => imitatesProduct(name, 'SabiHands'))).toEqual([]);
  const times = [
    ['accounts', 'created_at'],
    ['sessions', 'logged_in_at'],
    ['messages', 'created_at'],
    ['jobs', 'posted_at'],
    ['reviews', 'created_at'],
    ['reports', 'created_at'],
    ['payments', 'created_at'],
    ['gallery_pictures', 'created_at'],
  ] as const;
  for (const [table, column] of times)
    expect(
      await countOf(sql`select count(*) from ${sql.table(table)} where ${sql.ref(column)} > ${now}`),
      table,
    ).toBe(0);
  expect(
    await countOf(sql`
      select count(*) from messages join accounts on accounts.id = sender_id
      where messages.created_at < accounts.created_at`),
  ).toBe(0);
});

test('the same seed and moment make the same rows, another seed makes others', () => {
  const rowsOf = (seed: number) => createRiskWorld({ seed, now }).world.rows;
  expect(createRiskWorld({ seed: SEED, now }).made).toEqual(world);
  expect(rowsOf(SEED)).toEqual(rowsOf(SEED));
  expect(rowsOf(SEED + 1)).not.toEqual(rowsOf(SEED));
});
