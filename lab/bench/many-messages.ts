import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import {
  getConversations,
  getMessages,
  searchMessages,
  viewUnread,
} from '@marketplace/contract/contact/messages';
import { io } from 'socket.io-client';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { startApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { runTaskOn } from '../../server/test/app-on-database.ts';
import { withName } from './lib/databases.ts';
import { explain } from './lib/explain.ts';
import { loadMessages, WRITERS } from './lib/load-messages.ts';
import { openSessionOf, queryOnce } from './lib/people.ts';
import { recordStatements, type Statement } from './lib/record.ts';
import { type Measured, say } from './lib/report.ts';
import { type Line, measureAlone, percentile } from './lib/results.ts';

/** The folder stays between runs and takes some ten gigabytes. `rm -r .cache/bench-many` deletes it. */
const FOLDER = '.cache/bench-many';
const NAME = 'many_messages';
const PLANS = 'lab/results/many-messages-plans.txt';
/** The people or conversations measured in a round. */
const ASKED = 60;
const ROUNDS = 5;
const secret = randomBytes(32).toString('hex');

const CONVERSATIONS = 1_000_000;

interface Someone {
  conversation: string;
  token: string;
}

/** Measures people's actions and tasks among twenty million messages, and stores the plans of the statements. */
export async function benchManyMessages(): Promise<Measured> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startLocalDatabase({ dataDir: FOLDER, durable: false });
  try {
    const url = await ensureLoaded(server.url);
    return await measure(url);
  } finally {
    await server.stop();
  }
}

async function ensureLoaded(serverUrl: string): Promise<string> {
  const at = (name: string) => withName(serverUrl, name);
  const [known] = await queryOnce(serverUrl, `select from pg_database where datname = '${NAME}'`);
  if (known) {
    await migrateToLatest(at(NAME));
    return at(NAME);
  }
  const unfinished = `${NAME}_unfinished`;
  await queryOnce(serverUrl, `drop database if exists ${unfinished}`);
  await queryOnce(serverUrl, `create database ${unfinished}`);
  const { messages, seconds } = await loadMessages(at(unfinished), CONVERSATIONS);
  say(`${messages.toLocaleString('en')} messages in ${seconds} s`);
  await queryOnce(serverUrl, `comment on database ${unfinished} is '${seconds} s'`);
  await queryOnce(serverUrl, `alter database ${unfinished} rename to ${NAME}`);
  return at(NAME);
}

