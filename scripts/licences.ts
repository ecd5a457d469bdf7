import { readFile, writeFile } from 'node:fs/promises';
import { Problem } from './problem.mjs';
import { readLicences, refusedLicences, writeLicences } from './read-licences.ts';

/** `npm run licences`: writes docs/licences.md from package-lock.json and the installed packages. */
export async function run(): Promise<number> {
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
