/** Observability: the log, metrics, metrics stored in the database, and the clock difference. */
export { CLOCK_OFF_MS } from './clock-difference.ts';
export { createLog, type Log } from './log.ts';
export type { MeasureCall, Metrics, ProviderOutcome } from './metrics.ts';
export type { StoredMetrics } from './stored-metrics.ts';
export { version } from './version.ts';
