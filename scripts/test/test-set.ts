/**
 * Which tests run: the short ones of `npm test`, the long ones of `npm run test:long`, or those that a caller names among all.
 */
export type TestSet = 'short' | 'long' | 'all';

/** The set that the command chose in TEST_SET. Without it, as in an editor, all tests can be run. */
export function readTestSet(): TestSet {
  const chosen = process.env['TEST_SET'] ?? 'all';
  if (chosen === 'short' || chosen === 'long' || chosen === 'all') return chosen;
  throw new Error(`TEST_SET is ${chosen}; it can be short, long or all`);
}

/** How many rounds a test with random values makes: all of them in `npm run test:long`, few otherwise. */
export const rounds = (few: number, all: number): number => (readTestSet() === 'long' ? all : few);

/**
 * The files of a Vitest project that belong to the set: `*.long.test.ts` are the long ones.
 * @param inBoth files whose tests run in both sets, with fewer rounds in the short set
 */
export function testFiles(folder: string, inBoth: string[] = []): { include: string[]; exclude: string[] } {
  const set = readTestSet();
  const long = `${folder}/*.long.test.{ts,tsx}`;
  const both = inBoth.map((files) => `${files}.test.ts`);
  return {
    include: set === 'long' ? [long, ...both] : [`${folder}/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', ...(set === 'short' ? [long] : [])],
  };
}
