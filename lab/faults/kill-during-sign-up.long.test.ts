import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import type { Operation, RequestOf } from '@marketplace/contract/shared/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/src/app.ts';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { codeIn, createInboxReader } from '../../server/test/inbox.ts';
import { buildSignUpForm, type SignUpForm } from '../../server/test/people.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { rounds } from './rounds.ts';

const kills = { few: 1, some: 2, full: 20 }[rounds];
const people = 6;

let dataDir: string;
let database: LocalDatabase;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-kill-'));
  // Durable, because acknowledged accounts must be on disk and not in a cache.
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  server = await startServer();
});

afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await sandbox.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function startServer(): Promise<ServerProcess> {
  return startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    LIMITS_SCALE: '10000',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
}

async function call<O extends Operation>(
  operation: O,
  body: RequestOf<O>,
): Promise<{ status: number; body: { code?: string } }> {
  const response = await fetch(`${server.url}/api${operation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

test(`every acknowledged account can log in after ${kills} kill -9 of server or database`, async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
  process.stdout.write(`kill during sign-up: seed ${seed}, ${kills} rounds\n`);
  const random = seededRandom(seed);
  const databaseFirst = random() < 0.5;
  const inbox = createInboxReader(sandbox.url);
  const acknowledged: SignUpForm[] = [];

  for (let round = 0; round < kills; round++) {
    const killDatabase = (round % 2 === 0) === databaseFirst;
    // Kills come after a number of answers rather than a time, so a run can be repeated. With more answers than people, at least one answer
    // is an account, so the first round leaves some accounts.
    const answersAtLeast = round === 0 ? people + 1 : 1;
    let answersUntilKill = answersAtLeast + Math.floor(random() * people * 2);
    let killed = false;
    const countAnswer = () => {
      answersUntilKill -= 1;
      if (answersUntilKill > 0 || killed) return;
      killed = true;
      if (killDatabase) process.kill(database.pid, 'SIGKILL');
      else server.child.kill('SIGKILL');
    };

    const signUpUntilKilled = async () => {
      while (!killed) {
        const form = buildSignUpForm();
        try {
          if ((await call(signupStageOne, form)).status !== 200) continue;
          countAnswer();
          const otp = codeIn(await inbox.next(form.email));
          if ((await call(signupStageTwo, { ...form, otp })).status === 200) {
            acknowledged.push(form);
            countAnswer();
          }
        } catch (error) {
          // The kill cuts connections, which causes a TypeError. Any other error is a fault.
          if (!(error instanceof TypeError)) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: people }, signUpUntilKilled));

    if (killDatabase) {
      await database.died;
      database = await startLocalDatabase({ dataDir, durable: true });
    } else {
      await end(server.child, 'SIGKILL');
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) server = await startServer();
  }

  expect(acknowledged.length).toBeGreaterThan(0);
  await Promise.all(
    acknowledged.map(async (form) => {
      const answer = await call(login, { email: form.email, password: form.password });
      expect(answer.status, `${form.email}: ${JSON.stringify(answer.body)}`).toBe(200);
    }),
  );
  process.stdout.write(`${acknowledged.length} acknowledged accounts, all can log in\n`);
}, 300_000);
