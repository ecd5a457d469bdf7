import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import type { Operation, RequestOf } from '@marketplace/contract/shared/operation';
import { startSandbox } from '@marketplace/sandbox/app';
import { readSettings } from '@marketplace/sandbox/settings';
import { startApp } from '@marketplace/server/app';
import { readConfig } from '@marketplace/server/config';
import { type Database, openDatabase } from '@marketplace/server/platform/database/db';
import { createLog } from '@marketplace/server/platform/observability/log';
import { makeVapidPair } from '@marketplace/server/platform/providers/vapid';
import { queueTask } from '@marketplace/server/platform/tasks/tasks';
import { sql } from 'kysely';
import { createInboxReader } from './inbox.ts';
import { pause } from './pause.ts';
import { createPaystackHands } from './paystack.ts';
import type { TestDatabase } from './template-copy.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every shape, right and wrong
  body: any;
}

/** The longest that `settled` waits. It says then what waits; the timeout of a test would not. */
const SETTLED_WITHIN_MS = 90_000;

export type TestApp = Awaited<ReturnType<typeof startAppOn>>;

/** Lets the server of a database run a background task now, and waits for its end. */
export async function runTaskOn(db: Database, name: string, payload: object = {}): Promise<void> {
  await queueTask(db, name, payload);
  const waiting = sql`select from graphile_worker.jobs where task_identifier = ${name}`;
  while ((await waiting.execute(db)).rows.length > 0) await pause();
}

/** The whole server on the given database, with its own sandbox and a clock that only the test moves. */
export async function startAppOn(
  database: TestDatabase,
  env: Record<string, string> = {},
  logTo?: { write(line: string): void },
  catalogueSource?: Parameters<typeof startApp>[3],
  moreModules?: Parameters<typeof startApp>[4],
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-test-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
  const vapid = makeVapidPair();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://market.test',
    LOG_LEVEL: 'silent',
    PAGE_CACHE_SECONDS: '0',
    LIST_CACHE_SECONDS: '0',
    LIMITS_SCALE: '1000',
    TRUST_PROXY: 'true',
    PROVIDER_TIMEOUT_MS: '1000',
    CLIENT_ERROR_SHARE: '1',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SMS_BASE_URL: `${sandbox.url}/termii`,
    SMS_API_KEY: 'sandbox-sms-key',
    WHATSAPP_BASE_URL: `${sandbox.url}/whatsapp/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: '1000',
    WHATSAPP_TOKEN: readSettings({}).whatsappToken,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:hello@example.ng',
    PUSH_SANDBOX_ORIGIN: sandbox.url,
    GOOGLE_CLIENT_ID: 'sandbox-client-id',
    GOOGLE_ISSUER: `${sandbox.url}/google`,
    GOOGLE_JWKS_URL: `${sandbox.url}/google/certs`,
    GOOGLE_AUTHORIZATION_URL: `${sandbox.url}/google/authorize`,
    PAYSTACK_BASE_URL: `${sandbox.url}/paystack`,
    PAYSTACK_SECRET_KEY: readSettings({}).paystack.key,
    ...env,
  });
  const log = createLog(config.logLevel, logTo);
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const app = await startApp(config, log, now, catalogueSource, moreModules);
  const paystack = createPaystackHands(sandbox.url);
  await paystack.behave({ url: `${app.url}${PAYSTACK_WEBHOOK_PATH}` });
  const { db } = openDatabase(config.directDatabaseUrl, log, { size: 2 });

  /** Posts any body to any path below /api, with the person's token and from the given address. */
  async function post(
    path: string,
    body: unknown,
    options: { token?: string; ip?: string; raw?: string } = {},
  ): Promise<Answer> {
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}`, from: 'user' }),
        ...(options.ip && { 'x-forwarded-for': options.ip }),
      },
      body: options.raw ?? JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    url: app.url,
    sandboxUrl: sandbox.url,
    sandboxSmtpPort: sandbox.smtpPort,
    config,
    db,
    dataDir,
    inbox: createInboxReader(sandbox.url),
    paystack,
    post,
    call: <O extends Operation>(operation: O, body: RequestOf<O>, options?: Parameters<typeof post>[2]) =>
      post(operation.path, body, options),
    /** Makes a provider fail: see the sandbox's README for the modes. */
    async setFault(provider: string, mode: string, times?: number): Promise<void> {
      const response = await fetch(`${sandbox.url}/faults/${provider}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, ...(times && { times }) }),
      });
      if (!response.ok) throw new Error(`fault ${mode} of ${provider}: ${await response.text()}`);
    },
    /** Runs a background task now, and waits for its end. */
    runTask: (name: string, payload?: object) => runTaskOn(db, name, payload),
    /**
     * Waits until all webhooks are delivered and all due tasks have run, including tasks that they queued.
     * @throws Error with the tasks that still wait after SETTLED_WITHIN_MS
     */
    async settled(): Promise<void> {
      const waiting = sql`
        select task_identifier, attempts, locked_at, locked_by, last_error from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts`;
      const latest = performance.now() + SETTLED_WITHIN_MS;
      for (let quiet = 0; quiet < 2; quiet += 1) {
        await paystack.idle();
        for (; ; quiet = 0) {
          const { rows } = await waiting.execute(db);
          if (rows.length === 0) break;
          if (performance.now() > latest) throw new Error(`Tasks still wait: ${JSON.stringify(rows)}`);
          await pause();
        }
      }
    },
    /** The server's time. */
    now,
    /** Moves the server's clock forward. */
    advance(ms: number): void {
      offsetMs += ms;
    },
    async close(): Promise<void> {
      await app.close();
      await db.destroy();
      await sandbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
