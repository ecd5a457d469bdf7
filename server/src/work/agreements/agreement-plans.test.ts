import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { agreementsOfConversationQuery, agreementsOfPersonQuery } from './agreements.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
/** A person with a thousand offers in one conversation, among many other people. */
let person: string;
let chat: string;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLog('silent'), { planOnce: true });
  const { db } = opened;
  const { rows } = await sql<{ id: string }>`
    insert into accounts (full_name) select 'Ada Obi' from generate_series(1, 1000) returning id`.execute(db);
  person = rows[0]?.id as string;
  const chats = await sql<{ id: string }>`
    with people as (select id, lead(id) over () as next from unnest(${rows.map(({ id }) => id)}::uuid[]) as id)
    insert into conversations (kind, opener_id, other_id, created_at, opening_state, last_seq)
    select 'artisan', id, next, now(), 'kept', 1 from people where next is not null returning id`.execute(db);
  chat = chats.rows[0]?.id as string;
  await sql`
    with made as (
      insert into agreements (conversation_id, artisan_id, customer_id, author_id, expires_at, created_at, changed_at)
      select conversation.id, other_id, opener_id, opener_id, now() + interval '7 days',
        now() - make_interval(secs => place), now() - make_interval(secs => place)
      from conversations as conversation
      cross join generate_series(1, case when conversation.id = ${chat} then 1000 else 4 end) as place
      returning id, conversation_id, author_id, created_at
    ), taken as (
      insert into agreement_steps (agreement_id, conversation_id, version, step, actor_id, client_id, created_at)
      select id, conversation_id, 1, 'make', author_id, id::text, created_at from made
    ), given as (
      insert into agreement_streets (agreement_id, given_by, street) select id, author_id, '12 Bode Thomas' from made
    )
    insert into agreement_versions
      (agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo, materials_included, ends_at, created_at)
    select id, 1, author_id, 'Mend the tap', 'remote', 100, 100, false, now(), created_at from made`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

// Shows: offers-11
test.each([
  ['own agreements', () => agreementsOfPersonQuery(person, { phase: 'offered', after: null, limit: 21 })],
  [
    'own agreements further down',
    () =>
      agreementsOfPersonQuery(person, {
        phase: 'offered',
        after: { at: Date.now() - 500_000, id: person },
        limit: 21,
      }),
  ],
  [
    'the agreements of a conversation',
    () => agreementsOfConversationQuery(chat, { ids: null, after: null, limit: 21 }),
  ],
])('a page of %s reads an index in its order, and no more rows than it shows', async (_what, statement) => {
  const { plan, most } = await planOf(opened.db, statement());
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toMatch(/Index Scan using agreements_of_(?:customer|conversation)/);
  expect(most).toBeLessThanOrEqual(42);
});

// Shows: offers-21
test('visits at a time are found among the agreements of one person, by the keys of their versions', async () => {
  const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 3600_000) };
  const page = { phase: 'agreed' as const, times, after: null, limit: 5 };
  const { plan, most } = await planOf(opened.db, agreementsOfPersonQuery(person, page));
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toMatch(/Index Scan using agreement_versions_pkey/);
  expect(plan).not.toMatch(/agreement_versions_starting/);
  expect(most).toBeLessThanOrEqual(5);
});
