import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import type { Log, Metrics } from '../../platform/observability/index.ts';
import type { Task } from '../../platform/tasks/index.ts';
import { deleteOldErrors } from './browser-errors.repository.ts';
import { registerBrowserErrorRoutes } from './browser-errors.routes.ts';
import { createForwardError } from './forward-error.ts';
import { createRecordError, FORWARD_ERROR_TASK } from './record-error.ts';
import { readSentryDsn } from './sentry.ts';

/** Errors that browsers report: stored by fingerprint and day, shown to operators, and sent to Sentry when configured. */
export function createBrowserErrors(platform: {
  config: {
    /** The share of page views that report their errors, from 0 to 1. */
    browserErrorShare: number;
    /** Null when errors are not sent to Sentry. */
    sentryDsn: string | null;
    providerTimeoutMs: number;
    production: boolean;
  };
  db: Database;
  limits: Limits;
  metrics: Metrics;
  log: Log;
  now: () => Date;
}) {
  const { config, db, metrics, now } = platform;
  const share = config.browserErrorShare;
  const project = config.sentryDsn === null ? null : readSentryDsn(config.sentryDsn);
  const recordError = createRecordError({
    ...platform,
    share,
    forward: project !== null,
    countReport: metrics.plainCounter({
      name: 'browser_error_reports_total',
      help: 'Errors of pages that browsers have reported and that were stored',
    }),
  });
  const tasks: Record<string, Task> = {};
  if (project)
    tasks[FORWARD_ERROR_TASK] = createForwardError({
      ...platform,
      project,
      timeoutMs: config.providerTimeoutMs,
      measure: metrics.provider('sentry'),
      environment: config.production ? 'production' : 'development',
    });
  return {
    routes: ({ handle }: { handle: Handle }) =>
      registerBrowserErrorRoutes(handle, { db, recordError, share, now }),
    tasks,
    sweeps: { accounts: () => deleteOldErrors(db, now()) },
  };
}
