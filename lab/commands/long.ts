import { runTests } from '../../scripts/test.ts';

/**
 * `npm run lab -- long`: the product's tests that take minutes and that even the build server skips, such as starts and kills of the whole
 * product and the crawl of all pages. Arguments are passed to Vitest.
 */
export function run(args: string[]): Promise<number> {
  return runTests(args, 'long');
}
