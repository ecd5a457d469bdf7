import { randomInt } from 'node:crypto';
import { buildWhenStale } from './build-product.ts';
import { Problem } from './problem.mjs';
import { runInView, tools } from './run-program.ts';

/** The parts of the run and the files of their tests. Vitest runs every file whose path contains one of these words. */
const parts: Record<string, string[]> = {
  access: ['server/test/hostile/access', 'server/test/hostile/accepted-calls'],
  inputs: [
    'server/test/hostile/bad-inputs',
    'server/src/platform/any-input',
    'server/src/platform/hostile-requests',
  ],
  clients: ['server/test/hostile/slow-clients'],
  floods: [
    'server/src/platform/http.test',
    'server/src/platform/realtime.test',
    'server/src/platform/shared-networks',
  ],
  bombs: ['server/src/people/media/hostile-uploads', 'server/src/people/media/picture-attacks'],
  disk: ['server/src/platform/full-disk'],
  database: ['server/test/hostile/slow-database', 'server/test/faults/database-away'],
  providers: [
    'server/test/hostile/hanging-providers',
    'server/src/platform/providers-down',
    'server/src/people/media/bucket',
  ],
};

const usage = `Usage: npm run test:hostile [-- ${Object.keys(parts).join('|')}] [options of Vitest]`;

/**
 * `npm run test:hostile [-- inputs]`: everything that attackers, broken machines and providers do to the server, or one part. SEED=<number>
 * repeats the random values of a run; server/test/hostile/seed.ts says what that means.
 */
export async function run(args: string[]): Promise<number> {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const unknown = named.find((name) => !parts[name]);
  if (unknown) throw new Problem(`There is no part ${unknown}. ${usage}`);
  await buildWhenStale();
  const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
  process.stdout.write(`The seed of this run is ${seed}: SEED=${seed} npm run test:hostile repeats it.\n`);
  const files = (named.length > 0 ? named : Object.keys(parts)).flatMap((name) => parts[name] ?? []);
  const options = args.filter((arg) => arg.startsWith('-'));
  // One file at a time: the tests measure memory and the time of answers.
  return runInView(
    [tools.vitest, 'run', '--project', 'server', '--no-file-parallelism', ...files, ...options],
    {
      env: { ...process.env, TEST_SET: 'all', HOSTILE_SET: 'full', SEED: seed },
    },
  );
}
