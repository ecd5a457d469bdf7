import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { getConversations, getMessages } from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { notLoggedInViewJobs } from '@marketplace/contract/work/jobs';
import type pg from 'pg';
import { startApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { type BenchDatabases, type Content, OTHER_FILES } from './lib/databases.ts';
import { literalOf } from './lib/explain.ts';
import { openSessionOf, queryOnce } from './lib/people.ts';
import { recordStatements, type Statement } from './lib/record.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line, median } from './lib/results.ts';

/** `BENCH_ROWS` sets smaller databases, for trying the bench itself. */
const MANY = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = 5;
/** How often a statement runs in one round. */
const RUNS = 15;
/** After five runs PostgreSQL decides whether to use one plan for all values. */
const RUNS_TO_DECIDE = 8;
/** A plan for all values may cost this much more than one for these values. Anything less is noise. */
const MOST = 1.1;
/** The folder for the plans that the product uses. */
const PLANS = 'lab/bench/plans';
const secret = randomBytes(32).toString('hex');

/** A request, and why its values are in the bench. */
interface Asked {
  /** Its values: typical, common, rare, or such that everyone or no one matches. */
  what: string;
  path: string;
  body: object;
  token?: string;
}

interface Area {
  name: string;
  content: Content;
  asked(url: string): Promise<Asked[]>;
}

const areas: Area[] = [
  { name: 'artisans', content: { artisans: MANY }, asked: askForArtisans },
  { name: 'jobs', content: { jobs: MANY }, asked: askForJobs },
  { name: 'messages', content: { messages: MANY }, asked: askForMessages },
];

/**
 * Compares a plan for all values with a plan for the values of each run, for each named statement of the lists, searches, conversations and
 * messages. Writes the plans that the product uses into lab/bench/plans.
 */
export async function benchPlans(databases: BenchDatabases): Promise<Measured> {
  const lines: Line[] = [];
  await rm(PLANS, { recursive: true, force: true });
  for (const area of areas) lines.push(...(await measureArea(databases, area)));
  return {
    title: 'One plan for all values',
    how: `Each named statement at ${MANY.toLocaleString('en')} rows: one plan for all values against a plan for the values of each run, planning and execution together, as \`explain analyze\` reports them; median of ${ROUNDS} rounds in turn, each the median of ${RUNS} runs. The limit holds for statements that the product plans once. For the others PostgreSQL decides after five runs; the note says how.`,
    lines,
  };
}

/** A statement of the product with the values of one request. */
interface Case {
  what: string;
  statement: Statement;
}

async function measureArea(databases: BenchDatabases, area: Area): Promise<Line[]> {
  const url = await databases.url(area.content);
  const cases = await recordCases(url, area);
  const once = await openConnection(url, { planOnce: true });
  const anyPlan = await openConnection(url, { settings: 'set plan_cache_mode = force_generic_plan' });
  const newPlan = await openConnection(url, { settings: 'set plan_cache_mode = force_custom_plan' });
  const undecided = await openConnection(url, {});
  const folder = `${PLANS}/${area.name}`;
  await mkdir(folder, { recursive: true });
  const plans = new Map<string, string[]>();
  const lines: Line[] = [];
  try {
    for (const { what, statement } of cases) {
      const generic = statement.plannedOnce ? once : anyPlan;
      const decision = statement.plannedOnce ? 'planned once' : await readDecision(undecided, statement);
      const line = await compare(what, statement, generic, newPlan, decision);
      say(`${line.what}: ${line.ratio}x (${line.note})`);
      lines.push(line);
    }
    for (const { what, statement } of cases) {
      const [, request = ''] = what.split(': ');
      const run = statement.plannedOnce ? once : newPlan;
      plans.set(request, [...(plans.get(request) ?? []), await showPlan(run, what, statement)]);
    }
  } finally {
    for (const connection of [once, anyPlan, newPlan, undecided]) await connection.close();
  }
  for (const [request, texts] of plans) {
    const file = `${folder}/${request.replace(/[^a-z]+/g, '-')}.txt`;
    await writeFile(file, `${request}, among ${MANY.toLocaleString('en')}\n\n${texts.join('\n\n')}\n`);
  }
  return lines;
}

/** Lets the server answer each request in this process, and records the statements it names. */
async function recordCases(url: string, { name, asked }: Area): Promise<Case[]> {
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: OTHER_FILES,
    APP_SECRET: secret,
    LIST_CACHE_SECONDS: '0',
  });
  const app = await startApp(config, createLog('silent'));
  const cases: Case[] = [];
  try {
    for (const request of await asked(url)) {
      const ask = () => send(`${app.url}/api${request.path}`, request);
      // A statement gets a name when its text runs for the second time.
      await ask();
      const statements = (await recordStatements(ask)).filter(isMeasured);
      for (const statement of statements) {
        const part = partOf(statement);
        const known = cases.filter((one) => one.statement.text === statement.text);
        const what = `${name}, ${part}: ${request.what}`;
        // Cards are read by their keys, so the request's values make no difference.
        if (part === 'cards' ? known.length > 0 : known.some((one) => one.what === what)) continue;
        cases.push({ what, statement });
      }
    }
  } finally {
    await app.close();
  }
  return cases;
}

