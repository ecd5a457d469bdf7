import { buildWhenStale } from './build-product.ts';
import { runInView, tools } from './run-program.ts';

const FOLDER = 'server/test/faults';

/** `npm run test:faults [-- kill-during-payment]`: the kill and disconnect tests with all their rounds, or those with this name. */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  // Vitest runs the files that match any of the words, so the folder itself would add all files to the named ones.
  const named = args.filter((arg) => !arg.startsWith('-'));
  const files = named.length > 0 ? named.map((name) => `${FOLDER}/${name}`) : [FOLDER];
  const options = args.filter((arg) => arg.startsWith('-'));
  return runInView([tools.vitest, 'run', '--project', 'server', ...files, ...options], {
    env: { ...process.env, TEST_SET: 'all', FAULT_ROUNDS: 'full' },
  });
}
