import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBackup } from '../backup/backup-folder.ts';
import { createCopies } from '../backup/copies.ts';
import { type Restored, restoreBackup, restoreMissingFiles } from '../backup/restore-backup.ts';
import { readBackupConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run restore -- FOLDER [--jobs N] [--close-sessions]   restores a backup into an empty database and an empty storage
  npm run restore -- FOLDER --check                         only compares the backup with its checksums
  npm run restore -- FOLDER --missing-files                 only stores the files that the database names and the storage lacks
  npm run restore -- NAME --fetch FOLDER                    copies a backup from the bucket BACKUP_S3_* into a folder`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Restores what `npm run backup` has written. */
await runCommand(async () => {
  process.umask(0o077);
  const { name, jobs, fetchTo, ...wanted } = readArguments(process.argv.slice(2));
  if (fetchTo) {
    const { copyTo } = readBackupConfig(process.env);
    if (!copyTo) throw new Error('BACKUP_S3_ENDPOINT and the other settings of the bucket are not set.');
    say(
      `Copied and compared with its checksums: ${await createCopies(copyTo).fetch(name, resolve(fetchTo))}`,
    );
    return;
  }
  const folder = resolve(name);
  if (wanted.check) {
    const { made_at, release, files, tables } = await verifyBackup(folder);
    say(
      `The backup is whole: ${Object.keys(tables).length} tables and ${files.count} files, made ${made_at} by release ${release}.`,
    );
    return;
  }
  const config = readBackupConfig(process.env);
  if (wanted.missingFiles) {
    const { stored, missing } = await restoreMissingFiles(config, { folder, say });
    say(`Stored ${stored} files.`);
    if (missing.length > 0)
      throw new Error(`Neither in the storage nor in the backup: ${missing.join(', ')}`);
    return;
  }
  const restored = await restoreBackup(config, { folder, jobs, closeSessions: wanted.closeSessions, say });
  say(describe(restored));
});

/** What was restored, and what comes next. */
function describe({ manifest, pending, closedSessions }: Restored): string {
  const next = [
    pending.length > 0
      ? `npm run db:migrate: this release has newer migrations (${pending.join(', ')}).`
      : 'The schema is that of this release; no migration is needed.',
    'Set the secrets of the installation that was backed up: APP_SECRET, LASTING_HASH_KEY and VAPID_*. They are not in the backup.',
    'npm run doctor, then start the servers.',
    closedSessions === null
      ? 'Log-ins that were closed after the backup are open again. To close all, restore with --close-sessions or give APP_SECRET a new value without APP_SECRET_PREVIOUS.'
      : `${closedSessions} log-ins were closed: everybody logs in again.`,
    'Tasks that waited at the time of the backup run when a server starts, so some emails and pushes go out a second time.',
    'Payments after the backup are missing here: compare with the list of your payment provider. Accounts that were deleted after the backup are there again: delete them again.',
  ];
  return [
    `Restored the backup of ${manifest.made_at} (release ${manifest.release}): ${Object.keys(manifest.tables).length} tables and ${manifest.files.count} files, compared with the backup.`,
    'Next:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
}

function readArguments(args: string[]) {
  const { values, positionals } = parseKnown(args);
  const [name] = positionals;
  const jobs = Number(values.jobs ?? '1');
  if (!name || positionals.length !== 1 || !Number.isSafeInteger(jobs) || jobs < 1) throw new Error(usage);
  return {
    name,
    jobs,
    fetchTo: values.fetch,
    check: values.check === true,
    missingFiles: values['missing-files'] === true,
    closeSessions: values['close-sessions'] === true,
  };
}

function parseKnown(args: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        jobs: { type: 'string' },
        fetch: { type: 'string' },
        check: flag,
        'missing-files': flag,
        'close-sessions': flag,
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
