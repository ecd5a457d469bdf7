import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { Log, MeasureCall } from '../../platform/observability/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { findError } from './browser-errors.repository.ts';
import { FORWARD_ERROR_TASK, FORWARD_QUEUE } from './record-error.ts';
import { type SentryProject, sendToSentry } from './sentry.ts';

const MINUTE_MS = 60_000;
/** The wait before each retry. After the last one, the error is dropped and logged. */
const RETRY_AFTER_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
/** Sentry may ask for a longer wait, up to this one. */
const RETRY_AFTER_MAX_MS = 6 * 60 * MINUTE_MS;

const payloadOf = z.object({ fingerprint: z.string(), day: z.iso.date(), attempt: z.int().positive() });

/**
 * Creates the task that sends a stored error to Sentry. A failure queues the next try instead of throwing, so that no failed task stays in
 * the queue.
 */
export function createForwardError(parts: {
  db: Database;
  project: SentryProject;
  timeoutMs: number;
  environment: string;
  measure: MeasureCall;
  log: Log;
  now: () => Date;
}) {
  const { db, project, timeoutMs, environment, measure, log, now } = parts;

  return async (payload: unknown): Promise<void> => {
    const { fingerprint, day, attempt } = payloadOf.parse(payload);
    const row = await findError(db, fingerprint, day);
    if (!row) return;
    const outcome = await measure(
      () => sendToSentry(project, row, { timeoutMs, environment, at: now() }),
      ({ kind }) => (kind === 'sent' ? 'ok' : kind),
    );
    if (outcome.kind === 'sent') return;
    if (outcome.kind === 'refused') {
      log.error({ status: outcome.status, fingerprint }, 'Sentry refused the error of a browser');
      return;
    }
    const facts = { why: outcome.why, attempt, fingerprint };
    const wait = RETRY_AFTER_MS[attempt - 1];
    if (wait === undefined) {
      log.error(facts, 'The error of a browser could not be sent to Sentry and is given up');
      return;
    }
    log.warn(facts, 'The error of a browser could not be sent to Sentry and is tried again later');
    const asked = Math.min((outcome.retryAfterSeconds ?? 0) * 1000, RETRY_AFTER_MAX_MS);
    await queueTask(
      db,
      FORWARD_ERROR_TASK,
      { fingerprint, day, attempt: attempt + 1 },
      { canWait: true, queue: FORWARD_QUEUE, runAt: new Date(now().getTime() + Math.max(wait, asked)) },
    );
  };
}
