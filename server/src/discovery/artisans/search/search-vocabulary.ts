import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { loadLate } from '../../../platform/late-modules.ts';
import type { SkillWords } from '../../catalogue/catalogue.ts';
import type { createRequestReader } from '../../catalogue/requests/read-request.ts';
import type { Spelling } from '../../catalogue/spelling.ts';

const HOUR_MS = 3_600_000;
/** A reading that failed is tried again after this time. */
const RETRY_MS = 10_000;
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

/** Reads the words of skills and the names of our artisans, and again every hour, and when an admin has changed the skills. */
export function createKnownWords(parts: { db: Database; skillWords: () => SkillWords; now: () => Date }) {
  const { db, skillWords, now } = parts;
  let words: Promise<KnownWords> | null = null;
  let readAt = 0;
  let known: SkillWords | null = null;

  function current(): Promise<KnownWords> {
    if (words && known === skillWords() && now().getTime() - readAt < HOUR_MS) return words;
    const before = words;
    const asked = skillWords();
    known = asked;
    readAt = now().getTime();
    const reading = read(asked);
    // Searches during a reading use the earlier names. When the reading fails, those stay; without any, the next search reads
    // again.
    words = before ?? reading;
    reading.then(
      () => {
        // The skills may have changed since, and a later reading has those.
        if (known === asked) words = reading;
      },
      () => {
        if (words === reading) words = null;
        // The earlier words may name skills that are called something else now.
        if (known === asked) readAt = now().getTime() - HOUR_MS + RETRY_MS;
      },
    );
    return words;
  }

  async function read(of: SkillWords): Promise<KnownWords> {
    // Loaded with the first search that needs them: they bring 78,000 English words.
    const [{ createSpelling }, { createRequestReader }] = await Promise.all([
      loadLate(() => import('../../catalogue/spelling.ts')),
      loadLate(() => import('../../catalogue/requests/read-request.ts')),
    ]);
    return {
      spelling: createSpelling(of.skills, await readNames(db), of.synonyms),
      requests: withNamesOfToday(of, createRequestReader),
    };
  }

  return {
    current,
    /** A close spelling of a query, or null. */
    suggest: async (query: string): Promise<string | null> => (await current()).spelling.suggest(query),
  };
}

/** The lists of words of the release name skills as the release does. So a text is read with these names, and answered with those of today. */
function withNamesOfToday(
  { skills, synonyms, originOf }: SkillWords,
  create: typeof createRequestReader,
): KnownWords['requests'] {
  const today = new Map(skills.map((skill) => [originOf(skill), skill]));
  const renamed = skills.filter((skill) => originOf(skill) !== skill);
  const reader = create(
    [...today.keys()],
    [
      ...synonyms.map(({ term, skill }) => ({ term, skill: originOf(skill) })),
      ...renamed.map((skill) => ({ term: skill, skill: originOf(skill) })),
    ],
  );
  if (renamed.length === 0) return reader;
  return {
    ...reader,
    read: (...asked) => {
      const request = reader.read(...asked);
      return { ...request, skills: request.skills.map((skill) => today.get(skill) ?? skill) };
    },
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
