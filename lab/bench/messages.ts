import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { POOL_SIZE } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { buildOffer } from '../../server/test/offers.ts';
import { type Chat, type Couple, type Latencies, openChat } from './lib/chat-load.ts';
import type { BenchDatabases } from './lib/databases.ts';
import { addPeople, queryOnce } from './lib/people.ts';
import { type Program, startProgram, startServer } from './lib/program.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, compareRounds, type Line, median, percentile } from './lib/results.ts';
import { steadily } from './lib/steadily.ts';
import { benchMessagePages } from './message-pages.ts';

const ROUNDS = 9;
const SECONDS = 4;
const ROOMS = 500;
const A_SECOND = 300;
const OFFERS_A_SECOND = 5;
const CLOSED_LOOP_PEOPLE = 100;
const IDLE_SOCKETS = 10_000;
const SOCKETS_A_PROCESS = 5000;
const SETTLE_MS = 10_000;
const secret = randomBytes(32).toString('hex');

/**
 * Compares the chat with bare Socket.IO and one committed insert. Also measures the memory of idle sockets, and pages among a million
 * messages.
 */
export async function benchMessages(databases: BenchDatabases): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-messages-'));
  const database = await startLocalDatabase({ dataDir: folder, durable: true });
  const lines: Line[] = [];
  try {
    await migrateToLatest(database.url);
    await queryOnce(
      database.url,
      `create table bare_messages (
         id bigint primary key generated always as identity, conversation_id uuid not null, text text not null,
         client_id text not null, created_at timestamptz not null default now())`,
    );
    lines.push(...(await chat(database.url, folder)));
    for (const { what, ratio } of lines) say(`${what}: ${ratio} of the reference`);
    lines.push(await memory(database.url, folder));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  lines.push(...(await benchMessagePages(databases)));
  return {
    title: 'Messages',
    how: `${ROOMS * 2} sockets in ${ROOMS} conversations on a database that writes through to the disk, against bare Socket.IO with one committed insert; ${ROUNDS} rounds of ${SECONDS} s in turn, of whose ratios the middle one. Closed loop: ${CLOSED_LOOP_PEOPLE} people who write again as soon as the other has heard. Memory: resident, of the whole process, with ${IDLE_SOCKETS.toLocaleString('en')} idle sockets. Pages: against Fastify + pg with the same statements, session check and JSON, at 1,000,000 messages.`,
    lines,
  };
}

interface Side {
  program: Program;
  chat: Chat;
  steady: Latencies[];
  closed: number[];
}

const startBare = (databaseUrl: string) =>
  startProgram(['lab/bench/bare-chat.mjs'], {
    DATABASE_URL: databaseUrl,
    POOL_SIZE: String(POOL_SIZE),
  });

const p99 = (values: number[]) => percentile(values, 0.99);

async function chat(databaseUrl: string, folder: string): Promise<Line[]> {
  const couples = await addCouples(databaseUrl);
  const open = async (program: Program): Promise<Side> => ({
    program,
    chat: await openChat(program.url, couples),
    steady: [],
    closed: [],
  });
  const ours = await open(await startServer(databaseUrl, folder, { APP_SECRET: secret }));
  const bare = await open(await startBare(databaseUrl));
  const offers: { offer: number; message: number }[] = [];
  try {
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of round % 2 ? [ours, bare] : [bare, ours]) {
        const steady = await side.chat.steadily(A_SECOND, SECONDS);
        const closed = await side.chat.inClosedLoop(CLOSED_LOOP_PEOPLE, SECONDS);
        if (round === 0) continue;
        side.steady.push(steady);
        side.closed.push(closed);
      }
      const ofRound = await offersAmongMessages(ours, couples);
      if (round > 0) offers.push(ofRound);
    }
  } finally {
    for (const { chat, program } of [ours, bare]) {
      chat.close();
      await program.stop();
    }
  }
  return [
    compare('heard by the other, median', ours, bare, 'heard', median, 2),
    compare('heard by the other, 99 of 100', ours, bare, 'heard', p99, 2.5),
    compare('acknowledged, median', ours, bare, 'acknowledged', median, 2),
    compare('acknowledged, 99 of 100', ours, bare, 'acknowledged', p99, 2.5),
    compareRounds({
      what: 'closed loop: messages/s',
      unit: 'messages/s',
      ours: ours.closed,
      theirs: bare.closed,
      limit: { least: 0.6 },
    }),
    compareRounds({
      what: `${A_SECOND} messages/s and ${OFFERS_A_SECOND} offers/s: answer to an offer against acknowledgement of a message, median`,
      unit: 'ms',
      ours: offers.map(({ offer }) => offer),
      theirs: offers.map(({ message }) => message),
      limit: { most: 4 },
    }),
  ];
}

