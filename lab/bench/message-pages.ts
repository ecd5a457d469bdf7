import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { MESSAGE_PAGE } from '@marketplace/contract/contact/message-limits';
import { getConversations, getMessages } from '@marketplace/contract/contact/messages';
import autocannon from 'autocannon';
import { startApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { POOL_SIZE } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { BENCH_DATA, type BenchDatabases, OTHER_FILES } from './lib/databases.ts';
import { openSessionOf, queryOnce } from './lib/people.ts';
import { type Program, startProgram, startServer } from './lib/program.ts';
import { recordStatements } from './lib/record.ts';
import { say } from './lib/report.ts';
import { compareMedians, type Line } from './lib/results.ts';
import type { PagesToRepeat } from './message-reference.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const MESSAGES = 1_000_000;
const secret = randomBytes(32).toString('hex');

interface Page {
  what: string;
  path: string;
  referencePath: string;
  body: object;
}

/** Compares a page of messages and a page of conversations with a bare route that has the same statements and JSON. */
export async function benchMessagePages(databases: BenchDatabases): Promise<Line[]> {
  const url = await databases.url({ messages: MESSAGES });
  // A person with a long conversation and many others (lib/databases.ts).
  const [found] = await queryOnce<{ id: string; opener_id: string }>(
    url,
    'select id, opener_id from conversations order by last_seq desc limit 1',
  );
  if (!found) throw new Error('the database has no conversation');
  const token = await openSessionOf(url, secret, found.opener_id);
  const pages: Page[] = [
    {
      what: `page of ${MESSAGE_PAGE} messages`,
      path: `/api${getMessages.path}`,
      referencePath: '/messages',
      body: { conversation_id: found.id },
    },
    {
      what: 'get_conversations',
      path: `/api${getConversations.path}`,
      referencePath: '/conversations',
      body: {},
    },
  ];
  const server = await startServer(url, OTHER_FILES, { APP_SECRET: secret });
  const reference = await startReference(url, token, pages);
  try {
    const lines: Line[] = [];
    for (const page of pages) lines.push(await compare(page, server, reference, token));
    return lines;
  } finally {
    await reference.stop();
    await server.stop();
  }
}

async function compare(page: Page, server: Program, reference: Program, token: string): Promise<Line> {
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair: [number[], string][] = [
      [ours, server.url + page.path],
      [theirs, reference.url + page.referencePath],
    ];
    for (const [figures, url] of round % 2 ? pair : pair.reverse()) {
      const perSecond = await load(url, page.body, token);
      if (round > 0) figures.push(perSecond);
    }
  }
  say(`${page.what}: measured`);
  return compareMedians({
    what: `${page.what} at ${MESSAGES.toLocaleString('en')}: requests/s`,
    unit: 'requests/s',
    ours,
    theirs,
    limit: { least: 0.8 },
  });
}

async function load(url: string, body: object, token: string): Promise<number> {
  const { non2xx, errors, duration, ...result } = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return result['2xx'] / duration;
}

/** Lets the server answer each page once in this process, and records its statements for the reference to repeat. */
async function startReference(databaseUrl: string, token: string, pages: Page[]): Promise<Program> {
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: BENCH_DATA,
    APP_SECRET: secret,
  });
  const app = await startApp(config, createLog('silent'));
  const recorded: PagesToRepeat = { statements: {}, answers: {} };
  try {
    for (const { path, referencePath, body } of pages) {
      recorded.statements[referencePath] = await recordStatements(async () => {
        const response = await fetch(app.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
        recorded.answers[referencePath] = (await response.json()) as { next_cursor: string };
      });
    }
  } finally {
    await app.close();
  }
  const file = `${BENCH_DATA}/message-reference.json`;
  await writeFile(file, JSON.stringify(recorded));
  return startProgram(['--conditions=source', '--import', 'tsx', 'lab/bench/message-reference.ts'], {
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    POOL_SIZE: String(POOL_SIZE),
    REFERENCE_FILE: file,
  });
}
