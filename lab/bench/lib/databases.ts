import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { type LocalDatabase, startLocalDatabase } from '../../../scripts/local-database.ts';
import { createAvifMaker } from '../../../server/src/people/media/make-avif.ts';
import { createPictureQueue } from '../../../server/src/people/media/picture-queue.ts';
import { openDatabase } from '../../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../../server/src/platform/database/migrate.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { createDeferredDeletes } from '../../../server/src/platform/storage/deferred-deletes.ts';
import { createDiskSpace } from '../../../server/src/platform/storage/disk-space.ts';
import { createLocalStorage } from '../../../server/src/platform/storage/storage.ts';
import { seedDemo } from '../../../server/src/seed/demo/seed-demo.ts';
import { seedLarge } from '../../../server/src/seed/large/seed-large.ts';
import { fillSavedSearches } from '../../../server/test/saved-searches.ts';
import { queryOnce } from './people.ts';
import { say } from './report.ts';

/** The folder stays between runs, because a million artisans take minutes to write. `rm -r .cache/bench` deletes it. */
export const BENCH_DATA = '.cache/bench';

/**
 * The files of servers on a database without the demo. A server deletes files that its database does not name, which here would be the
 * demo's.
 */
export const OTHER_FILES = `${BENCH_DATA}/other-files`;

/** A seed of the large scenario can have at most a million people. */
const PEOPLE_A_SEED = 900_000;

/** The customers who posted the jobs. */
const POSTERS = 10_000;

/** The people who write messages; a customer has some dozens of conversations. */
const WRITERS = { artisans: 2000, customers: 3000 };

/** The number of messages in the longest conversation. */
const LONG_CONVERSATION = 10_000;

/** The number of artisans, jobs, messages or saved searches, or the demo scenario. */
export type Content =
  | { artisans: number }
  | { jobs: number }
  | { messages: number }
  | { searches: number }
  | 'demo';

export interface BenchDatabases {
  pid: number;
  /** The version of the database server, such as `18.4`. */
  postgres: string;
  /** Returns the address of the floor's database; see lab/bench/floor. */
  floorUrl(): Promise<string>;
  /** Returns the address of a database with that content, which is written if missing. */
  url(content: Content): Promise<string>;
  stop(): Promise<void>;
}

export async function openBenchDatabases(): Promise<BenchDatabases> {
  await mkdir(BENCH_DATA, { recursive: true });
  const server = await startLocalDatabase({ dataDir: BENCH_DATA, durable: false });
  return {
    pid: server.pid,
    postgres: await readVersion(server.url),
    floorUrl: () => ensureFloor(server),
    url: (content) => ensureDatabase(server, content),
    stop: () => server.stop(),
  };
}

async function readVersion(url: string): Promise<string> {
  const [row] = await queryOnce<{ server_version: string }>(url, 'show server_version');
  return row?.server_version ?? 'unknown';
}

async function ensureDatabase(server: LocalDatabase, content: Content): Promise<string> {
  const { url, isNew } = await ensureFilled(server, nameOf(content), (unfinished) =>
    fill(unfinished, content),
  );
  if (!isNew && (await migrateToLatest(url)).length > 0) {
    // A migration that rewrites rows leaves as many dead ones, which would slow down every measured statement.
    await query(url, 'vacuum analyze');
  }
  return url;
}

async function ensureFloor(server: LocalDatabase): Promise<string> {
  const read = (file: string) => readFile(new URL(`../floor/${file}`, import.meta.url), 'utf8');
  const statements = await Promise.all(['tables.sql', 'fill.sql'].map(read));
  // The name changes with the files, so a run never measures what earlier files wrote.
  const hash = createHash('sha256').update(statements.join()).digest('hex').slice(0, 8);
  const { url } = await ensureFilled(server, `bench_floor_${hash}`, async (unfinished) => {
    for (const text of statements) await query(unfinished, text);
  });
  return url;
}

