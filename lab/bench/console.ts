import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { startApp } from '../../server/src/app.ts';
import { storeMarketAnswers } from '../../server/src/company/statistics/read-market.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { listOperations } from '../../server/test/contract.ts';
import { startRedis } from '../../server/test/redis.ts';
import type { Sizes } from './console/fill/basics.ts';
import { fillMarketplace } from './console/fill.ts';
import { listPages } from './console/pages.ts';
import { measureScoring } from './console/scoring.ts';
import type { ConsolePage, View } from './console/view.ts';
import { caller, findWorld, openAdmin, send } from './console/world.ts';
import { withName } from './lib/databases.ts';
import { explain } from './lib/explain.ts';
import { queryOnce } from './lib/people.ts';
import { startServer } from './lib/program.ts';
import { recordStatements } from './lib/record.ts';
import { type Measured, say } from './lib/report.ts';
import { type Line, measureAlone, median } from './lib/results.ts';

/** `BENCH_ROWS` sets a smaller database, for trying the bench itself. */
const ACCOUNTS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const part = (share: number) => Math.round(ACCOUNTS * share);
const sizes: Sizes = {
  accounts: ACCOUNTS,
  conversations: part(1),
  supportChats: part(0.1),
  jobs: part(0.3),
  agreements: part(0.2),
  reviews: part(0.2),
  payments: part(0.3),
  reports: part(0.1),
  acts: part(2),
};
/** The folder stays between runs and takes some six gigabytes. `rm -r .cache/bench-console` deletes it. */
const FOLDER = '.cache/bench-console';
const NAME = `console_${ACCOUNTS}`;
const PLANS = 'lab/results/console-plans.txt';
const ROUNDS = 5;
/** In ms, for the slowest of what a page asks at once. */
const MOST = 300;
const secret = randomBytes(32).toString('hex');
/** Tasks would disturb the figures and delete what is old. Without them, a server wants Redis. */
const envWith = (redisUrl: string) => ({ APP_SECRET: secret, PROCESS_WORK: 'web', REDIS_URL: redisUrl });

/** The times of a view in ms: the first one after a restart, then one of each round. */
interface Timed {
  page: ConsolePage;
  view: View;
  first: number;
  rounds: number[];
}

/** Measures the pages of the console among a million accounts, and stores the plans of what is slow. */
export async function benchConsole(): Promise<Measured> {
  await mkdir(FOLDER, { recursive: true });
  const redis = await startRedis();
  const env = envWith(redis.url);
  let server = await startLocalDatabase({ dataDir: FOLDER, durable: false });
  try {
    await ensureFilled(server.url);
    // What the filling has left in the memory of the database is not there after a restart.
    await server.stop();
    server = await startLocalDatabase({ dataDir: FOLDER, durable: false });
    const url = withName(server.url, NAME);
    await storeAnswers(url);
    const timed = await timePages(url, env);
    await writePlans(url, env, timed);
    const [facts] = await queryOnce<{ messages: string; bytes: string; seconds: string }>(
      url,
      `select to_char(reltuples, 'FM999,999,999') as messages, pg_size_pretty(pg_database_size(current_database())) as bytes,
         shobj_description((select oid from pg_database where datname = current_database()), 'pg_database') as seconds
       from pg_class where relname = 'messages'`,
    );
    return {
      title: 'The pages of the console',
      how: `What each page of the console asks, with each of its filters and for the people with the most, among ${ACCOUNTS.toLocaleString('en')} accounts and ${facts?.messages} messages (${facts?.bytes}, filled in ${facts?.seconds} s), by HTTP from an admin's session; tasks do not run meanwhile. What a page asks at once counts until the last answer. The worst is the slowest view of a page, by the median of ${ROUNDS} rounds; its first time is the first after a restart of server and database, with the files in the memory of the system. The plans of views over ${MOST} ms are in ${PLANS}.`,
      lines: describePages(timed),
    };
  } finally {
    await server.stop();
    await redis.stop();
  }
}

/** Stores what `compute-statistics` stores once an hour, because tasks do not run during the measurement. */
async function storeAnswers(url: string): Promise<void> {
  const { db, close } = openDatabase(url, createLog('silent'), { size: 4 });
  try {
    await storeMarketAnswers(db, new Date());
  } finally {
    await close();
  }
}

/** Measures the task that computes the risk of accounts, on a copy of the same database. */
export async function benchScoring(): Promise<Measured> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startLocalDatabase({ dataDir: FOLDER, durable: false });
  try {
    await ensureFilled(server.url);
    return {
      title: 'The risk of accounts',
      how: `The task score-accounts on a copy of the database of the area console, with ${ACCOUNTS.toLocaleString('en')} accounts: for the first time, when it reads 90 days, and when little is new.`,
      lines: await measureScoring(server.url, NAME),
    };
  } finally {
    await server.stop();
  }
}

