import { sql } from 'kysely';
import { listBackups, timeOf } from '../backup/backup-folder.ts';
import type { Config } from '../config.ts';
import type { Log } from '../platform/observability/index.ts';
import { withDatabase } from './check-database.ts';
import { type Check, type Finding, off, ok, problem, remark } from './findings.ts';

const HOUR_MS = 60 * 60_000;
/** A nightly backup, with two hours for a slow night. */
const OLDEST_BACKUP_HOURS = 26;

/** Checks whether somebody is alerted to problems that the doctor finds at night. */
export const checkAlerts = ({ alerts }: Config): Check => ({
  id: 'alerts',
  title: 'Alerts',
  ifSilent: 'Check ALERTS_TO.',
  run: async () => {
    const { recipients } = alerts;
    if (recipients.length === 0)
      return [
        off(
          'Nobody gets an email when the doctor or a backup finds a problem.',
          'Set ALERTS_TO, and let a timer run npm run doctor -- --alert: docs/operations/alerts.md',
        ),
      ];
    return [ok(`Problems are sent to ${recipients.join(', ')} when a timer runs npm run doctor -- --alert.`)];
  },
});

/** Checks whether the newest backup is of last night. A timer that does not run reports nothing itself. */
export const checkBackups = (config: Config, log: Log): Check => ({
  id: 'backup',
  title: 'Backup',
  ifSilent: 'Check the disk of BACKUP_DIR: a network disk that is away does not answer.',
  async run() {
    const folder = config.backupFolder;
    if (!folder)
      return [
        off(
          'Nobody notices when backups stop.',
          'Set BACKUP_DIR, and let a timer run npm run backup each night: docs/operations/backup.md',
        ),
      ];
    const newest = (await listBackups(folder).catch(() => [])).at(-1);
    const advice = 'Run npm run backup, and read what it says. Is the timer on? docs/operations/backup.md';
    if (!newest) return [await assessNoBackup(config, log, folder, advice)];
    const hours = Math.floor((Date.now() - timeOf(newest).getTime()) / HOUR_MS);
    return [
      hours < OLDEST_BACKUP_HOURS
        ? ok(`The newest one is ${hours} hours old.`)
        : problem(`The newest one, ${newest}, is ${hours} hours old.`, advice),
    ];
  },
});

/** A new installation has no backup yet. */
async function assessNoBackup(config: Config, log: Log, folder: string, advice: string): Promise<Finding> {
  const { rows } = await withDatabase(config, log, (db) =>
    sql<{ is_old: boolean }>`
      select exists (
        select from accounts where created_at < now() - make_interval(hours => ${OLDEST_BACKUP_HOURS})
      ) as is_old`.execute(db),
  ).catch(() => ({ rows: [] }));
  const text = `There is none in ${folder}.`;
  return rows[0]?.is_old ? problem(text, advice) : remark(text, advice);
}
