import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../server/test/database.ts';
import { end, startServerProcess } from '../../server/test/server-process.ts';

test('a server that could not load one of its modules reports that it is not ready, and serves the rest', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'market-lost-'));
  const server = await startServerProcess(
    { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'error' },
    fileURLToPath(new URL('refuse-satori.mjs', import.meta.url)),
  );
  const ask = (path: string) => fetch(server.url + path);
  try {
    expect((await ask('/health/ready')).status).toBe(200);
    expect((await ask('/share/site.jpg')).status).toBe(500);
    const ready = await ask('/health/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'error',
      msg: 'Not ready: a part of the program could not be loaded.',
      database: true,
      tasks: true,
      modules: false,
      database_room: true,
      disk_room: true,
    });
    await expect.poll(server.output).toContain('too many open files');
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  } finally {
    await end(server.child, 'SIGTERM');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
