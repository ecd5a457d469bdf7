import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { assertNotInUse, deleteLocalDatabase } from './local-database.ts';
import { Problem } from './problem.mjs';
import { readSettings } from './settings.ts';

/** The files that this project writes into the data folder. `node scripts/bootstrap.mjs reset` deletes only these. */
const ours = ['postgres', 'media', 'demo-logins.json'];

/** `node scripts/bootstrap.mjs reset [--yes]`: deletes the local data after asking. Refuses while a process uses them. */
export async function run(args: string[]): Promise<number> {
  const { dataDir } = readSettings();
  const found = ours.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  if (found.length === 0) {
    process.stdout.write(`There is no data in ${dataDir}.\n`);
    return 0;
  }
  await assertNotInUse(dataDir);
  if (
    !args.includes('--yes') &&
    !(await confirm(`Delete the database, pictures and demo log-ins in ${dataDir}?`))
  ) {
    process.stdout.write('Nothing was deleted.\n');
    return 1;
  }
  await deleteLocalDatabase(dataDir);
  for (const path of found) await rm(path, { recursive: true, force: true });
  process.stdout.write('Deleted. The next npm start begins afresh.\n');
  return 0;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Problem('Add --yes to delete without being asked: node scripts/bootstrap.mjs reset --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
