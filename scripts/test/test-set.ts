/**
 * Which tests run: those of `npm test` (`short`), those of the build server, which also has the tests that start programs or take ten
 * seconds, and all journeys (`ci`), those that take minutes (`long`), or those that a caller names among all.
 */
const testSets = ['short', 'ci', 'long', 'all'] as const;
export type TestSet = (typeof testSets)[number];

/** Returns the set that the command chose in TEST_SET. Without it, as in an editor, all tests can run. */
export function readTestSet(): TestSet {
  const chosen = process.env['TEST_SET'] ?? 'all';
  const set = testSets.find((name) => name === chosen);
  if (!set) throw new Error(`TEST_SET is ${chosen}; it can be ${testSets.join(', ')}`);
  return set;
}

/** Whether to run the tests that a shorter one of the same file replaces: in `npm run lab -- long`, and when the file is named. */
export const isLongRun = ['long', 'all'].includes(readTestSet());

/** Returns how many rounds a test with random values makes: all in `npm run lab -- long`, few otherwise. */
export const rounds = (few: number, all: number): number => (readTestSet() === 'long' ? all : few);

/**
 * The files of a Vitest project that belong to the set: `*.long.test.ts` are the long ones, and `*.ci.test.ts` start programs or take ten seconds.
 * @param inBoth files whose tests run in both sets, with fewer rounds or without their longest part in the short set
 */
export function testFiles(
  folder: string,
  { extension = '{ts,tsx}', inBoth = [] }: { extension?: string; inBoth?: string[] } = {},
): { include: string[]; exclude: string[] } {
  const set = readTestSet();
  const [long, ci] = [`${folder}/*.long.test.${extension}`, `${folder}/*.ci.test.${extension}`];
  const excluded = { short: [long, ci], ci: [long], long: [], all: [] };
  return {
    include: set === 'long' ? [long, ...inBoth] : [`${folder}/*.test.${extension}`],
    exclude: ['**/node_modules/**', ...excluded[set]],
  };
}
