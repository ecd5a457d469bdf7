import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { loadLate } from '../../../platform/late-modules.ts';
import type { createRequestReader } from '../../catalogue/requests/read-request.ts';
import type { Spelling } from '../../catalogue/spelling.ts';

const HOUR_MS = 3_600_000;
/** How many people are read, and how many of their names are kept: enough for all common names. */
const PEOPLE = 100_000;
const NAMES = 20_000;
/** A name that this many people have counts as common; larger counts make no difference. */
const COMMON = 8;

/** The words of searches: their spelling, with the names of our artisans, and what they mean. */
interface KnownWords {
  spelling: Spelling;
  requests: ReturnType<typeof createRequestReader>;
}

/** Reads the skills and the names of our artisans, and again every hour. */
export function createKnownWords(parts: { db: Database; skills: () => readonly string[]; now: () => Date }) {
  const { db, skills, now } = parts;
  let words: Promise<KnownWords> | null = null;
  let readAt = 0;

  function current(): Promise<KnownWords> {
    if (words && now().getTime() - readAt < HOUR_MS) return words;
    const before = words;
    readAt = now().getTime();
    const reading = read();
    // Searches during a reading use the earlier names. When the reading fails, those stay; without any, the next search reads
    // again.
    words = before ?? reading;
    reading.then(
      () => {
        words = reading;
      },
      () => {
        if (words === reading) words = null;
      },
    );
    return words;
  }

  async function read(): Promise<KnownWords> {
    // Loaded with the first search that needs them: they bring 78,000 English words.
    const [{ createSpelling }, { createRequestReader }] = await Promise.all([
      loadLate(() => import('../../catalogue/spelling.ts')),
      loadLate(() => import('../../catalogue/requests/read-request.ts')),
    ]);
    return {
      spelling: createSpelling(skills(), await readNames(db)),
      requests: createRequestReader(skills()),
    };
  }

  return {
    current,
    /** A close spelling of a query, or null. */
    suggest: async (query: string): Promise<string | null> => (await current()).spelling.suggest(query),
  };
}

async function readNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, least(count(*), ${sql.lit(COMMON)})::integer as count
    from (select full_name from accounts where role = 'artisan' and suspended_at is null limit ${sql.lit(PEOPLE)}) as people,
      string_to_table(translate(full_name, '-''’', '   '), ' ') as name
    group by name order by count(*) desc limit ${sql.lit(NAMES)}`.execute(db);
  return rows.flatMap(({ name, count }) => Array<string>(count).fill(name));
}
