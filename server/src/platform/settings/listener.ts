import pg from 'pg';
import { keepAlive } from '../database/connection-probes.ts';
import type { Log } from '../observability/log.ts';
import { runForAll } from '../tasks/work.ts';

/** An address that swallows packets must not hold up the start. */
const CONNECT_MS = 10_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens on a channel of PostgreSQL with a connection of its own, and opens another one when it is lost. Resolves after the first try.
 * @param url the direct address of the database: a pooler would switch the connection
 * @param onNotice runs after each notification, and after each new connection, because notifications of the time before are lost
 */
export async function listenTo(
  channel: string,
  { url, onNotice, log }: { url: string; onNotice: () => void; log: Log },
): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = FIRST_WAIT_MS;
  let closed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: channel,
      connectionTimeoutMillis: CONNECT_MS,
      ...keepAlive,
    });
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      client = null;
      void opened.end().catch(() => undefined);
      if (closed) return;
      timer = setTimeout(() => runForAll(() => void connect()), waitMs).unref();
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    opened.on('error', onLost);
    opened.on('end', onLost);
    opened.on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      if (closed) return await opened.end();
      client = opened;
      waitMs = FIRST_WAIT_MS;
      onNotice();
    } catch (error) {
      log.warn({ err: error, channel }, 'the database sends no notifications: changes are read by the clock');
      onLost();
    }
  }

  await runForAll(connect);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
