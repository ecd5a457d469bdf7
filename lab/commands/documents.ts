import { installLabPackages } from '../packages.ts';
import { runLabTests } from '../run-tests.ts';

/** `npm run lab -- documents`: compares docs/performance.md, docs/capacity.md and docs/licences.md with their sources. */
export async function run(options: string[]): Promise<number> {
  await installLabPackages();
  return runLabTests('plain', ['lab/documents'], options);
}