/** Measures people who make offers over HTTP while others write. Returns the medians of both in ms. */
async function offersAmongMessages({ program, chat }: Side, couples: Couple[]) {
  const latencies: number[] = [];
  const [messages] = await Promise.all([
    chat.steadily(A_SECOND, SECONDS),
    steadily(OFFERS_A_SECOND, SECONDS, async (index) => {
      const couple = couples[(index * 7) % couples.length] as Couple;
      const begin = performance.now();
      const answer = await fetch(`${program.url}/api${makeOffer.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${couple.tokens[1]}` },
        body: JSON.stringify({
          conversation_id: couple.conversationId,
          client_id: randomUUID(),
          ...buildOffer(new Date()),
        }),
      });
      if (answer.status !== 200) throw new Error(`make_offer: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      latencies.push(performance.now() - begin);
    }),
  ]);
  return { offer: median(latencies), message: median(messages.acknowledged) };
}

function compare(
  what: string,
  ours: Side,
  bare: Side,
  of: keyof Latencies,
  figure: (values: number[]) => number,
  most: number,
): Line {
  const rounds = ({ steady }: Side) => steady.map((round) => figure(round[of]));
  return compareRounds({
    what: `${A_SECOND} messages/s: ${what}`,
    unit: 'ms',
    ours: rounds(ours),
    theirs: rounds(bare),
    limit: { most },
  });
}

async function addCouples(databaseUrl: string): Promise<Couple[]> {
  const people = await addPeople(databaseUrl, secret, ROOMS * 2);
  const tokens = new Map(people.map(({ accountId, token }) => [accountId, token]));
  const ids = people.map(({ accountId }) => accountId);
  const rows = await queryOnce<{ id: string; opener_id: string; other_id: string }>(
    databaseUrl,
    // Both have written, because the first message of a conversation that was not opened is announced without its text.
    `insert into conversations (kind, opener_id, other_id, created_at, opening_state, opener_wrote, other_wrote)
     select 'artisan', opener, other, now(), 'kept', true, true from unnest($1::uuid[], $2::uuid[]) as pair (opener, other)
     returning id, opener_id, other_id`,
    [ids.slice(0, ROOMS), ids.slice(ROOMS)],
  );
  // The database does this by itself a minute later.
  await queryOnce(databaseUrl, 'analyze');
  return rows.map(({ id, opener_id, other_id }) => ({
    conversationId: id,
    tokens: [tokens.get(opener_id) ?? '', tokens.get(other_id) ?? ''],
  }));
}

export async function memory(databaseUrl: string, folder: string): Promise<Line> {
  const people = await addPeople(databaseUrl, secret, IDLE_SOCKETS);
  const files: string[] = [];
  for (let first = 0; first < people.length; first += SOCKETS_A_PROCESS) {
    const file = join(folder, `tokens-${first}.json`);
    const tokens = people.slice(first, first + SOCKETS_A_PROCESS).map(({ token }) => token);
    await writeFile(file, JSON.stringify(tokens));
    files.push(file);
  }
  const bare = await memoryWithSockets(await startBare(databaseUrl), files);
  const ours = await memoryWithSockets(await startServer(databaseUrl, folder, { APP_SECRET: secret }), files);
  return compareMedians({
    what: `memory with ${IDLE_SOCKETS.toLocaleString('en')} idle sockets`,
    unit: 'MB',
    ours: [ours / 2 ** 20],
    theirs: [bare / 2 ** 20],
    limit: { most: 1.5 },
  });
}

/** Returns the memory in bytes of a program with one socket connected for each token of the files. Ends the program. */
async function memoryWithSockets(program: Program, files: string[]): Promise<number> {
  const clients: Program[] = [];
  try {
    const empty = await program.memoryBytes();
    for (const file of files) {
      clients.push(
        await startProgram(['--import', 'tsx', 'lab/bench/idle-sockets.ts'], {
          URL: program.url,
          TOKENS_FILE: file,
        }),
      );
    }
    await wait(SETTLE_MS);
    const full = await program.memoryBytes();
    say(`${Math.round(empty / 2 ** 20)} MB without sockets, ${Math.round(full / 2 ** 20)} MB with them`);
    return full;
  } finally {
    for (const client of clients) await client.stop();
    await program.stop();
  }
}
