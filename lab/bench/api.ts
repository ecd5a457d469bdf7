import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { viewArtisans } from '@marketplace/contract/discovery/artisans';
import { viewJobs } from '@marketplace/contract/work/jobs';
import autocannon from 'autocannon';
import pg from 'pg';
import { startApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase, POOL_SIZE } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { createSessions } from '../../server/src/platform/security/sessions.ts';
import { BENCH_DATA, type BenchDatabases, type Content, OTHER_FILES } from './lib/databases.ts';
import { type Program, startProgram, startServer } from './lib/program.ts';
import { recordStatements } from './lib/record.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line, median } from './lib/results.ts';
import type { ReferenceRequest } from './reference.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const secret = randomBytes(32).toString('hex');
/** The server computes each answer without a cache, as the reference does. */
const unshared = { LIST_CACHE_SECONDS: '0' };
const filters = { state: 'Lagos', category: 'Home Repairs & Maintenance' };

/** A measured list: its path, its presentation by the reference, and its requests. */
interface Area {
  what: 'artisans' | 'jobs';
  path: string;
  /** Matches the statements that read the list. */
  reads: RegExp;
  content(many: number): Content;
  requests: Record<Kind, object>;
}
type Kind = 'list' | 'filtered list' | 'text search';
const kinds: Kind[] = ['list', 'filtered list', 'text search'];

const artisans: Area = {
  what: 'artisans',
  path: `/api${viewArtisans.path}`,
  reads: /artisan_(profiles|search)/,
  content: (many) => ({ artisans: many }),
  requests: { list: {}, 'filtered list': filters, 'text search': { query: 'adegoke' } },
};
const jobs: Area = {
  what: 'jobs',
  path: `/api${viewJobs.path}`,
  reads: /jobs as entry/,
  content: (many) => ({ jobs: many }),
  requests: { list: {}, 'filtered list': filters, 'text search': { query: 'sokoto' } },
};

/** Compares the lists of artisans with a bare route, and a small database with a large one. */
export function benchApi(databases: BenchDatabases): Promise<Measured> {
  return benchLists(databases, artisans);
}

/** Compares the lists of jobs in the same way. */
export function benchJobs(databases: BenchDatabases): Promise<Measured> {
  return benchLists(databases, jobs);
}

async function benchLists(databases: BenchDatabases, area: Area): Promise<Measured> {
  const lines = [
    ...(await againstReference(databases, area)),
    await compare(databases, area, 'list', 10_000, 1.3),
    await compare(databases, area, 'text search', 100_000, 4),
  ];
  return {
    title: `Lists of ${area.what}`,
    how: `Against Fastify + pg with the same statements, session check and JSON, at 100,000 ${area.what} with ${CONNECTIONS} connections; rounds of ${SECONDS} s in turn, median of ${ROUNDS}. Shared answers are switched off, so that both programs run their statements for each request. Latencies: one connection, median of the medians of ${ROUNDS} rounds in turn.`,
    lines,
  };
}

async function againstReference(databases: BenchDatabases, area: Area): Promise<Line[]> {
  const { path, requests } = area;
  const url = await databases.url(area.content(100_000));
  const token = await openSession(url);
  const server = await startServer(url, OTHER_FILES, { APP_SECRET: secret, ...unshared });
  const reference = await startReference(url, token, area);
  const lines: Line[] = [];
  try {
    for (const kind of kinds) {
      const ours: Load[] = [];
      const theirs: Load[] = [];
      // The first round warms up both servers.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair: [Load[], Program, string][] = [
          [ours, server, path],
          [theirs, reference, referencePath(kind)],
        ];
        for (const [loads, program, at] of round % 2 ? pair : pair.reverse()) {
          const load = await measure(program, program.url + at, requests[kind], token, CONNECTIONS);
          if (round > 0) loads.push(load);
        }
      }
      const rounds = (pick: (load: Load) => number) => ({ ours: ours.map(pick), theirs: theirs.map(pick) });
      lines.push(
        compareMedians({
          what: `${kind}: requests/s`,
          unit: 'requests/s',
          ...rounds((load) => load.perSecond),
          limit: { least: 0.8 },
        }),
        compareMedians({
          what: `${kind}: CPU per request`,
          unit: 'ms',
          ...rounds((load) => load.cpuMs),
          limit: { most: 1.25 },
        }),
      );
      say(`${kind}: measured`);
    }
  } finally {
    await reference.stop();
    await server.stop();
  }
  return lines;
}

