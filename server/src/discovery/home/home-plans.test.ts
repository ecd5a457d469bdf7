import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { openJobsOf, waitingConversationsOf } from './home.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
/** A person with 40 conversations and 5 jobs, each with 4 answers, among a thousand others who have as many. */
let person: string;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLog('silent'), { planOnce: true });
  const { db } = opened;
  const { rows } = await sql<{ id: string }>`
    insert into accounts (full_name) select 'Ada Obi' from generate_series(1, 1000) returning id`.execute(db);
  person = rows[0]?.id as string;
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into jobs (poster_id, title, description, responsibilities, requirements, category, skill, state, city,
      budget_min_kobo, posted_at, expires_at)
    select id, 'Mend the tap ' || number, 'It drips', '', '', 'Home Repairs & Maintenance', 'Plumber', 'Lagos', 'Surulere', 100,
      now(), now() + interval '60 days'
    from unnest(${ids}::uuid[]) as id cross join generate_series(1, 5) as number`.execute(db);
  await sql`
    with people as (select id, row_number() over () as place from unnest(${ids}::uuid[]) as id)
    insert into conversations (kind, opener_id, other_id, created_at, opening_state, last_seq, opener_wrote, other_unread)
    select 'artisan', people.id, another.id, now(), 'kept', 1, true, 1
    from people join people as another on another.place between people.place + 1 and people.place + 20`.execute(
    db,
  );
  await sql`
    with people as (select id, row_number() over () as place from unnest(${ids}::uuid[]) as id)
    insert into conversations
      (kind, opener_id, other_id, job_id, job_title, created_at, opening_state, last_seq, opener_wrote, other_unread)
    select 'job', another.id, job.poster_id, job.id, job.title, now(), 'kept', 1, true, 1
    from jobs as job join people on people.id = job.poster_id
    join people as another on another.place between people.place + 1 and people.place + 4`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

// Shows: own-home-2
test.each([
  ['the open jobs', () => openJobsOf(person, { at: new Date(), limit: 3, faces: 3 })],
  [
    'the waiting conversations',
    () => waitingConversationsOf(person, { at: new Date(), openedSince: new Date(0), limit: 4 }),
  ],
])('%s of a person are found through indexes, without rows of other people', async (_what, statement) => {
  const { plan, most } = await planOf(opened.db, statement());
  expect(plan).not.toMatch(/Seq Scan on (jobs|conversations|accounts)/);
  // The own rows, and the answers to the own jobs once for the counts and once for the faces.
  expect(most).toBeLessThanOrEqual(80);
});