async function measure(url: string): Promise<Measured> {
  const [facts] = await queryOnce<{ messages: number; bytes: string; loading: string }>(
    url,
    `select count(*)::int as messages, pg_size_pretty(pg_total_relation_size('messages')) as bytes,
       shobj_description((select oid from pg_database where datname = current_database()), 'pg_database') as loading from messages`,
  );
  const app = await startApp(
    readConfig({
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: FOLDER,
      APP_SECRET: secret,
      LIMITS_SCALE: '1000000',
    }),
    createLog('silent'),
  );
  const lines: Line[] = [];
  const plans: string[] = [];
  const { db, close } = openDatabase(url, createLog('silent'), { size: 1 });
  try {
    const post = async (path: string, token: string, body: object) => {
      const answer = await fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as { next_cursor?: string | null };
    };
    const typical = await chooseSome(url, 'random()');
    const long = await chooseSome(url, 'last_seq desc', 1);
    const show = async (what: string, work: () => Promise<unknown>) => {
      plans.push(`== ${what}`, ...(await explain(url, about(await recordStatements(work)))));
    };
    const time = async (what: string, some: Someone[], work: (one: Someone) => Promise<unknown>) => {
      const rounds: number[] = [];
      const worst: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const times: number[] = [];
        for (let asked = 0; asked < ASKED; asked += 1) {
          const began = performance.now();
          await work(some[asked % some.length] as Someone);
          times.push(performance.now() - began);
        }
        // The first round reads from disk what the others find in memory.
        if (round === 0)
          lines.push(measureAlone(`${what}, for the first time`, 'ms', [percentile(times, 0.5)], null));
        else rounds.push(percentile(times, 0.5));
        if (round > 0) worst.push(percentile(times, 0.99));
      }
      lines.push(measureAlone(what, 'ms', rounds, null), measureAlone(`${what}, 99%`, 'ms', worst, null));
      say(`${what}: ${lines.at(-2)?.ours} ms`);
      await show(what, () => work(some[0] as Someone));
    };
    await time('get_conversations', typical, ({ token }) => post(getConversations.path, token, {}));
    await time('view_unread', typical, ({ token }) => post(viewUnread.path, token, {}));
    await time('get_messages, the newest page', typical, ({ token, conversation }) =>
      post(getMessages.path, token, { conversation_id: conversation }),
    );
    await time('get_messages, the second page of 10,000 messages', long, async ({ token, conversation }) => {
      const { next_cursor } = await post(getMessages.path, token, { conversation_id: conversation });
      return post(getMessages.path, token, { conversation_id: conversation, cursor: next_cursor });
    });
    await time('search_messages in a conversation', typical, ({ token, conversation }) =>
      post(searchMessages.path, token, { conversation_id: conversation, query: 'thursday naira' }),
    );
    await time(
      'search_messages in 10,000 messages, a word that is not there',
      long,
      ({ token, conversation }) =>
        post(searchMessages.path, token, { conversation_id: conversation, query: 'zzqxvw' }),
    );
    const sockets = new Map(
      await Promise.all(
        typical.map(async ({ token }) => {
          const socket = io(app.url, { transports: ['websocket'], auth: { token }, forceNew: true });
          await new Promise((resolve, reject) =>
            socket.once('connect', () => resolve(null)).once('connect_error', reject),
          );
          return [token, socket] as const;
        }),
      ),
    );
    await time('send-message', typical, async ({ token, conversation }) => {
      const answer = (await sockets.get(token)?.timeout(20_000).emitWithAck('send-message', {
        conversation_id: conversation,
        message: 'Good day. The tap in the kitchen drips.',
        client_id: randomUUID(),
      })) as { status: string };
      if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
    });
    for (const socket of sockets.values()) socket.disconnect();
    for (const task of ['return-tokens', 'sweep-accounts', 'sweep-pictures']) {
      const began = performance.now();
      await show(`task ${task}`, () => runTaskOn(db, task));
      lines.push(measureAlone(`task ${task}`, 'ms', [performance.now() - began], null));
    }
  } finally {
    await close();
    await app.close();
  }
  await writeFile(PLANS, `${plans.join('\n\n')}\n`);
  return {
    title: 'Twenty million messages',
    how: `${facts?.messages.toLocaleString('en')} messages (${facts?.bytes} with their indexes) of ${WRITERS.toLocaleString('en')} people in ${CONVERSATIONS.toLocaleString('en')} conversations, loaded in ${facts?.loading} without indexes, which were made at the end. ${ROUNDS} rounds of ${ASKED} calls one after the other, over HTTP and the channel, with the server in the process of the bench; a figure is the middle call of the middle round. The plans are in ${PLANS}.`,
    lines,
  };
}

/** Chooses people with a session, each with one of their conversations. */
async function chooseSome(url: string, order: string, most = ASKED): Promise<Someone[]> {
  const rows = await queryOnce<{ id: string; opener_id: string }>(
    url,
    `select id, opener_id from conversations order by ${order} limit ${most}`,
  );
  return Promise.all(
    rows.map(async ({ id, opener_id }) => ({
      conversation: id,
      token: await openSessionOf(url, secret, opener_id),
    })),
  );
}

/** Returns the statements about messages and conversations, each text once. */
function about(statements: Statement[]): Statement[] {
  const texts = new Map(statements.map((statement) => [statement.text, statement]));
  return [...texts.values()].filter(({ text }) => /messages|conversations|store_message/.test(text));
}