/** Returns the latency with a million rows as a multiple of that with `few`. */
async function compare(
  databases: BenchDatabases,
  { path, requests, content }: Area,
  kind: Kind,
  few: number,
  limit: number,
): Promise<Line> {
  const sides = await Promise.all([few, 1_000_000].map((many) => openSide(databases, content(many))));
  try {
    const latencies = sides.map(() => [] as number[]);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { server, token }] of sides.entries()) {
        const { latencyMs } = await measure(server, server.url + path, requests[kind], token, 1);
        if (round > 0) latencies[index]?.push(latencyMs);
      }
    }
    const [among, amongMillion] = latencies as [number[], number[]];
    return compareMedians({
      what: `${kind}: latency at 1,000,000 against ${few.toLocaleString('en')}`,
      unit: 'ms',
      ours: amongMillion,
      theirs: among,
      limit: { most: limit },
    });
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

/** Starts the product on a database with that content and logs a person in. */
export async function openSide(databases: BenchDatabases, content: Content) {
  const url = await databases.url(content);
  const token = await openSession(url);
  return { token, server: await startServer(url, OTHER_FILES, { APP_SECRET: secret, ...unshared }) };
}

export interface Load {
  perSecond: number;
  cpuMs: number;
  latencyMs: number;
}

/** Sends one request repeatedly and measures the answers. */
export async function measure(
  program: Program,
  url: string,
  body: object,
  token: string,
  connections: number,
): Promise<Load> {
  const before = await program.cpuMs();
  const durations: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      method: 'POST' as const,
      connections,
      duration: SECONDS,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    };
    const run = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
    // autocannon's own latencies are whole milliseconds.
    run.on('response', (_client, _status, _bytes, responseMs) => durations.push(responseMs));
  });
  const { '2xx': answered, non2xx, errors, duration } = result;
  if (non2xx + errors > 0 || answered === 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return {
    perSecond: answered / duration,
    cpuMs: ((await program.cpuMs()) - before) / answered,
    latencyMs: median(durations),
  };
}

function referencePath(kind: Kind): string {
  return `/${kind.replaceAll(' ', '-')}`;
}

/** Lets the server answer each request once in this process, and records its statements for the reference to repeat. */
async function startReference(
  databaseUrl: string,
  token: string,
  { what, path, reads, requests }: Area,
): Promise<Program> {
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: BENCH_DATA,
    APP_SECRET: secret,
    ...unshared,
  });
  const app = await startApp(config, createLog('silent'));
  const recorded: ReferenceRequest[] = [];
  try {
    for (const kind of kinds) {
      let answer: (ReferenceRequest['rest'] & { artisans?: unknown[]; jobs?: unknown[] }) | undefined;
      const statements = await recordStatements(async () => {
        const response = await fetch(app.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(requests[kind]),
        });
        answer = (await response.json()) as typeof answer;
      });
      const session = statements.find(({ text }) => text.includes('from sessions'));
      const lists = statements.filter(({ text }) => reads.test(text));
      if (!session || lists.length === 0 || !answer?.[what]?.length)
        throw new Error(`${kind} answered nothing`);
      const { status, count, count_capped, next_cursor } = answer;
      recorded.push({
        what,
        path: referencePath(kind),
        session,
        lists,
        limit: 24,
        rest: { status, count, count_capped, next_cursor },
      });
    }
  } finally {
    await app.close();
  }
  const file = `${BENCH_DATA}/reference.json`;
  await writeFile(file, JSON.stringify(recorded));
  return startProgram(['--conditions=source', '--import', 'tsx', 'lab/bench/reference.ts'], {
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    POOL_SIZE: String(POOL_SIZE),
    REFERENCE_FILE: file,
  });
}

async function openSession(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const accountId = randomUUID();
  await client.query("insert into accounts (id, full_name) values ($1, 'Bench')", [accountId]);
  await client.end();
  const { db } = openDatabase(databaseUrl, createLog('silent'), { size: 1 });
  const sessions = createSessions(db, { current: secret }, () => new Date());
  const { token } = await sessions.open(db, accountId, 'bench');
  await db.destroy();
  return token;
}
