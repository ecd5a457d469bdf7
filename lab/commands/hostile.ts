import { randomInt } from 'node:crypto';
import { buildWhenStale } from '../../scripts/build-product.ts';
import { Problem } from '../../scripts/problem.mjs';
import { runLabTests, splitArguments } from '../run-tests.ts';

/** The parts of the run with their test files. Vitest runs every file whose path contains one of these words. */
const parts: Record<string, string[]> = {
  access: ['server/test/access/access', 'lab/hostile/accepted-calls'],
  inputs: [
    'lab/hostile/bad-inputs',
    'server/src/platform/http/any-input',
    'server/src/platform/http/hostile-requests',
  ],
  clients: ['lab/hostile/slow-clients'],
  floods: [
    'server/src/platform/http/http.test',
    'server/src/platform/realtime/realtime.test',
    'server/src/platform/http/network/shared-networks',
  ],
  bombs: ['server/src/people/media/hostile-uploads', 'server/src/people/media/picture-attacks'],
  disk: ['server/src/platform/storage/full-disk'],
  database: ['lab/hostile/slow-database', 'lab/faults/database-away'],
  providers: [
    'lab/hostile/hanging-providers',
    'server/src/platform/providers/providers-down',
    'server/src/people/media/bucket',
  ],
};

const usage = `Usage: npm run lab -- hostile [${Object.keys(parts).join('|')}] [options of Vitest]`;

/**
 * `npm run lab -- hostile [inputs]`: everything that attackers, broken machines and providers do to the server, or one part of it.
 * SEED=<number> repeats the random values of a run; lab/hostile/seed.ts explains how far.
 */
export async function run(args: string[]): Promise<number> {
  const { names, options } = splitArguments(args);
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new Problem(`There is no part ${unknown}. ${usage}`);
  await buildWhenStale();
  const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
  process.stdout.write(`The seed of this run is ${seed}: SEED=${seed} npm run lab -- hostile repeats it.\n`);
  const files = (names.length > 0 ? names : Object.keys(parts)).flatMap((name) => parts[name] ?? []);
  // One file at a time, because the tests measure memory and response times.
  return runLabTests('server', files, ['--no-file-parallelism', ...options], { SEED: seed });
}
