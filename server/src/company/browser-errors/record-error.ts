import { createHash } from 'node:crypto';
import type { ClientErrorReport } from '@marketplace/contract/company/browser-errors';
import { scrubMessage, scrubRoute, scrubStack } from '@marketplace/contract/company/scrub';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Database } from '../../platform/database/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { addError, countAgain, type ScrubbedError } from './browser-errors.repository.ts';
import { browserName } from './browser-name.ts';

export const FORWARD_ERROR_TASK = 'forward-browser-error';
/** Errors are sent one at a time, so a slow Sentry blocks only one task. */
export const FORWARD_QUEUE = 'sentry';

const message = 'That was a lot of reports at once. Please wait a while.';
/** How many stack frames count towards the fingerprint. The frames below depend on how the page got there. */
const FINGERPRINT_FRAMES = 3;

/**
 * Stores a browser's report: one row per fingerprint and day. `forward` says whether a new row also goes to Sentry.
 * @throws AppError `too_many_requests` for a network with too many reports, or too many different errors
 */
export function createRecordError(parts: {
  db: Database;
  limits: Limits;
  /** The share of page views that report, from 0 to 1; with 0, nothing is stored. */
  share: number;
  forward: boolean;
  /** Called for each stored report. */
  countReport: () => void;
  now: () => Date;
}) {
  const { db, limits, share, forward, countReport, now } = parts;
  const perNetwork = limits({ name: 'browser-errors', points: 60, seconds: 3600, message, perNetwork: true });
  const newPerNetwork = limits({
    name: 'browser-errors-new',
    points: 20,
    seconds: 86_400,
    message,
    perNetwork: true,
  });

  return async (report: ClientErrorReport, caller: { ip: string; userAgent: string }): Promise<void> => {
    if (share === 0) return;
    await perNetwork.countTry(caller.ip);
    const error = scrubReport(report, caller.userAgent);
    const at = now();
    if (await countAgain(db, error, at)) return countReport();
    const store = () =>
      db.transaction().execute(async (trx) => {
        const outcome = await addError(trx, error, at);
        if (outcome !== 'added' || !forward) return;
        const payload = { fingerprint: error.fingerprint, day: lagosDay(at), attempt: 1 };
        await queueTask(trx, FORWARD_ERROR_TASK, payload, { canWait: true, queue: FORWARD_QUEUE });
      });
    await newPerNetwork.run(caller.ip, store);
    countReport();
  };
}

/** Returns the part of a report that is stored. Anyone can send a report, so the server scrubs it again. */
export function scrubReport(report: ClientErrorReport, userAgent: string): ScrubbedError {
  const { family, version } = browserName(userAgent);
  const scrubbed = {
    source: scrubMessage(report.source).slice(0, 100),
    name: /^[A-Za-z]{1,60}$/.test(report.name) ? report.name : 'Error',
    message: scrubMessage(report.message),
    stack: scrubStack(report.stack),
    release: /^[\w.-]{1,60}$/.test(report.release) ? report.release : '',
  };
  const identity = [
    scrubbed.release,
    scrubbed.name,
    scrubbed.message,
    ...scrubbed.stack.slice(0, FINGERPRINT_FRAMES),
  ];
  return {
    ...scrubbed,
    fingerprint: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32),
    route: scrubRoute(report.route),
    browser: `${family} ${version}`.trim(),
    offline: !report.online,
  };
}
