import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, me, signupStageOne } from '@marketplace/contract/people/accounts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/src/app.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { pause } from '../../server/test/pause.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { end, startServerProcess } from '../../server/test/server-process.ts';

const SLOW = 5;
const CLIENTS = 20;

test('a stop under load answers the running requests and those that arrive in its grace period, and none with a server error', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'market-stop-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    LIMITS_SCALE: '10000',
    PROVIDER_TIMEOUT_MS: '2000',
    STOP_GRACE_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  const watch = new pg.Client({ connectionString: database.url });
  await watch.connect();
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    let stopped = false;
    const statuses = new Map<number | string, number>();
    const note = (what: number | string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const path = index % 2 ? me.path : login.path;
      while (!stopped) {
        try {
          const response = await post(path, { email: 'nobody@example.com', password: 'guess number 1' });
          note(response.status);
          await response.text();
        } catch (error) {
          // Refused or closed before the server accepted it; a browser retries such a request.
          note(((error as Error).cause as { code?: string }).code ?? String(error));
        }
      }
    });

    // Each request waits for a mail server that does not answer, after its row was written.
    await fetch(`${sandbox.url}/faults/email`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'timeout_before' }),
    });
    const slow = Array.from({ length: SLOW }, () => post(signupStageOne.path, buildSignUpForm()));
    const written = async () =>
      (await watch.query('select count(*)::int as n from pending_sign_ups')).rows[0].n;
    while ((await written()) < SLOW) await pause();

    const exit = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    for (const answer of await Promise.all(slow)) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: 'ok', delivery: 'uncertain' });
    }
    expect(await exit, server.output()).toEqual([0, null]);
    stopped = true;
    await Promise.all(clients);
    expect(statuses.get(401)).toBeGreaterThan(0);
    process.stdout.write(`stop under load: ${JSON.stringify([...statuses])}\n`);
    // There are no other answers. At the end nothing listens any more.
    expect([...statuses.keys()].filter((status) => typeof status === 'number')).toEqual([401]);
    expect(statuses.get('ECONNREFUSED')).toBeGreaterThan(0);
  } finally {
    await end(server.child, 'SIGKILL');
    await watch.end();
    await sandbox.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
}, 90_000);
