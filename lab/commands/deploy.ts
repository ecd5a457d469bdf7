import { installLabPackages } from '../packages.ts';
import { filesIn, runLabTests, splitArguments } from '../run-tests.ts';

/**
 * `npm run lab -- deploy [file…]`: tests of the image, of compose.yaml, of the examples in deploy/ and of the pages of operations. The long
 * ones build the image and follow the page of the first installation; they only run when named, such as `install`.
 */
export async function run(args: string[]): Promise<number> {
  await installLabPackages();
  const { names, options } = splitArguments(args);
  const short = names.length > 0 ? [] : ['--exclude=**/*.long.test.ts'];
  return runLabTests('plain', filesIn('lab/deploy', names), [...short, ...options]);
}