/** Returns a filled database. It gets its name only when complete, so an interrupted one is filled again. */
async function ensureFilled(
  server: LocalDatabase,
  name: string,
  fillDatabase: (url: string) => Promise<void>,
): Promise<{ url: string; isNew: boolean }> {
  const url = withName(server.url, name);
  if (await query(server.url, 'select from pg_database where datname = $1', [name]))
    return { url, isNew: false };
  const unfinished = `${name}_unfinished`;
  await query(server.url, `drop database if exists ${unfinished}`);
  await query(server.url, `create database ${unfinished}`);
  await fillDatabase(withName(server.url, unfinished));
  await query(server.url, `alter database ${unfinished} rename to ${name}`);
  return { url, isNew: true };
}

function nameOf(content: Content): string {
  if (content === 'demo') return 'bench_demo';
  if ('messages' in content) return `bench_messages_${content.messages}`;
  if ('searches' in content) return `bench_searches_${content.searches}`;
  return 'jobs' in content ? `bench_jobs_${content.jobs}` : `bench_${content.artisans}`;
}

async function fill(url: string, content: Content): Promise<void> {
  await migrateToLatest(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (content === 'demo') {
      await seedDemo(client, BENCH_DATA);
      await makeAllAvif(url);
    } else if ('searches' in content) {
      const { db, close } = openDatabase(url, createLog('silent'), { size: 1, timeoutMs: 120_000 });
      await fillSavedSearches(db, content.searches);
      await close();
    } else if ('jobs' in content) {
      const sizes = { artisans: 0, customers: POSTERS, jobs: content.jobs, reviews: 0, messages: 0, seed: 1 };
      await seedLarge(client, BENCH_DATA, sizes, { report: say });
    } else if ('messages' in content) {
      const sizes = { ...WRITERS, jobs: 0, reviews: 0, messages: content.messages, seed: 1 };
      await seedLarge(client, BENCH_DATA, sizes, { report: say });
      await lengthenOne(client);
    } else {
      for (let written = 0, seed = 1; written < content.artisans; seed += 1) {
        const artisans = Math.min(PEOPLE_A_SEED, content.artisans - written);
        const sizes = { artisans, customers: 1000, jobs: 0, reviews: 0, messages: 0, seed };
        await seedLarge(client, BENCH_DATA, sizes, { report: say });
        written += artisans;
      }
    }
    // The benches do not measure pictures, and making AVIF in the meantime would disturb them.
    if (content !== 'demo') await client.query('update pictures set avif = true');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Adds messages of both people in turn to one conversation, because those of the seed are short. */
async function lengthenOne(client: pg.Client): Promise<void> {
  await client.query(
    `with chosen as (select * from conversations where kind = 'artisan' order by id limit 1),
     written as (
       insert into messages (conversation_id, seq, sender_id, text, created_at)
       select id, seq, case when seq % 2 = 0 then opener_id else other_id end,
         'Good day. The tap in the kitchen drips, when could you come and look at it?', now()
       from chosen, generate_series(last_seq + 1, $1) as seq
     )
     update conversations set last_seq = $1, active_at = now(), active_day = (now() at time zone 'UTC')::date, opener_wrote = true, other_wrote = true
     from chosen where conversations.id = chosen.id`,
    [LONG_CONVERSATION],
  );
}

/** Runs at once the task that a server runs within minutes of its first start. */
async function makeAllAvif(url: string): Promise<void> {
  const log = createLog('silent');
  const { db } = openDatabase(url, log, { size: 1 });
  const queue = createPictureQueue(log);
  const makeAvif = createAvifMaker({
    db,
    storage: createDeferredDeletes(createLocalStorage(BENCH_DATA)),
    queue,
    diskSpace: createDiskSpace(BENCH_DATA, 0),
    log,
    signal: new AbortController().signal,
    now: () => new Date(),
  });
  const waiting = db
    .selectFrom('pictures')
    .select('hash')
    .where('avif', '=', false)
    .where('avif_failures', '=', 0)
    .limit(1);
  while (await waiting.executeTakeFirst()) await makeAvif();
  queue.close();
  await db.destroy();
}

async function query(url: string, text: string, values?: unknown[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(text, values);
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database of the same server. */
export function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