async function send(url: string, { body, token }: Asked): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${JSON.stringify(body)}: ${await response.text()}`);
}

/** Returns whether a statement is a named read, other than those of the session and of limits. */
function isMeasured({ name, text }: Statement): boolean {
  return (
    name !== undefined &&
    /^\s*(?:select|with)\b/.test(text) &&
    !/\b(?:insert|update|delete|sessions)\b/.test(text)
  );
}

/** What identifies the statements of lists, in the order of the checks (server/src/discovery/lists/text-search.ts). */
const parts: [sign: RegExp, part: string][] = [
  [/^\s*select \(select count/, 'count'],
  [/profile\.account_id = any\(/, 'cards'],
  [/found as materialized/, 'page by the text index'],
  [/first_ones as/, 'page among the first rows'],
  [/offset 0\s*\) as entry\s+where/, 'page in order'],
];

/** Names the part of a request that a statement reads. */
function partOf({ name = '', text }: Statement): string {
  if (!/^s\d+$/.test(name)) return name;
  const [, part] = parts.find(([sign]) => sign.test(text)) ?? [];
  return part ?? 'page';
}

interface Connection {
  client: pg.PoolClient;
  /** The name of each prepared text. */
  names: Map<string, string>;
  close(): Promise<void>;
}

/** Opens a connection like the product's with these settings. */
async function openConnection(
  url: string,
  { planOnce = false, settings }: { planOnce?: boolean; settings?: string },
): Promise<Connection> {
  const { pool, close } = openDatabase(url, createLog('silent'), { size: 1, timeoutMs: 60_000, planOnce });
  const client = await pool.connect();
  if (settings) await client.query(settings);
  return {
    client,
    names: new Map(),
    async close() {
      client.release();
      await close();
    },
  };
}

async function prepare({ client, names }: Connection, text: string): Promise<string> {
  const known = names.get(text);
  if (known) return known;
  const name = `measured_${names.size}`;
  await client.query(`prepare ${name} as ${text}`);
  names.set(text, name);
  return name;
}

async function execution(connection: Connection, { text, values }: Statement): Promise<string> {
  const name = await prepare(connection, text);
  return `execute ${name}${values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''}`;
}

interface Times {
  planning: number;
  execution: number;
}

/** Measures a statement, in ms. It does not time each step of a plan, because that would slow down plans with many steps. */
async function timesOf(connection: Connection, statement: Statement): Promise<Times> {
  const { rows } = await connection.client.query<{
    'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }];
  }>(`explain (analyze, timing off, buffers off, format json) ${await execution(connection, statement)}`);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return { planning: plan['Planning Time'], execution: plan['Execution Time'] };
}

async function compare(
  what: string,
  statement: Statement,
  generic: Connection,
  custom: Connection,
  decision: string,
): Promise<Line> {
  const [ours, theirs]: [Times[], Times[]] = [[], []];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair: [Times[], Connection][] = [
      [ours, generic],
      [theirs, custom],
    ];
    for (const [rounds, connection] of round % 2 ? pair : pair.reverse()) {
      const runs: Times[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await timesOf(connection, statement));
      const middle = (pick: (times: Times) => number) => median(runs.map(pick));
      if (round > 0)
        rounds.push({ planning: middle((one) => one.planning), execution: middle((one) => one.execution) });
    }
  }
  const total = ({ planning, execution }: Times) => planning + execution;
  const alone = (rounds: Times[]) => median(rounds.map((times) => times.execution)).toFixed(2);
  return compareMedians({
    what,
    unit: 'ms',
    ours: ours.map(total),
    theirs: theirs.map(total),
    limit: statement.plannedOnce ? { most: MOST } : null,
    note: `${decision}; execution alone ${alone(ours)} ms against ${alone(theirs)} ms`,
  });
}

/** Reads what PostgreSQL decides when the statement runs often with these values. */
async function readDecision(connection: Connection, statement: Statement): Promise<string> {
  const name = await prepare(connection, statement.text);
  const { client, names } = connection;
  for (let run = 0; run < RUNS_TO_DECIDE; run += 1)
    await client.query(await execution(connection, statement));
  const { rows } = await client.query<{ generic_plans: number }>(
    'select generic_plans from pg_prepared_statements where name = $1',
    [name],
  );
  // The next values need a decision of their own.
  await client.query(`deallocate ${name}`);
  names.delete(statement.text);
  return rows[0]?.generic_plans ? 'PostgreSQL keeps one plan' : 'PostgreSQL plans each run';
}

async function showPlan(connection: Connection, what: string, statement: Statement): Promise<string> {
  const { rows } = await connection.client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${await execution(connection, statement)}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return `${what}\n${statement.text.replace(/\s+/g, ' ').trim()}\n\n${plan}`;
}

interface Place {
  state: string;
  category: string;
  skill: string;
  city: string;
}

/** Returns the column values that most rows and fewest rows of a table have. */
async function readSkew(url: string, table: string) {
  const mostAndFewest = async (columns: (keyof Place)[]) => {
    const rows = await queryOnce<Place>(
      url,
      `select ${columns} from ${table} where listed group by ${columns} order by count(*) desc, ${columns}`,
    );
    return [rows[0], rows.at(-1)] as [Place, Place];
  };
  const [commonState, rareState] = await mostAndFewest(['state']);
  const [commonTrade, rareTrade] = await mostAndFewest(['state', 'category']);
  const [commonSkill, rareSkill] = await mostAndFewest(['skill', 'state', 'city']);
  const [{ city }] = await mostAndFewest(['city']);
  return [
    { what: 'a common state', body: commonState },
    { what: 'a rare state', body: rareState },
    { what: 'a common category in a state', body: commonTrade },
    { what: 'a rare category in a state', body: rareTrade },
    { what: 'a common skill in a city', body: commonSkill },
    { what: 'a rare skill in a city', body: rareSkill },
    { what: 'a city without a state', body: { city } },
  ];
}

/** Returns texts that match few people, everyone, no one and those of one skill. An index cannot find the short one. */
function searches(name: string) {
  return [
    { what: 'a text that few rows contain', body: { query: name } },
    { what: 'a text that most rows contain', body: { query: 'ing' } },
    { what: 'a text that no row contains', body: { query: 'zzqxvw' } },
    { what: 'a text of two letters', body: { query: 'ad' } },
    { what: 'a skill in a state', body: { query: 'plumber in lagos' } },
    { what: 'a text in a common state', body: { query: name, state: 'Lagos' } },
  ];
}

async function askForArtisans(url: string): Promise<Asked[]> {
  const { path } = notLoggedInViewArtisans;
  const [middle] = await queryOnce<{ score: number; account_id: string }>(
    url,
    'select score, account_id from artisan_profiles where listed order by score desc offset $1 limit 1',
    [MANY / 2],
  );
  const cursor = encode([24, Date.now(), 1, null, [middle?.score, middle?.account_id]]);
  return [
    { what: 'all', body: {} },
    { what: 'all, half-way down', body: { cursor } },
    ...(await readSkew(url, 'artisan_profiles')),
    ...searches('adegoke'),
  ].map((request) => ({ ...request, path }));
}

async function askForJobs(url: string): Promise<Asked[]> {
  const { path } = notLoggedInViewJobs;
  const [middle] = await queryOnce<{ posted_at: Date; id: string }>(
    url,
    'select posted_at, id from jobs where listed order by posted_at desc offset $1 limit 1',
    [MANY / 2],
  );
  const cursor = encode(['newest', middle?.posted_at.getTime(), middle?.id]);
  return [
    { what: 'all', body: {} },
    { what: 'all, half-way down', body: { cursor } },
    { what: 'the highest budget first', body: { order: 'highest_budget' } },
    {
      what: 'a range of budgets, the highest first',
      body: { budget: '10000-50000', order: 'highest_budget' },
    },
    { what: 'a high budget in a state', body: { state: 'Kano', budget: '500000+' } },
    { what: 'urgent, the highest budget first', body: { urgent: true, order: 'highest_budget' } },
    ...(await readSkew(url, 'jobs')),
    ...searches('sokoto'),
  ].map((request) => ({ ...request, path }));
}

async function askForMessages(url: string): Promise<Asked[]> {
  const conversations = await queryOnce<{ id: string; opener_id: string }>(
    url,
    'select id, opener_id from conversations where last_seq > 0 order by last_seq desc, id',
  );
  const people = await queryOnce<{ id: string }>(
    url,
    'select opener_id as id from conversations where last_seq > 0 group by 1 order by count(*) desc, 1',
  );
  const [long, short] = [conversations[0], conversations.at(-1)];
  const [busy, quiet] = [people[0], people.at(-1)];
  if (!long || !short || !busy || !quiet) throw new Error('the database has no conversation');
  const tokenOf = (accountId: string) => openSessionOf(url, secret, accountId);
  const longToken = await tokenOf(long.opener_id);
  return [
    { what: 'a person with many', path: getConversations.path, body: {}, token: await tokenOf(busy.id) },
    { what: 'a person with few', path: getConversations.path, body: {}, token: await tokenOf(quiet.id) },
    {
      what: 'a kind that the person has none of',
      path: getConversations.path,
      body: { conv_type: 'support' },
      token: await tokenOf(busy.id),
    },
    {
      what: 'the end of a long one',
      path: getMessages.path,
      body: { conversation_id: long.id },
      token: longToken,
    },
    {
      what: 'the beginning of a long one',
      path: getMessages.path,
      body: { conversation_id: long.id, cursor: encode([60]) },
      token: longToken,
    },
    {
      what: 'what is new in a long one',
      path: getMessages.path,
      body: { conversation_id: long.id, after: 9_990 },
      token: longToken,
    },
    {
      what: 'a short one',
      path: getMessages.path,
      body: { conversation_id: short.id },
      token: await tokenOf(short.opener_id),
    },
  ];
}

/** Encodes a cursor as the server does (server/src/discovery/lists/cursor.ts). */
function encode(place: unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
