import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { recordStatement } from '../../discovery/artisans/profile/record.repository.ts';
import { replyTimesStatement } from '../../discovery/artisans/profile/reply-times.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { listAnswers } from './list-answers.ts';
import { listOwnAnswers } from './own-answers.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
const ANSWERS = 50;
let poster: string;
let job: string;
let artisans: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLog('silent'), { planOnce: true });
  const { db } = opened;
  const people = await sql<{ id: string }>`
    insert into accounts (full_name) select 'Ada Obi' from generate_series(1, 1000) returning id`.execute(db);
  const ids = people.rows.map(({ id }) => id);
  poster = ids[0] as string;
  artisans = ids.slice(1, 1 + ANSWERS);
  const jobs = await sql<{ id: string }>`
    insert into jobs (poster_id, title, description, responsibilities, requirements, category, skill, state, city,
      budget_min_kobo, is_fixed_price, posted_at, expires_at)
    select ${poster}, 'Tap ' || place, 'It drips', 'Mend', 'Tools', 'Home Repairs & Maintenance', 'Plumber', 'Lagos', 'Surulere',
      100, true, now(), now() + interval '60 days' from generate_series(1, 100) as place returning id`.execute(
    db,
  );
  job = jobs.rows[0]?.id as string;
  // Each artisan has answered all jobs, and each customer has written to 20 artisans.
  await sql`
    insert into conversations (kind, opener_id, other_id, job_id, job_title, created_at, opening_state, last_seq, opener_wrote)
    select 'job', artisan, ${poster}, job, 'Tap', now(), 'kept', 1, true
    from unnest(${artisans}::uuid[]) as artisan cross join unnest(${jobs.rows.map(({ id }) => id)}::uuid[]) as job`.execute(
    db,
  );
  await sql`
    insert into conversations (kind, opener_id, other_id, created_at, opening_state, last_seq, opener_wrote, other_wrote)
    select 'artisan', customer, artisan, now(), 'kept', 2, true, true
    from unnest(${artisans}::uuid[]) as artisan cross join unnest(${ids.slice(100, 140)}::uuid[]) as customer`.execute(
    db,
  );
  await sql`
    insert into messages (conversation_id, seq, sender_id, text, created_at)
    select id, place, case place when 1 then opener_id else other_id end, 'Good day', now()
    from conversations cross join generate_series(1, 2) as place where place <= last_seq`.execute(db);
  await sql`
    with made as (
      insert into agreements (conversation_id, job_id, artisan_id, customer_id, author_id, expires_at, created_at, changed_at)
      select id, job_id, opener_id, other_id, opener_id, now() + interval '7 days', now(), now() from conversations where kind = 'job'
      returning id, author_id
    )
    insert into agreement_versions
      (agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo, materials_included, ends_at, created_at)
    select id, 1, author_id, 'Mend the tap', 'remote', 100, 100, false, now(), now() from made`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

// Shows: job-answers-3
test.each(['newest', 'price', 'rating'] as const)(
  'the answers to a job, %s first, are read by an index of the job, and no row of another job',
  async (order) => {
    const page = { order, show: 'open', read: true, after: null, limit: 13, at: new Date() } as const;
    const { plan, most } = await planOf(opened.db, listAnswers({ jobId: job, posterId: poster }, page));
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/conversations_one_a_job/);
    expect(most).toBeLessThanOrEqual(ANSWERS);
  },
);

// Shows: job-answers-11
test('the answers of an artisan are read by the index of the own conversations', async () => {
  const { plan, most } = await planOf(
    opened.db,
    listOwnAnswers(artisans[0] as string, { after: null, limit: 13 }),
  );
  expect(plan).not.toMatch(/Seq Scan/);
  // Within a day, the conversations of a person are sorted as they are read.
  expect(most).toBeLessThanOrEqual(140);
});

// Shows: job-answers-4
test('the times to the first reply of a page of artisans read at most 20 conversations of each', async () => {
  const page = artisans.slice(0, 12);
  const { plan, most } = await planOf(opened.db, replyTimesStatement(page, new Date()));
  expect(plan).not.toMatch(/Seq Scan/);
  expect(most).toBeLessThanOrEqual(page.length * 20 * 2);
});

// Shows: record-3
test('the signs of reliability of an artisan are read over indexes', async () => {
  const { plan, most } = await planOf(opened.db, recordStatement(artisans[0] as string, new Date()));
  expect(plan).not.toMatch(/Seq Scan/);
  // The offers of this artisan, none of which has ended, and the messages of 20 conversations.
  expect(most).toBeLessThanOrEqual(100);
});
