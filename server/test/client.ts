import pg from 'pg';
import { createTestDatabase } from './database.ts';

/** A client of its own fresh, migrated database. `close()` ends the client and drops the database. */
export async function openTestClient(): Promise<{ client: pg.Client; url: string; close(): Promise<void> }> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  async function close() {
    await client.end();
    await drop();
  }
  return { client, url, close };
}
