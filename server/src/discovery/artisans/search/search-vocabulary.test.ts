import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { pause } from '../../../../test/pause.ts';
import type { Database } from '../../../platform/database/index.ts';
import { createSearchVocabulary } from './search-vocabulary.ts';

let isAway = false;
let failed = 0;
class Driver extends DummyDriver {
  override async acquireConnection() {
    if (!isAway) return super.acquireConnection();
    failed += 1;
    throw new Error('the database is away');
  }
}
const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (its) => new PostgresIntrospector(its),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Database;

// Shows: console-trades-3
test('a vocabulary that could not be read after a change of the skills is read again after ten seconds', async () => {
  let at = Date.now();
  let called = 'Plumber';
  const wordsOf = (name: string) => ({
    skills: [name],
    synonyms: [],
    originOf: (skill: string) => (skill === name ? 'Plumber' : skill),
  });
  let skillWords = wordsOf(called);
  const vocabulary = createSearchVocabulary({ db, skillWords: () => skillWords, now: () => new Date(at) });
  const before = await vocabulary.current();

  called = 'Pipe Fitter';
  skillWords = wordsOf(called);
  isAway = true;
  expect(await vocabulary.current()).toBe(before);
  while (failed === 0) await pause();
  await pause();
  isAway = false;
  expect(await vocabulary.current()).toBe(before);
  at += 10_000;
  while ((await vocabulary.current()) === before) await pause();
  const { requests, spelling } = await vocabulary.current();
  const known = { hasWord: () => false, hasPair: () => false };
  expect(requests.read('plumber in lagos', spelling, known).skills).toEqual(['Pipe Fitter']);
  expect(failed).toBe(1);
});
