import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { formatCount } from '@marketplace/contract/shared/counts';
import * as z from 'zod';
import type { AlertConfig } from '../config.ts';
import { createListeningLog } from '../doctor/listening-log.ts';
import { createMail } from '../platform/providers/index.ts';

/** A command whose problems are sent by e-mail. */
export type WatchedCommand = 'doctor' | 'backup';

const problemSchema = z.object({
  /** Stable id of the problem across runs. */
  key: z.string(),
  /** The check that found it. A problem is over when its check runs again and no longer finds it. */
  check: z.string(),
  text: z.string(),
});
export type FoundProblem = z.output<typeof problemSchema>;
const stateSchema = z.object({ open: z.array(problemSchema.extend({ since: z.iso.datetime() })) });
type OpenProblem = z.output<typeof stateSchema>['open'][number];

/** A mail server and a network may be slow at night; no one waits for this command. */
const LIMIT_MS = 30_000;

/**
 * Sends an e-mail about problems that are new since the run before, and about those that are over. After a run without a problem, requests
 * the address of the dead man's switch. The folder `alerts` in DATA_DIR stores the open problems, because the database may be the problem.
 * @param wasChecked whether a check has come to a result in this run
 * @returns sentences about what did not work; empty when every alert was delivered
 */
export async function alertOfProblems(
  config: AlertConfig,
  command: WatchedCommand,
  found: FoundProblem[],
  wasChecked: (check: string) => boolean,
): Promise<string[]> {
  const failures = config.problems.map((problem) => `${problem}.`);
  if (config.recipients.length > 0)
    failures.push(
      ...(await sendChanges(config, command, found, wasChecked).catch(({ message }) => [message])),
    );
  const ping = config.pings[command];
  if (ping && found.length === 0) failures.push(...(await request(ping, command)));
  return failures;
}

async function sendChanges(
  config: AlertConfig,
  command: WatchedCommand,
  found: FoundProblem[],
  wasChecked: (check: string) => boolean,
): Promise<string[]> {
  const folder = join(config.dataDir, 'alerts');
  const file = join(folder, `${command}.json`);
  const before = await readOpen(file);
  const at = new Date().toISOString();
  const isFoundAgain = ({ key }: FoundProblem) => found.some((each) => each.key === key);
  const isKnown = ({ key }: FoundProblem) => before.some((each) => each.key === key);
  const fresh = found.filter((problem) => !isKnown(problem)).map((problem) => ({ ...problem, since: at }));
  const still = before.filter((problem) => isFoundAgain(problem) || !wasChecked(problem.check));
  const over = before.filter((problem) => !still.includes(problem));
  if (fresh.length === 0 && over.length === 0) return [];
  const refusal = await send(config, command, { fresh, over, still });
  // Without the new state, the next run tries again.
  if (refusal) return [refusal];
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ open: [...still, ...fresh] }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return [];
}

/** The open problems. A missing or damaged file counts as no open problems, so everything is sent again. */
async function readOpen(file: string): Promise<OpenProblem[]> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8'))).open;
  } catch {
    return [];
  }
}

/** @returns why the e-mail was not accepted; null when it was */
async function send(
  { mail, productName, recipients }: AlertConfig,
  command: WatchedCommand,
  { fresh, over, still }: Record<'fresh' | 'over' | 'still', OpenProblem[]>,
): Promise<string | null> {
  if (!mail) return 'No alert was sent, because SMTP_URL is not set.';
  const news = fresh.length > 0 ? formatCount(fresh.length, 'new problem') : 'No new problem';
  const { log, heard } = createListeningLog();
  const client = createMail(mail, LIMIT_MS, log);
  const delivery = await client.send(recipients.join(', '), {
    subject: `${productName} ${command}: ${news}${over.length > 0 ? `, ${over.length} solved` : ''}`,
    text: [
      `npm run ${command} has run on the machine ${hostname()}.`,
      ...list('New', fresh),
      ...list('Solved', over),
      ...list('Still open', still),
      'docs/operations/incidents.md says what to do. You get one email for each problem, and one when it is solved.',
    ].join('\n\n'),
  });
  client.close();
  const { message = '' } = heard();
  return delivery === 'sent' ? null : `The alert to ALERTS_TO was not accepted. ${message}`.trim();
}

const list = (title: string, problems: OpenProblem[]): string[] =>
  problems.length === 0
    ? []
    : [`${title}:`, ...problems.map(({ text, since }) => `${text}\n(since ${since})`)];

async function request(address: string, command: WatchedCommand): Promise<string[]> {
  const failed = `${command === 'doctor' ? 'DOCTOR_PING_URL' : 'BACKUP_PING_URL'} was not reached`;
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    return ok ? [] : [`${failed}: it answered ${status}.`];
  } catch {
    // The address is a secret, which the message of the error may contain.
    return [`${failed}.`];
  }
}
