import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { loadLate } from '../../platform/late-modules.ts';
import type { createSpelling } from '../catalogue/spelling.ts';

const HOUR_MS = 3_600_000;
/** How many people are read, and how many of their names are kept: enough for all common names. */
const PEOPLE = 100_000;
const NAMES = 20_000;
/** A name that this many people have counts as common; larger counts make no difference. */
const COMMON = 8;

/** Suggests spellings of skills and of the names of our artisans. Both are read again every hour. */
export function createNameSpelling(parts: {
  db: Database;
  skills: () => readonly string[];
  now: () => Date;
}) {
  const { db, skills, now } = parts;
  let spelling: Promise<ReturnType<typeof createSpelling>> | null = null;
  let readAt = 0;

  function current() {
    if (spelling && now().getTime() - readAt < HOUR_MS) return spelling;
    const before = spelling;
    readAt = now().getTime();
    const reading = read();
    // Searches during a reading use the earlier names. When the reading fails, those stay; without any, the next search reads
    // again.
    spelling = before ?? reading;
    reading.then(
      () => {
        spelling = reading;
      },
      () => {
        if (spelling === reading) spelling = null;
      },
    );
    return spelling;
  }

  async function read() {
    // Loaded with the first search that finds little: it brings 78,000 English words.
    const { createSpelling } = await loadLate(() => import('../catalogue/spelling.ts'));
    return createSpelling(skills(), await readNames(db));
  }

  return async (query: string): Promise<string | null> => (await current()).suggest(query);
}

async function readNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, least(count(*), ${sql.lit(COMMON)})::integer as count
    from (select full_name from accounts where role = 'artisan' and suspended_at is null limit ${sql.lit(PEOPLE)}) as people,
      string_to_table(full_name, ' ') as name
    group by name order by count(*) desc limit ${sql.lit(NAMES)}`.execute(db);
  return rows.flatMap(({ name, count }) => Array<string>(count).fill(name));
}
