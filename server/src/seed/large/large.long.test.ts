import { isPlace } from '@marketplace/contract/discovery/places/locations';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestClient } from '../../../test/client.ts';
import { createDataDir } from '../../../test/data-dir.ts';
import { normalizePhone } from '../../people/accounts/contacts/contacts.ts';
import { catalogue } from '../catalogue.ts';
import { type LargeOptions, seedLarge } from './seed-large.ts';

const now = new Date('2025-11-20T09:30:00Z');
const sizes = { artisans: 2_000, customers: 300, jobs: 150, reviews: 5_200, messages: 5_301 };

let data: Awaited<ReturnType<typeof createDataDir>>;
let dataDir: string;
const closings: (() => Promise<void>)[] = [];

async function openDatabase(): Promise<pg.Client> {
  const { client, close } = await openTestClient();
  closings.push(close);
  return client;
}

beforeAll(async () => {
  data = await createDataDir();
  dataDir = data.dataDir;
});
afterAll(async () => {
  for (const close of closings) await close();
  await data.remove();
});

const seed = (client: pg.Client, options: Partial<LargeOptions> = {}) =>
  seedLarge(client, dataDir, { ...sizes, seed: 1, ...options }, { now });

async function select<Row extends object>(client: pg.Client, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}

const count = async (client: pg.Client, table: string) =>
  (await select<{ count: number }>(client, `select count(*)::integer as count from ${table}`))[0]?.count;

describe('seedLarge', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await openDatabase();
    await seed(client);
  });

  it('writes the requested numbers of rows', async () => {
    expect(await count(client, 'artisan_profiles')).toBe(2_000);
    expect(await count(client, `accounts where role = 'artisan'`)).toBe(2_000);
    expect(await count(client, `accounts where role = 'user'`)).toBe(300);
    expect(await count(client, 'jobs')).toBe(150);
    expect(await count(client, 'reviews')).toBe(5_200);
    expect(await count(client, 'messages')).toBe(5_301);
  });

  it('gives all people unique contacts and no password', async () => {
    const people = await select<{ phone: string; email: string; password_hash: string | null }>(
      client,
      'select phone, email, password_hash from accounts',
    );
    expect(people.filter(({ phone }) => normalizePhone(phone) !== phone)).toEqual([]);
    expect(people.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([]);
    expect(people.filter(({ password_hash }) => password_hash !== null)).toEqual([]);
  });

  it('puts people into places and trades of the catalogue', async () => {
    const profiles = await select<{ state: string; city: string; category: string; skill: string }>(
      client,
      'select distinct state, city, category, skill from artisan_profiles',
    );
    expect(profiles.filter(({ state, city }) => !isPlace(state, city))).toEqual([]);
    expect(
      profiles.filter(({ skill, category }) => catalogue.findSkill(skill)?.category.name !== category),
    ).toEqual([]);
  });

  it('stores rating sums that equal the reviews', async () => {
    const wrong = await select(
      client,
      `select account_id from artisan_profiles
       left join (
         select target_id, sum(rating) as sum, count(*) as count, count(*) filter (where text <> '') as texts
         from reviews group by target_id
       ) as found on found.target_id = account_id
       where rating_sum <> coalesce(sum, 0) or rating_count <> coalesce(count, 0) or review_count <> coalesce(texts, 0)`,
    );
    expect(wrong).toEqual([]);
  });

  it('opens one conversation for each pair, dated by its last message', async () => {
    const conversations = await count(client, 'conversations');
    expect(await count(client, '(select distinct opener_id, other_id from conversations) as pairs')).toBe(
      conversations,
    );
    const wrong = await select(
      client,
      `select id from conversations
       where active_at is distinct from (select max(created_at) from messages where conversation_id = conversations.id)
         or last_seq is distinct from (select max(seq) from messages where conversation_id = conversations.id)
         or other_unread <> (
           select count(*) from messages
           where conversation_id = conversations.id and sender_id = opener_id and seq > other_seen_seq
         )`,
    );
    expect(wrong).toEqual([]);
  });

  it('is the same for the same seed, and has other people for another one', async () => {
    const fingerprint = (database: pg.Client) =>
      select(
        database,
        `select md5(string_agg(a::text || p::text, '' order by a.phone)) from accounts a left join artisan_profiles p on p.account_id = a.id`,
      );
    const twin = await openDatabase();
    await seed(twin);
    expect(await fingerprint(twin)).toEqual(await fingerprint(client));

    await expect(seed(twin)).rejects.toThrow('already there; choose another --seed');
    await seed(twin, { artisans: 40, customers: 5, jobs: 0, reviews: 0, messages: 0, seed: 2 });
    expect(await count(twin, 'artisan_profiles')).toBe(2_040);
  });

  it.each([
    [{ seed: 0 }, '--seed must be from 1 to'],
    [{ seed: 100_000 }, '--seed must be from 1 to'],
    [{ customers: 0, reviews: 0, messages: 0 }, 'Jobs need --customers'],
    [{ customers: 0, reviews: 0, jobs: 0 }, 'Messages need --customers and --artisans'],
    [{ artisans: 3, customers: 2, reviews: 7, jobs: 0, messages: 0 }, 'no more than 6 reviews'],
    [{ artisans: 2, customers: 1, reviews: 0, jobs: 0, messages: 500 }, 'add --customers'],
    [{ artisans: 999_990, customers: 11 }, 'at most 1000000 people'],
  ])('refuses %j and writes nothing', async (options, sentence) => {
    const before = await count(client, 'accounts');
    await expect(seed(client, { seed: 3, ...options })).rejects.toThrow(sentence);
    expect(await count(client, 'accounts')).toBe(before);
  });
});
