import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compareWithModel, type History } from './history.ts';

/** Longer than any pause of a fail-over. A slower statement belongs to a dead connection. */
const STATEMENT_MS = 12_000;
const AGAIN_MS = 100;
/** The pause between two rows of a writer, which leaves processor time for the cluster. */
const PAUSE_MS = 5;

export const ROWS = 'rows';

/** Makes the table of the writers. */
export async function makeRowTable(url: string): Promise<void> {
  // Without a primary key, so a duplicate row is noticed.
  await once(url, 'create table written_rows (key text not null)');
}

/** Starts writers that each insert one row after the other, with a new connection after a failure, as a careful program would. */
export function startRowWriters(url: string, history: History, count: number) {
  let over = false;
  const writers = Array.from({ length: count }, (_, index) => write(`writer ${index}`));

  async function write(client: string): Promise<void> {
    let connection: pg.Client | null = null;
    for (let number = 0; !over; number += 1) {
      const key = `${client} ${number}`;
      const written = await history.record(ROWS, client, key, async () => {
        connection ??= await connect(url);
        await connection.query('insert into written_rows values ($1)', [key]);
        return true;
      });
      if (written) {
        await wait(PAUSE_MS);
        continue;
      }
      const dead = connection as pg.Client | null;
      connection = null;
      dead?.end().catch(() => undefined);
      await wait(AGAIN_MS);
    }
    await (connection as pg.Client | null)?.end();
  }

  return {
    async stop(): Promise<void> {
      over = true;
      await Promise.all(writers);
    },
  };
}

/** Compares the rows of the table with those acknowledged when this call starts. */
export async function checkRows(url: string, history: History) {
  const written = history.operations
    .filter(({ kind }) => kind === ROWS)
    .map((operation) => ({ ...operation }));
  const rows = await readRows(url);
  return compareWithModel(
    written,
    rows.map(({ key }) => key),
  );
}

/** Reads the rows. Retries while the primary changes, because connections end then. @throws what the last try threw */
async function readRows(url: string): Promise<{ key: string }[]> {
  const deadline = Date.now() + STATEMENT_MS;
  for (;;) {
    try {
      return await once(url, 'select key from written_rows');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(AGAIN_MS);
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: STATEMENT_MS,
  });
  // The failed statement reports the lost connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function once(url: string, statement: string): Promise<{ key: string }[]> {
  const client = await connect(url);
  try {
    return (await client.query<{ key: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
