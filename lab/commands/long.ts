import { runTests } from '../../scripts/test.ts';

/**
 * `npm run lab -- long`: the product's tests that even the build server leaves out because they take minutes, such as starts and kills of the whole
 * product and the crawl of all pages. Arguments are passed to Vitest.
 */
export function run(args: string[]): Promise<number> {
  return runTests(args, 'long');
}
