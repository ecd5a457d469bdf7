import { runLabTests } from '../run-tests.ts';

/** `npm run lab -- documents`: compares docs/performance.md and docs/capacity.md with the kept figures in lab/results. */
export function run(options: string[]): Promise<number> {
  return runLabTests('plain', ['lab/documents'], options);
}