async function ensureFilled(serverUrl: string): Promise<void> {
  const [known] = await queryOnce(serverUrl, `select from pg_database where datname = '${NAME}'`);
  if (known) {
    if ((await migrateToLatest(withName(serverUrl, NAME))).length > 0)
      await queryOnce(withName(serverUrl, NAME), 'vacuum analyze');
    return;
  }
  const unfinished = `${NAME}_unfinished`;
  await queryOnce(serverUrl, `drop database if exists ${unfinished}`);
  await queryOnce(serverUrl, `create database ${unfinished}`);
  const seconds = await fillMarketplace(withName(serverUrl, unfinished), sizes);
  await queryOnce(serverUrl, `comment on database ${unfinished} is '${seconds}'`);
  await queryOnce(serverUrl, `alter database ${unfinished} rename to ${NAME}`);
}

async function timePages(url: string, env: Record<string, string>): Promise<Timed[]> {
  const token = await openAdmin(url, secret);
  const program = await startServer(url, FOLDER, env);
  try {
    const call = caller(program.url, token);
    const world = await findWorld(url);
    const pages = await listPages(world, call);
    await assertComplete(pages);
    const timed: Timed[] = pages.flatMap((page) =>
      page.views.map((view) => ({ page, view, first: 0, rounds: [] })),
    );
    // The preparation of the pages has read a part of them, so the first round is that of another server.
    for (const each of timed) await moveOn(program.url, token, each.view);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const each of timed) {
        const ms = await time(program.url, token, each.view);
        if (round === 0) each.first = ms;
        else each.rounds.push(ms);
      }
    return timed;
  } finally {
    await program.stop();
  }
}

/** Every read that staff may send is measured, so that a new one is not forgotten. */
async function assertComplete(pages: readonly ConsolePage[]): Promise<void> {
  const asked = new Set(
    pages.flatMap(({ views }) => views.flatMap(({ asks }) => asks.map(({ path }) => path))),
  );
  const missing = (await listOperations())
    .filter(({ access, isRead, path }) => access === 'operator' && isRead && !asked.has(path))
    .map(({ path }) => path);
  if (missing.length > 0) throw new Error(`console/pages.ts does not ask ${missing.join(', ')}`);
}

/** Turns the pages of a list that is measured further on. */
async function moveOn(site: string, token: string, view: View): Promise<void> {
  const [first] = view.asks;
  if (!view.after || !first) return;
  for (let page = 0; page < view.after; page += 1) {
    const { next_cursor: cursor } = await send(site, token, first);
    if (typeof cursor !== 'string') return;
    first.body = { ...first.body, cursor };
  }
}

/** A request that the database gives up after its limit of 15 s counts as long as it took. @throws for any other refusal */
async function time(site: string, token: string, { asks }: View): Promise<number> {
  const began = performance.now();
  const answers = await Promise.allSettled(asks.map((each) => send(site, token, each)));
  const passed = performance.now() - began;
  for (const answer of answers)
    if (answer.status === 'rejected' && !String(answer.reason).includes('"code":"unavailable"'))
      throw answer.reason;
  return passed;
}

function describePages(timed: readonly Timed[]): Line[] {
  const lines: Line[] = [];
  for (const page of new Set(timed.map((each) => each.page))) {
    const own = timed
      .filter((each) => each.page === page)
      .map((each) => ({ ...each, usual: median(each.rounds) }));
    const limit = page.isReported ? null : { most: MOST };
    const slowest = own.reduce((one, other) => (other.usual > one.usual ? other : one));
    const coldest = own.reduce((one, other) => (other.first > one.first ? other : one));
    lines.push(
      measureAlone(`${page.page}: median`, 'ms', [median(own.map(({ usual }) => usual))], null),
      { ...measureAlone(`${page.page}: worst`, 'ms', slowest.rounds, limit), note: slowest.view.what },
      {
        ...measureAlone(`${page.page}: worst, for the first time`, 'ms', [coldest.first], limit),
        note: coldest.view.what,
      },
    );
    for (const { view, usual, first } of own)
      if (Math.max(usual, first) > MOST)
        say(`${page.page}, ${view.what}: ${Math.round(usual)} ms, first ${Math.round(first)} ms`);
  }
  return lines;
}

/** Stores the plans of the statements of each view that took too long. */
async function writePlans(url: string, env: Record<string, string>, timed: readonly Timed[]): Promise<void> {
  const slow = timed.filter(({ rounds, page }) => !page.isReported && median(rounds) > MOST);
  const plans: string[] = [];
  const token = await openAdmin(url, secret);
  const app = await startApp(
    readConfig({
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: FOLDER,
      LIMITS_SCALE: '1000000',
      ...env,
    }),
    createLog('silent'),
  );
  try {
    for (const { page, view } of slow) {
      const statements = await recordStatements(() => time(app.url, token, view));
      const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
      plans.push(`== ${page.page}, ${view.what}`, ...(await explain(url, reads)));
    }
  } finally {
    await app.close();
  }
  await writeFile(PLANS, `${plans.join('\n\n')}\n`);
}
