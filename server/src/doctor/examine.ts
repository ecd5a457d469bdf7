import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { checkDatabase, checkMigrations, compareDatabaseClock } from './check-database.ts';
import { checkDirect } from './check-direct.ts';
import { checkDataFolder, checkFiles, checkNamedFiles } from './check-files.ts';
import {
  checkGoogle,
  checkMail,
  checkPaystack,
  checkPush,
  checkSentry,
  checkSms,
  checkWhatsapp,
} from './check-providers.ts';
import { checkProxy } from './check-proxy.ts';
import { checkRedis } from './check-redis.ts';
import { checkReplica } from './check-replica.ts';
import { checkTls } from './check-tls.ts';
import { type Check, type Finding, hideInQuotes, runCheck } from './findings.ts';
import { createSecretHider } from './hide-secrets.ts';
import { sendTestMessages, type TestRecipients } from './test-messages.ts';

export interface Examination {
  title: string;
  findings: Finding[];
}

/** Everything that the doctor looks at, in the order of the report. */
export function listChecks(config: Config, limitMs: number, log: Log): Check[] {
  const proxy = checkProxy(config, limitMs);
  const isClock = ({ id }: Check) => id === 'proxy-clock';
  return [
    checkDatabase(config, log),
    checkDirect(config, log),
    checkMigrations(config),
    checkReplica(config, log),
    checkRedis(config, limitMs),
    checkDataFolder(config),
    checkFiles(config, limitMs),
    checkNamedFiles(config, log),
    ...proxy.filter((check) => !isClock(check)),
    checkTls(config, limitMs),
    {
      id: 'clock',
      title: 'Clock',
      ifSilent: 'First solve the problem of PostgreSQL.',
      run: async () => [await compareDatabaseClock(config, log)],
    },
    ...proxy.filter(isClock),
    checkMail(config, limitMs),
    checkSms(config, limitMs),
    checkWhatsapp(config, limitMs),
    checkPaystack(config, limitMs),
    checkGoogle(config, limitMs),
    checkPush(config, limitMs),
    checkSentry(config, limitMs),
  ];
}

/**
 * Runs the checks at the same time, and after them sends the test messages.
 * @param only the ids of the checks; empty: all of them
 * @param limitMs how long the answer to one question may take
 */
export async function examine(
  config: Config,
  options: { only: readonly string[]; recipients: TestRecipients; limitMs: number; log: Log },
): Promise<Examination[]> {
  const { only, recipients, limitMs, log } = options;
  const chosen = listChecks(config, limitMs, log).filter(({ id }) => only.length === 0 || only.includes(id));
  const messages = sendTestMessages(config, recipients, limitMs, log);
  const hide = createSecretHider(config);
  const run = async (check: Check) => ({
    title: check.title,
    findings: (await runCheck(check, limitMs)).map((finding) => hideInQuotes(finding, hide)),
  });
  const runAll = (checks: Check[]) => Promise.all(checks.map(run));
  return [...(await runAll(chosen)), ...(await runAll(messages))];
}
