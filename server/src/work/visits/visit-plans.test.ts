import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { peopleOfVisits } from './remind.ts';

const HOUR_MS = 3600_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLog('silent'), { planOnce: true });
  const { db } = opened;
  await sql`
    with people as (
      insert into accounts (full_name) select 'Ada Obi' from generate_series(1, 2000) returning id
    ), pairs as (
      select id, lead(id) over () as next from people
    ), chats as (
      insert into conversations (kind, opener_id, other_id, created_at, opening_state, last_seq)
      select 'artisan', id, next, now(), 'kept', 1 from pairs where next is not null returning id, opener_id, other_id
    ), made as (
      insert into agreements (conversation_id, artisan_id, customer_id, author_id, status, expires_at, created_at, changed_at, accepted_at)
      select id, other_id, opener_id, opener_id, 'accepted', now(), now(), now(), now() - interval '9 days'
      from chats cross join generate_series(1, 5)
      returning id, author_id
    )
    insert into agreement_versions (
      agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo, materials_included, starts_at, ends_at,
      state, city, created_at
    )
    select id, 1, author_id, 'Mend the tap', 'visit', 100, 100, false,
      now() + make_interval(hours => place::integer), now() + make_interval(hours => place::integer + 1), 'Lagos', 'Surulere', now()
    from (select made.*, row_number() over () as place from made) as made`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

// Shows: visit-1
test('the reminders of a day read an index, and no more rows than that day has visits', async () => {
  const from = new Date(Date.now() + 24 * HOUR_MS);
  const until = new Date(from.getTime() + 24 * HOUR_MS);
  const statement: RawBuilder<unknown> = peopleOfVisits({ from, until }, sql`now()`);
  const { plan, most } = await planOf(opened.db, statement);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain('agreement_versions_starting');
  expect(most).toBeLessThanOrEqual(48);
});
