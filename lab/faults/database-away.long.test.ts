import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, login, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { notLoggedInViewJobs } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/app.ts';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { codeIn, createInboxReader } from '../../server/test/inbox.ts';
import { pause } from '../../server/test/pause.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';

let dataDir: string;
let database: LocalDatabase;
let sandbox: Sandbox;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-away-'));
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    LIST_CACHE_SECONDS: '0',
    PROVIDER_TIMEOUT_MS: '3000',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
});

afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await sandbox.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function post(path: string, body: object) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; msg?: string } };
}

async function readiness(): Promise<{ database: boolean; tasks: boolean }> {
  return (await fetch(`${server.url}/health/ready`)).json() as Promise<{ database: boolean; tasks: boolean }>;
}

test('when the database goes away in the middle of a task, everything works again after it is back', async () => {
  const inbox = createInboxReader(sandbox.url);
  const form = buildSignUpForm();
  await post(signupStageOne.path, form);
  const otp = codeIn(await inbox.next(form.email));
  expect((await post(signupStageTwo.path, { ...form, otp })).status).toBe(200);

  // The task is waiting for the provider, which has accepted the message, when the database is killed.
  await fetch(`${sandbox.url}/faults/email`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'timeout_after', times: 1 }),
  });
  await post(forgotPassword.path, { email: form.email });
  await inbox.next(form.email);
  const list = () => fetch(`${server.url}/api${notLoggedInViewJobs.path}`);
  const seen = await list();
  expect(seen.status).toBe(200);
  const shown = await seen.text();
  process.kill(database.pid, 'SIGKILL');
  await database.died;

  // Visitors see the lists of a moment ago, but no cache stores them.
  const old = await list();
  expect(old.status).toBe(200);
  expect(old.headers.get('cache-control')).toBe('no-store');
  expect(await old.text()).toBe(shown);
  expect((await fetch(`${server.url}/api${notLoggedInViewJobs.path}?page=7`)).status).toBe(503);

  const away = await post(login.path, { email: form.email, password: form.password });
  expect(away).toMatchObject({
    status: 503,
    body: { code: 'unavailable', msg: "We're very busy right now. Please try again in a moment." },
  });
  const page = await fetch(`${server.url}/a/ada-${'0'.repeat(32)}`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('This page didn&#39;t load');
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  // The task has ended, but its result could not be stored.
  while ((await readiness()).tasks) await pause();

  database = await startLocalDatabase({ dataDir, durable: true });
  expect(server.child.exitCode, server.output()).toBeNull();
  expect((await post(login.path, { email: form.email, password: form.password })).status).toBe(200);
  expect(await readiness()).toMatchObject({ database: true });
  // The provider never confirmed, so the link is sent again.
  await inbox.next(form.email);
  expect(await readiness()).toMatchObject({ tasks: true });
}, 120_000);
