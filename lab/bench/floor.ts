import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { notLoggedInViewArtisans, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { notLoggedInViewJobs, viewJobs } from '@marketplace/contract/work/jobs';
import { POOL_SIZE } from '../../server/src/platform/database/db.ts';
import { type BenchDatabases, OTHER_FILES } from './lib/databases.ts';
import { type Load, load, type Requests } from './lib/load.ts';
import { addPeople, queryOnce } from './lib/people.ts';
import { type Program, startProgram, startServer } from './lib/program.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Limit, type Line } from './lib/results.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const ROWS = 100_000;
/** The secret of the servers whose lists are measured. */
export const LIST_SECRET = randomBytes(32).toString('hex');

/** A kind of work that both programs do. */
export interface Work {
  what: string;
  ours: Requests;
  floor: Requests;
  /** The least share of the floor's requests per second; absent when it is only reported. */
  least?: number;
  /** The most that the 99th percentile may take, as a multiple of the floor's. */
  tail?: number;
  /** The most processor time of server and database per request, as a multiple of the floor's. */
  cpu?: number;
}

/** Compares the lists with a program that shares nothing with the product; lab/bench/floor/server.mjs describes it. */
export async function benchFloor(databases: BenchDatabases): Promise<Measured> {
  const lines = [
    ...(await compareLists(databases, 'artisans', { artisans: ROWS })),
    ...(await compareLists(databases, 'jobs', { jobs: ROWS })),
  ];
  return {
    title: 'Lists against an independent floor',
    how: `Against lab/bench/floor (Fastify, pg, one table of its own, one named statement, 24 rows, no count), at ${ROWS.toLocaleString('en')} rows with ${CONNECTIONS} connections; rounds of ${SECONDS} s in turn, median of ${ROUNDS}. Warm: the same few dozen requests. Cold: no two requests alike. CPU: server and database together.`,
    lines,
  };
}

async function compareLists(
  databases: BenchDatabases,
  area: 'artisans' | 'jobs',
  content: { artisans: number } | { jobs: number },
): Promise<Line[]> {
  const url = await databases.url(content);
  const floorUrl = await databases.floorUrl();
  const works = area === 'artisans' ? await artisanWorks(url, floorUrl) : await jobWorks(url, floorUrl);
  const server = await startServer(url, OTHER_FILES, { APP_SECRET: LIST_SECRET });
  const floor = await startProgram(['lab/bench/floor/server.mjs'], {
    DATABASE_URL: floorUrl,
    POOL_SIZE: String(POOL_SIZE),
  });
  try {
    const lines: Line[] = [];
    for (const work of works) lines.push(...(await compare(work, server, floor, databases.pid)));
    return lines;
  } finally {
    await floor.stop();
    await server.stop();
  }
}

/** Measures both programs at one kind of work, in turn. */
export async function compare(
  work: Work,
  server: Program,
  floor: Program,
  databasePid: number,
): Promise<Line[]> {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const options = { connections: CONNECTIONS, seconds: SECONDS, databasePid };
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair: [Load[], Program, Requests][] = [
      [ours, server, work.ours],
      [theirs, floor, work.floor],
    ];
    for (const [loads, program, requests] of round % 2 ? pair : pair.reverse()) {
      const measured = await load(program, requests, options);
      if (round > 0) loads.push(measured);
    }
  }
  const figure = (what: string, unit: string, limit: Limit | null, pick: (load: Load) => number) =>
    compareMedians({
      what: `${work.what}: ${what}`,
      unit,
      ours: ours.map(pick),
      theirs: theirs.map(pick),
      limit,
    });
  const { least, tail, cpu } = work;
  const atMost = (most: number | undefined) => (most === undefined ? null : { most });
  const lines = [
    figure('requests/s', 'requests/s', least === undefined ? null : { least }, (one) => one.perSecond),
    figure('99th percentile', 'ms', atMost(tail), (one) => one.p99Ms),
    figure('CPU per request', 'ms', atMost(cpu), (one) => one.cpuMs),
  ];
  for (const line of lines)
    say(`${line.what}: ${line.ours} ${line.unit} against ${line.theirs} ${line.unit}`);
  return lines;
}

const random = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Returns a function that cycles through the elements from a random one on. */
function inTurn<T>(list: readonly T[]): () => T {
  let next = randomInt(list.length);
  return () => list[next++ % list.length] as T;
}

