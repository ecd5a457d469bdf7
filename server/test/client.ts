import pg from 'pg';
import { createTestDatabase } from './database.ts';

/** A client of a fresh, migrated database of its own; `close()` ends the one and removes the other. */
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
