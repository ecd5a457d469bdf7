import { runTests } from './test.ts';

/** `npm run test:ci`: `npm test` with the tests that start programs and with all journeys but the long ones. The build server runs it. Arguments are passed to Vitest. */
export function run(args: string[]): Promise<number> {
  return runTests(args, 'ci');
}
