import type { Config } from '../config.ts';
import type { Log } from '../platform/observability/index.ts';
import { checkAlerts, checkBackups } from './check-alerts.ts';
import { checkCompany } from './check-company.ts';
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
import { type Check, type Finding, hideInQuotes, keyOf, problem, runCheck } from './findings.ts';
import { createSecretHider } from './hide-secrets.ts';
import { watchLateness } from './lateness.ts';
import { sendTestMessages, type TestRecipients } from './test-messages.ts';

export interface Examination {
  id: string;
  title: string;
  /** `key` stays the same while the numbers in the text change. */
  findings: (Finding & { key: string })[];
}

/** A finding is uncertain when the doctor lacked CPU time for this share of the time limit, and for at least half a second. */
const LATE_SHARE = 1 / 4;
const LATE_MIN_MS = 500;

/** Lists all checks in report order. */
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
    checkBackups(config, log),
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
    checkAlerts(config),
    checkCompany(config),
  ];
}

/**
 * Runs the checks concurrently, and then sends the test messages.
 * @param only the ids of the checks; empty for all
 * @param limitMs how long one answer may take
 */
export async function examine(
  config: Config,
  options: { only: readonly string[]; recipients: TestRecipients; limitMs: number; log: Log },
): Promise<Examination[]> {
  const { only, recipients, limitMs, log } = options;
  const chosen = listChecks(config, limitMs, log).filter(({ id }) => only.length === 0 || only.includes(id));
  const messages = sendTestMessages(config, recipients, limitMs, log);
  const hide = createSecretHider(config);
  const run = async (check: Check): Promise<Examination> => ({
    id: check.id,
    title: check.title,
    findings: (await runCheck(check, limitMs)).map(present),
  });
  const present = (finding: Finding) => ({ ...hideInQuotes(finding, hide), key: keyOf(finding) });
  const runAll = (checks: Check[]) => Promise.all(checks.map(run));
  const stopWatching = watchLateness();
  const examinations = [...(await runAll(chosen)), ...(await runAll(messages))];
  const { lateMs, totalMs } = stopWatching();
  const isLate = lateMs > Math.max(limitMs * LATE_SHARE, LATE_MIN_MS);
  if (!isLate || !examinations.some(hasProblem)) return examinations;
  const overload = problem(
    `This machine is overloaded: in ${seconds(totalMs)} seconds the doctor waited ${seconds(lateMs)} for a processor. What may only be late is called unsure below.`,
    'Look what uses the processor (top), and run the doctor again when that is over. On a slow machine allow more time: --seconds 60.',
  );
  return [
    { id: 'machine', title: 'Machine', findings: [present(overload)] },
    ...examinations.map((examination) => ({
      ...examination,
      findings: examination.findings.map((finding) =>
        finding.kind === 'problem' ? { ...finding, kind: 'unsure' as const } : finding,
      ),
    })),
  ];
}

const hasProblem = ({ findings }: Examination): boolean => findings.some(({ kind }) => kind === 'problem');

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
