import { runTests } from './test.ts';

/**
 * `npm run test:long`: the tests that even the build server leaves out because they take minutes, such as starts and kills of the whole product, faults
 * in several rounds, and the crawl of all pages. Arguments are passed to Vitest.
 */
export function run(args: string[]): Promise<number> {
  return runTests(args, { TEST_SET: 'long', FAULT_ROUNDS: 'some' });
}
