import { runTests } from './test.ts';

/**
 * `npm run test:long`: what `npm test` leaves out because it takes minutes: starts and kills of the whole product, faults with
 * several rounds, and the crawl of all pages. Arguments go to Vitest.
 */
export function run(args: string[]): Promise<number> {
  return runTests(args, { TEST_SET: 'long', FAULT_ROUNDS: 'some' });
}