/** Returns three random words of a title, or all of a shorter one. */
function threeWords(title: string): string {
  const left = title.split(' ');
  const taken = Array.from({ length: Math.min(3, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  );
  return taken.join(' ');
}

async function logins(url: string, floorUrl: string) {
  const people = await addPeople(url, LIST_SECRET, 50);
  const rows = await queryOnce<{ id: string }>(floorUrl, 'select id from logins limit 50');
  return {
    ours: { authorization: `Bearer ${people[0]?.token ?? ''}` },
    floor: { authorization: rows[0]?.id ?? '' },
  };
}

/** Builds the floor's requests for one of its tables; `key` makes the cursor that a list continues after. */
function floorRequests(table: 'workers' | 'posts', key: () => object, texts: string[]) {
  const narrowed = () => ({ region: `Region ${randomInt(37)}`, trade: `Trade ${randomInt(12)}` });
  const few = Array.from({ length: 36 }, narrowed);
  const coldText = inTurn(texts);
  const warmTexts = texts.slice(0, 36);
  return {
    list: { path: `/${table}`, next: () => ({}) },
    listCold: { path: `/${table}/after`, next: key },
    filtered: { path: `/${table}/of`, next: () => random(few) },
    filteredCold: { path: `/${table}/of/after`, next: () => ({ ...narrowed(), ...key() }) },
    search: { path: `/${table}/named`, next: () => ({ text: random(warmTexts) }) },
    searchCold: { path: `/${table}/named`, next: () => ({ text: coldText() }) },
  };
}

function worksOf(
  name: string,
  ours: Record<keyof ReturnType<typeof floorRequests>, Requests>,
  floor: ReturnType<typeof floorRequests>,
  signedIn: { path: string; login: Awaited<ReturnType<typeof logins>> },
): Work[] {
  const asPerson = (requests: Requests, theirs: Requests) => ({
    ours: { ...requests, path: signedIn.path, headers: signedIn.login.ours },
    floor: { ...theirs, headers: signedIn.login.floor },
  });
  return [
    { what: `${name}, list, warm`, ours: ours.list, floor: floor.list, least: 2, tail: 1.5 },
    { what: `${name}, filtered, warm`, ours: ours.filtered, floor: floor.filtered, least: 2, tail: 1.5 },
    {
      what: `${name}, list, cold`,
      ours: ours.listCold,
      floor: floor.listCold,
      least: 0.6,
      tail: 2,
      cpu: 1.75,
    },
    {
      what: `${name}, filtered, cold`,
      ours: ours.filteredCold,
      floor: floor.filteredCold,
      least: 0.6,
      tail: 2,
      cpu: 1.75,
    },
    { what: `${name}, search, warm`, ours: ours.search, floor: floor.search, least: 2 },
    { what: `${name}, search, cold`, ours: ours.searchCold, floor: floor.searchCold, least: 0.9 },
    { what: `${name}, list, warm, signed in`, ...asPerson(ours.list, floor.list), least: 0.6 },
    { what: `${name}, filtered, warm, signed in`, ...asPerson(ours.filtered, floor.filtered), least: 0.6 },
    { what: `${name}, list, cold, signed in`, ...asPerson(ours.listCold, floor.listCold) },
  ];
}

/** The kinds of work with the list of artisans, for the product and for the floor. */
export async function artisanWorks(url: string, floorUrl: string): Promise<Work[]> {
  const rows = await queryOnce<{ full_name: string; score: number; account_id: string }>(
    url,
    `select distinct on (accounts.full_name) accounts.full_name, score, account_id
     from artisan_profiles join accounts on accounts.id = account_id where listed`,
  );
  const places = await queryOnce<{ state: string; category: string }>(
    url,
    'select state, category from artisan_profiles where listed group by 1, 2 order by count(*) desc limit 400',
  );
  const few = places.slice(0, 36).map(({ state, category }) => ({ state, category }));
  const name = inTurn(rows.map(({ full_name }) => full_name));
  const after = () => {
    const { score } = random(rows);
    // As in list-cursor.ts: number of cards so far, time, rotation seed, key of the last boosted artisan, key of the last other one.
    const place = [24, Date.now(), 1, null, [score, randomUUID()]];
    return { cursor: Buffer.from(JSON.stringify(place)).toString('base64url') };
  };
  const path = `/api${notLoggedInViewArtisans.path}`;
  const ours = {
    list: { path, next: () => ({}) },
    listCold: { path, next: after },
    filtered: { path, next: () => random(few) },
    filteredCold: { path, next: () => ({ ...random(places), ...after() }) },
    search: { path, next: inTurn(rows.slice(0, 36).map(({ full_name }) => ({ query: full_name }))) },
    searchCold: { path, next: () => ({ query: name() }) },
  };
  const workers = await queryOnce<{ name: string; id: number; rating: string }>(
    floorUrl,
    'select distinct on (name) name, id, rating from workers',
  );
  const floor = floorRequests(
    'workers',
    () => ({ rating: random(workers).rating, id: randomInt(ROWS) }),
    workers.map((row) => row.name),
  );
  return worksOf('artisans', ours, floor, {
    path: `/api${viewArtisans.path}`,
    login: await logins(url, floorUrl),
  });
}

async function jobWorks(url: string, floorUrl: string): Promise<Work[]> {
  const rows = await queryOnce<{ title: string; posted_at: Date; id: string }>(
    url,
    "select distinct on (title) title, posted_at, id from jobs where status = 'open'",
  );
  const places = await queryOnce<{ state: string; category: string }>(
    url,
    "select state, category from jobs where status = 'open' group by 1, 2 order by count(*) desc limit 400",
  );
  const few = places.slice(0, 36);
  const title = inTurn(rows.map((row) => row.title));
  const path = `/api${notLoggedInViewJobs.path}`;
  const after = () => {
    // As in job-orders.ts: the order, then the time and id of the last job.
    const place = ['newest', random(rows).posted_at.getTime(), randomUUID()];
    return { cursor: Buffer.from(JSON.stringify(place)).toString('base64url') };
  };
  const ours = {
    list: { path, next: () => ({}) },
    listCold: { path, next: after },
    filtered: { path, next: () => random(few) },
    filteredCold: { path, next: () => ({ ...random(places), ...after() }) },
    search: { path, next: inTurn(rows.slice(0, 36).map((row) => ({ query: row.title }))) },
    // There are a thousand titles, so whole ones would be answered from memory.
    searchCold: { path, next: () => ({ query: threeWords(title()) }) },
  };
  const posts = await queryOnce<{ title: string; id: number; posted: Date }>(
    floorUrl,
    'select distinct on (title) title, id, posted from posts',
  );
  const floor = floorRequests(
    'posts',
    () => ({ posted: random(posts).posted, id: randomInt(ROWS) }),
    posts.map((row) => row.title),
  );
  return worksOf('jobs', ours, floor, { path: `/api${viewJobs.path}`, login: await logins(url, floorUrl) });
}
