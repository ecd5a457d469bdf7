import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { addMembers, type ChatMember, findWrongMessages, settlePhones, type Ways } from './chat-members.ts';
import { openLine } from './cuttable-line.ts';
import { rounds } from './rounds.ts';

interface Faults {
  serverKills: number;
  databaseKills: number;
  disconnects: number;
}

const faults: Faults = {
  few: { serverKills: 1, databaseKills: 1, disconnects: 1 },
  some: { serverKills: 5, databaseKills: 5, disconnects: 5 },
  full: { serverKills: 100, databaseKills: 20, disconnects: 1000 },
}[rounds];
const PAIRS = 4;
/** The most messages acknowledged between two faults. */
const mostBetween = 12;
const secret = 'a secret for the test of kills, long enough';

let dataDir: string;
let database: LocalDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-kill-'));
  // Durable, because acknowledged messages must be on disk and not in a cache.
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
});

afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(`no acknowledged message is lost and each is shown once after ${faults.serverKills} kill -9 of the server, ${faults.databaseKills} of the database and ${faults.disconnects} disconnects`, async () => {
  const { wrong, acknowledged } = await chatThrough(faults);
  process.stdout.write(`${acknowledged} acknowledged messages, all there, each shown once\n`);
  expect(wrong).toEqual([]);
}, 3_600_000);

// Shows that the test above can fail; runs with each of its longer runs.
if (rounds !== 'few') {
  test('a server that acknowledges before it commits makes the check fail', async () => {
    const server = await startServer(new URL('acknowledge-early.mjs', import.meta.url).href);
    // Few enough to be stored before the first late commit.
    let left = PAIRS;
    let enough = () => {};
    const killed = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const phones = await openPhones({
      channelUrl: server.url,
      apiUrl: () => server.url,
      onAcknowledged() {
        left -= 1;
        if (left !== 0) return;
        server.child.kill('SIGKILL');
        enough();
      },
    });
    await killed;
    await end(server.child, 'SIGKILL');
    for (const { phone } of phones) phone.close();
    const { wrong } = await withDatabase((db) => findWrongMessages(db, phones));
    expect(wrong.join('\n')).toMatch(/acknowledged and is not there/);
  }, 120_000);
}

type Fault = 'server' | 'database' | 'line';

/** Lets pairs of people chat in both directions during faults. Returns the differences found at the end. */
async function chatThrough(all: Faults): Promise<{ wrong: string[]; acknowledged: number }> {
  const seed = Number(process.env['SEED'] ?? randomInt(1e9));
  process.stdout.write(`kill during messages: seed ${seed}\n`);
  const random = seededRandom(seed);
  let server = await startServer();
  const line = await openLine(() => Number(new URL(server.url).port));
  let untilFault = Number.POSITIVE_INFINITY;
  let breakNow = () => {};
  const phones = await openPhones({
    channelUrl: line.url,
    apiUrl: () => server.url,
    // Faults come after a number of acknowledgements rather than a time, so a run can be repeated.
    onAcknowledged() {
      untilFault -= 1;
      if (untilFault === 0) breakNow();
    },
  });
  try {
    for (const fault of shuffled(all, random)) {
      const broken = new Promise<void>((resolve) => {
        breakNow = () => {
          if (fault === 'server') server.child.kill('SIGKILL');
          else if (fault === 'database') process.kill(database.pid, 'SIGKILL');
          else if (!line.cut(random)) throw new Error('there was no connection to cut');
          resolve();
        };
      });
      untilFault = 1 + Math.floor(random() * mostBetween);
      await broken;
      if (fault === 'server') {
        await end(server.child, 'SIGKILL');
        server = await startServer();
      } else if (fault === 'database') {
        await database.died;
        database = await startLocalDatabase({ dataDir, durable: true });
      }
      expect(server.child.exitCode, server.output()).toBeNull();
    }
    for (const { phone } of phones) phone.stopWriting();
    return await withDatabase(async (db) => {
      await settlePhones(db, phones);
      const found = await findWrongMessages(db, phones);
      if (found.wrong.length > 0) process.stdout.write(server.output());
      return found;
    });
  } finally {
    for (const { phone } of phones) phone.close();
    await end(server.child, 'SIGTERM');
    await line.close();
  }
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

/** Returns every fault as often as requested, in random order. */
function shuffled({ serverKills, databaseKills, disconnects }: Faults, random: () => number): Fault[] {
  const all: Fault[] = [
    ...Array<Fault>(serverKills).fill('server'),
    ...Array<Fault>(databaseKills).fill('database'),
    ...Array<Fault>(disconnects).fill('line'),
  ];
  return all
    .map((fault) => ({ fault, place: random() }))
    .sort((one, another) => one.place - another.place)
    .map(({ fault }) => fault);
}

function openPhones(ways: Ways): Promise<ChatMember[]> {
  return withDatabase((db) =>
    addMembers({ db, config: { secret: { current: secret } }, now: () => new Date() }, PAIRS, ways),
  );
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openDatabase(database.url, createLog('silent'), { size: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
