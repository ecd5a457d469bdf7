import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation, RequestOf } from '@marketplace/contract/shared/operation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { type Answer, runTaskOn } from '../../server/test/app-on-database.ts';
import { historyOfOffers, liveThrough, type OfferWorld } from '../../server/test/offer-histories.ts';
import { pause } from '../../server/test/pause.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { rounds } from './rounds.ts';

const HISTORIES = { few: 3, some: 15, full: 100 }[rounds];
/** One request in this many is interrupted by a kill. */
const KILL_EVERY = 6;
/** One kill in this many is of the database. */
const DATABASE_KILL_EVERY = 5;
/** A kill comes at most this many ms after its request, so some come before the commit and some after. */
const KILL_WITHIN_MS = 12;
/** After this many tries of one tap a person gives up. */
const MOST_TRIES = 20;
const secret = 'a secret for the test of kills, long enough';

let dataDir: string;
let database: LocalDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-offers-'));
  // Durable, because acknowledged steps must be on disk and not in a cache.
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
});

afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// Shows: offers-3, offers-9
test(`${HISTORIES} random histories of offers with kill -9 of server and database: no acknowledged step is lost or taken twice`, async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`kill during offers: seed ${seed}\n`);
  const world = await openWorld(seededRandom(seed));
  try {
    await fc.assert(
      fc.asyncProperty(historyOfOffers, (history) => liveThrough(world, history)),
      // A smaller history would meet other kills, so it would say nothing about the failed one.
      { seed, numRuns: HISTORIES, endOnFailure: true },
    );
    const { kills, databaseKills } = world.counts;
    process.stdout.write(`${kills} kills, ${databaseKills} of them of the database\n`);
    expect(kills).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
}, 3_600_000);

// Shows that the test above can fail.
test('a server that answers before it commits makes the check fail', async () => {
  const world = await openWorld(() => 0.9, new URL('answer-early.mjs', import.meta.url).href);
  try {
    const one = { who: 0 as const, act: 'make' as const, which: 0, isStale: false };
    await expect(liveThrough(world, [{ kind: 'step', one }])).rejects.toThrow();
  } finally {
    await world.close();
  }
}, 120_000);

/** Starts a server in its own process. Kills interrupt some requests; the browser then sends the same request again. */
async function openWorld(random: () => number, preload?: string) {
  let server = await startServer(preload);
  let { db } = openDatabase(database.url, createLog('silent'), { size: 2 });
  /** The kill in progress, including the restart of what was killed. */
  let fault: Promise<void> | null = null;
  const counts = { kills: 0, databaseKills: 0 };

  async function kill(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, random() * KILL_WITHIN_MS));
    counts.kills += 1;
    if (random() < 1 / DATABASE_KILL_EVERY) {
      counts.databaseKills += 1;
      await db.destroy();
      process.kill(database.pid, 'SIGKILL');
      await database.died;
      database = await startLocalDatabase({ dataDir, durable: true });
      db = openDatabase(database.url, createLog('silent'), { size: 2 }).db;
    }
    // The server that lost its database is ended as well, because the database may get another address.
    await end(server.child, 'SIGKILL');
    // A killed process holds its tasks for hours, and the history does not wait for them.
    await sql`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`.execute(db);
    server = await startServer(preload);
  }

  async function post(path: string, body: unknown, options: { token?: string } = {}): Promise<Answer> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (!preload && !fault && random() < 1 / KILL_EVERY)
        fault = kill().finally(() => {
          fault = null;
        });
      const answer = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${options.token}`,
          from: 'user',
        },
        body: JSON.stringify(body),
      })
        .then(async (response) => ({
          status: response.status,
          headers: response.headers,
          body: await response.json(),
        }))
        .catch(() => null);
      // The control loses an acknowledged step when it is killed right after its answer.
      if (preload && answer) await kill();
      if (fault) await fault;
      if (answer && answer.status < 500) return answer;
      await pause();
    }
    throw new Error(`${path} was not answered`);
  }

  return {
    counts,
    get db() {
      return db;
    },
    config: { secret: { current: secret } } as OfferWorld['config'],
    now: () => new Date(),
    runTask: (name: string) => runTaskOn(db, name),
    post,
    call: <O extends Operation>(operation: O, body: RequestOf<O>, options?: { token?: string }) =>
      post(operation.path, body, options),
    async close() {
      await db.destroy();
      await end(server.child, 'SIGTERM');
    },
  } satisfies OfferWorld & { counts: object; close(): Promise<void>; db: Database };
}

function startServer(preload?: string): Promise<ServerProcess> {
  return startServerProcess(
    {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      LOG_LEVEL: 'error',
      LIMITS_SCALE: '10000',
    },
    preload,
  );
}
