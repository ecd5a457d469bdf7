import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { loadLate } from '../../platform/late-modules.ts';
import type { createSpelling } from '../catalogue/spelling.ts';

const HOUR_MS = 3_600_000;
/** So many people are looked at, and so many of their names kept: enough to know all that are at all common. */
const PEOPLE = 100_000;
const NAMES = 20_000;
/** How common a name is matters only between those that are rare and those that are not. */
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
    // Whoever asks meanwhile gets the ones before; after a failure these stay, or the next one who asks tries again.
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
    // With the first search that finds little: 78,000 English words come with it.
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
