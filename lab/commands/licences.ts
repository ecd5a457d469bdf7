import { readFile, writeFile } from 'node:fs/promises';
import { Problem } from '../../scripts/problem.mjs';
import { installLabPackages } from '../packages.ts';

/** `npm run lab -- licences`: writes docs/licences.md from package-lock.json and the installed packages. */
export async function run(): Promise<number> {
  await installLabPackages();
  // Imported after the installation, because it needs a package of the laboratory.
  const { readLicences, refusedLicences, writeLicences } = await import('../documents/read-licences.ts');
  const packages = await readLicences('.');
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new Problem(refused.join('\n'));
  const text = writeLicences(packages);
  const file = 'docs/licences.md';
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, text);
  process.stdout.write(before === text ? `${file} is up to date.\n` : `Wrote ${file}.\n`);
  return 0;
}
