import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { listPendingMigrations } from './platform/database/index.ts';
import { createLog, type Log, version } from './platform/observability/index.ts';

/** A shutdown that takes longer is stuck. */
const STOP_LIMIT_MS = 20_000;
/** npm repeats the signal that a terminal has already sent to every process, so two signals within this time count as one. */
const SAME_REQUEST_MS = 500;
/** How long the exit waits for the log's reader to take the last lines. */
const LAST_LINES_LIMIT_MS = 1_000;

try {
  await addLaterSettings();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const hint of config.hints) log.warn(hint);
  log.info({ settings: config.described }, 'the settings of this process');
  await assertSchemaIsThere(config.directDatabaseUrl);
  const app = await startApp(config, log);
  const end = (code: number) => void flushed(log).then(() => process.exit(code));
  let askedAt: number | null = null;
  const stop = async (cause: string, graceMs: number) => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    if (graceMs > 0)
      log.info(
        { cause, seconds: graceMs / 1000 },
        'leaving: answering until other processes have taken over',
      );
    await app.shutDown(graceMs);
    log.info({ cause }, 'stopping');
    setTimeout(end, STOP_LIMIT_MS, 1).unref();
    await app.close();
    end(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A supervising parent gets the terminal's signal as well and repeats it; it kills this process itself when asked twice.
      if (askedAt !== null && !config.supervised && performance.now() - askedAt > SAME_REQUEST_MS) {
        log.warn({ cause: signal }, 'a second signal: ending at once');
        end(1);
      }
      void stop(signal, config.stopGraceMs);
    });
  }
  if (config.supervised) {
    const parentGone = () => void stop('the parent process has gone', 0);
    process.on('disconnect', parentGone);
    // The parent may have ended while the server was starting.
    if (!process.connected) parentGone();
  }
  // Only now, because a signal before its handlers exist would end the process at once.
  process.send?.({ type: 'ready', url: app.url });
  log.info({ url: app.url, version }, 'the server is ready');
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/**
 * Adds the settings that a supervising parent knows only when its other parts have started, so that this process loads its modules in the
 * meantime (scripts/child-process.ts).
 */
async function addLaterSettings(): Promise<void> {
  if (process.env['SETTINGS_FOLLOW'] !== '1') return;
  delete process.env['SETTINGS_FOLLOW'];
  const parentGone = () => process.exit(1);
  process.once('disconnect', parentGone);
  // The parent may have ended while the modules were loading; nothing would arrive, and no event either.
  if (!process.connected) parentGone();
  const [{ env }] = (await once(process, 'message')) as [{ env: NodeJS.ProcessEnv }];
  process.off('disconnect', parentGone);
  Object.assign(process.env, env);
}

/**
 * Resolves when the last log lines are written, or cannot be. Otherwise Pino writes them during the exit; if the log's reader is gone, it
 * then retries for ever and the process never ends.
 */
async function flushed(log: Log): Promise<void> {
  await Promise.race([new Promise((resolve) => log.flush(resolve)), delay(LAST_LINES_LIMIT_MS)]);
}

/**
 * Checks that no migration is missing. A newer schema is fine, because older processes keep running during a rolling release.
 * @throws Error when migrations are missing
 */
async function assertSchemaIsThere(databaseUrl: string): Promise<void> {
  const pending = await listPendingMigrations(databaseUrl);
  if (pending.length === 0) return;
  throw new Error(`the database lacks ${pending.join(', ')}. Run: npm run db:migrate`);
}

/** Explains an error to the person who starts the server in one sentence. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = (error as { code?: string }).code;
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Set PORT to a free one.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    return `The data folder cannot be written: ${message}`;
  if (
    code &&
    ['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '3D000', '28000'].includes(
      code,
    )
  ) {
    return `The database at DATABASE_URL cannot be reached: ${message || code}`;
  }
  return `The server could not start: ${message}`;
}
