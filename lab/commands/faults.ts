import { buildWhenStale } from '../../scripts/build-product.ts';
import { filesIn, runLabTests, splitArguments } from '../run-tests.ts';

/** `npm run lab -- faults [kill-during-payment]`: the kill and disconnect tests with all their rounds, or those with this name. */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  const { names, options } = splitArguments(args);
  return runLabTests('server', filesIn('lab/faults', names), options);
}
