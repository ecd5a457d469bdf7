import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { loadLate } from '../../../platform/late-modules.ts';
import type { SkillWords } from '../../catalogue/catalogue.ts';
import type { createRequestReader } from '../../catalogue/requests/read-request.ts';
import type { Spelling } from '../../catalogue/spelling.ts';

const HOUR_MS = 3_600_000;
/** The vocabulary is read again this long after a failure. */
const RETRY_MS = 10_000;
/** How many people are read, and how many of their names are used: enough for all common names. */
const PEOPLE = 100_000;
const NAMES = 20_000;
/** A name that this many people have counts as common; larger counts make no difference. */
const COMMON = 8;

/** The known words of queries: their spelling, including the names of our artisans, and their meaning. */
interface SearchVocabulary {
  spelling: Spelling;
  requests: ReturnType<typeof createRequestReader>;
}

/** Creates the vocabulary from the skills and the names of our artisans. It is read again every hour and when an admin changes the skills. */
export function createSearchVocabulary(parts: {
  db: Database;
  skillWords: () => SkillWords;
  now: () => Date;
}) {
  const { db, skillWords, now } = parts;
  let words: Promise<SearchVocabulary> | null = null;
  let readAt = 0;
  let known: SkillWords | null = null;

  function current(): Promise<SearchVocabulary> {
    if (words && known === skillWords() && now().getTime() - readAt < HOUR_MS) return words;
    const before = words;
    const asked = skillWords();
    known = asked;
    readAt = now().getTime();
    const reading = read(asked);
    // Searches use the previous vocabulary while the next one loads, and after a failure. Without a previous one, the next search tries again.
    words = before ?? reading;
    reading.then(
      () => {
        // If the skills have changed since, a later call reads them.
        if (known === asked) words = reading;
      },
      () => {
        if (words === reading) words = null;
        // The previous vocabulary may have former names of skills.
        if (known === asked) readAt = now().getTime() - HOUR_MS + RETRY_MS;
      },
    );
    return words;
  }

  async function read(of: SkillWords): Promise<SearchVocabulary> {
    // Loaded with the first search that needs them: they bring 78,000 English words.
    const [{ createSpelling }, { createRequestReader }] = await Promise.all([
      loadLate(() => import('../../catalogue/spelling.ts')),
      loadLate(() => import('../../catalogue/requests/read-request.ts')),
    ]);
    return {
      spelling: createSpelling(of.skills, await readNames(db), of.synonyms),
      requests: translateSkillNames(of, createRequestReader),
    };
  }

  return {
    current,
    /** A close spelling of a query, or null. */
    suggest: async (query: string): Promise<string | null> => (await current()).spelling.suggest(query),
  };
}

/**
 * Creates a request reader that returns current names of skills. The built-in word lists use the skills' original names, so we match against
 * those and translate the result.
 */
function translateSkillNames(
  { skills, synonyms, originOf }: SkillWords,
  create: typeof createRequestReader,
): SearchVocabulary['requests'] {
  const currentNames = new Map(skills.map((skill) => [originOf(skill), skill]));
  const renamed = skills.filter((skill) => originOf(skill) !== skill);
  const reader = create(
    [...currentNames.keys()],
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
      return { ...request, skills: request.skills.map((skill) => currentNames.get(skill) ?? skill) };
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
