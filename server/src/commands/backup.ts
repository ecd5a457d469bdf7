import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeOldBackups } from '../backup/backup-folder.ts';
import { createCopies } from '../backup/copies.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { readAlertConfig, readBackupConfig } from '../config.ts';
import { alertOfProblems, type FoundProblem } from './alert.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run backup -- [--to FOLDER] [--keep N] [--allow-missing N]
    --to             the folder of the backups; otherwise BACKUP_DIR
    --keep           how many of the newest backups stay; otherwise BACKUP_KEEP
    --allow-missing  how many files that the database names may be missing in the storage; otherwise 0`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Backs up the database and the files of the product, and alerts ALERTS_TO when that fails. */
await runCommand(async () => {
  const alert = async (problems: FoundProblem[]) => {
    const failures = await alertOfProblems(readAlertConfig(process.env), 'backup', problems, () => true);
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
  };
  try {
    await backUp();
  } catch (error) {
    const text = `The backup has failed: ${(error as Error).message}`;
    await alert([{ key: 'backup', check: 'backup', text }]);
    throw error;
  }
  await alert([]);
});

async function backUp(): Promise<void> {
  // Whatever this process and pg_dump write, only its user can read.
  process.umask(0o077);
  const config = readBackupConfig(process.env);
  const { to, keep, allowMissing } = readArguments(process.argv.slice(2));
  const folder = to ? resolve(to) : config.folder;
  if (!folder) throw new Error(`Choose a folder for the backups, with BACKUP_DIR or --to.\n${usage}`);
  const started = performance.now();
  const { path, manifest, shared } = await takeBackup(config, { folder, allowMissing, at: new Date(), say });
  const { count, bytes } = manifest.files;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `Backed up ${Object.keys(manifest.tables).length} tables and ${count} files (${megabytes(bytes)}; ${shared} shared with the backup before) in ${seconds} s: ${path}`,
  );
  if (manifest.missing.length > 0)
    say(`Missing in the storage, and therefore not in the backup: ${manifest.missing.join(', ')}`);
  const kept = keep ?? config.keep;
  for (const name of await removeOldBackups(folder, kept)) say(`Deleted the old backup ${name}`);
  if (!config.copyTo) return;
  const copies = createCopies(config.copyTo);
  say(`Copying the backup to the bucket ${config.copyTo.bucket}`);
  await copies.add(folder, manifest.name);
  for (const name of await copies.removeOld(kept)) say(`Deleted the old copy ${name}`);
  say('Copied.');
}

function readArguments(args: string[]): { to?: string; keep?: number; allowMissing: number } {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { to: text, keep: text, 'allow-missing': text } });
    return {
      ...(values.to && { to: values.to }),
      ...(values.keep !== undefined && { keep: wholeNumber('--keep', values.keep, 1) }),
      allowMissing: wholeNumber('--allow-missing', values['allow-missing'] ?? '0', 0),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

function wholeNumber(name: string, typed: string, least: number): number {
  const value = Number(typed);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`${name} must be a whole number of at least ${least}.`);
  return value;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
