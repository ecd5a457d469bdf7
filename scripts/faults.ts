import { buildWhenStale } from './build-product.ts';
import { runInView, tools } from './run-program.ts';

/** `npm run test:faults`: the kill and disconnect tests with all their rounds. */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  return runInView([tools.vitest, 'run', '--project', 'server', 'server/test/faults', ...args], {
    env: { ...process.env, TEST_SET: 'all', FAULT_ROUNDS: 'full' },
  });
}
