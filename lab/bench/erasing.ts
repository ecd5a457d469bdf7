import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { io } from 'socket.io-client';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { startApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { runTaskOn } from '../../server/test/app-on-database.ts';
import { pause } from '../../server/test/pause.ts';
import { idOf, loadMessages, WRITERS } from './lib/load-messages.ts';
import { openSessionOf } from './lib/people.ts';
import { type Measured, say } from './lib/report.ts';
import { type Line, measureAlone, percentile } from './lib/results.ts';

/** About two million messages. */
const CONVERSATIONS = 100_000;
/** Belongs to the person who is erased, who wrote half of the messages. */
const OWN = { conversations: 1000, messagesEach: 200, notifications: 20_000 };
const DELETED = 100_000;
/** Conversations whose other members write during the sweep. */
const WATCHED = 20;
const secret = randomBytes(32).toString('hex');

/** Measures the sweep that erases an account with 100,000 messages, and the sweep of 100,000 messages that people have deleted. */
export async function benchErasing(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-erasing-'));
  const server = await startLocalDatabase({ dataDir: folder, durable: true });
  try {
    const { messages } = await loadMessages(server.url, CONVERSATIONS);
    await addHeavyWriter(server.url);
    await addDeletions(server.url);
    const lines = await measure(server.url, folder);
    const all = messages + OWN.conversations * OWN.messagesEach;
    return {
      title: 'Erasing',
      how: `${all.toLocaleString('en')} messages of ${WRITERS.toLocaleString('en')} people. One person wrote ${((OWN.conversations * OWN.messagesEach) / 2).toLocaleString('en')} of them in ${OWN.conversations.toLocaleString('en')} conversations and caused ${OWN.notifications.toLocaleString('en')} notifications; ${DELETED.toLocaleString('en')} messages were deleted by their senders more than 30 days ago. Each sweep runs once, while people who wrote with that person write to each other's conversations one after the other. The database writes through to the disk.`,
      lines,
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const heavy = idOf('h', '0');
const partner = idOf('a', 'number');

function addHeavyWriter(url: string): Promise<void> {
  const conversations = `generate_series(1, ${OWN.conversations}) as number`;
  return run(
    url,
    `insert into accounts (id, full_name, phone, phone_proven_at, role) values (${heavy}, 'Ngozi Bello', '+2348199999999', now(), 'artisan')`,
    `insert into artisan_profiles (account_id, category, skill, state, city, short_description)
     values (${heavy}, 'Home Repairs & Maintenance', 'Plumber', 'Lagos', 'Ikeja', 'Pipes')`,
    `insert into conversations (id, kind, opener_id, other_id, created_at, active_at, active_day, last_seq, opener_wrote, other_wrote,
       opener_unread, other_unread, has_unread, opening_state, opener_seen_seq, other_seen_seq, opener_delivered_seq, other_delivered_seq)
     select ${idOf('o', 'number')}, 'artisan', ${partner}, ${heavy}, now(), now(), (now() at time zone 'UTC')::date, size, true, true,
       0, 0, false, 'kept', size, size, size, size
     from ${conversations}, (select ${OWN.messagesEach} as size) as sizes`,
    `insert into messages (conversation_id, seq, sender_id, text, created_at, client_id)
     select ${idOf('o', 'number')}, seq, case when seq % 2 = 1 then ${partner} else ${heavy} end,
       'I can come on Thursday morning. The work costs about 15,000 naira, parts included.', now(), md5('o' || number || '.' || seq)
     from generate_series(1, ${OWN.messagesEach}) as seq, ${conversations}`,
    `insert into notifications (account_id, kind, subject, actor_id, facts, happened_at, told_at)
     select ${partner}, 'unread_messages', ${idOf('n', 'number')}, ${heavy}, '{}', now(), now()
     from generate_series(1, ${OWN.notifications}) as number`,
    'analyze',
  );
}

function addDeletions(url: string): Promise<void> {
  return run(
    url,
    `insert into message_deletions (conversation_id, deletion, message_id, seq, sender_id, deleted_at, text)
     select conversation_id, row_number() over (partition by conversation_id order by seq), id, seq, sender_id, now() - interval '40 days', text
     from (select * from messages where sender_id <> ${heavy} limit ${DELETED}) as chosen`,
    'analyze message_deletions',
  );
}

async function measure(url: string, folder: string): Promise<Line[]> {
  const app = await startApp(
    readConfig({
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: folder,
      APP_SECRET: secret,
      LIMITS_SCALE: '1000000',
    }),
    createLog('silent'),
  );
  const { db, pool, close } = openDatabase(url, createLog('silent'), { size: 4 });
  try {
    const writers = await Promise.all(
      Array.from({ length: WATCHED }, async (_, index) => {
        const { rows } = await pool.query<{ person: string; conversation: string }>(
          `select opener_id as person, id as conversation from conversations where id = ${idOf('o', String(index + 1))}`,
        );
        const { person, conversation } = rows[0] as { person: string; conversation: string };
        const token = await openSessionOf(url, secret, person);
        const socket = io(app.url, { transports: ['websocket'], auth: { token }, forceNew: true });
        await new Promise((resolve, reject) =>
          socket.once('connect', () => resolve(null)).once('connect_error', reject),
        );
        const { rows: others } = await pool.query<{ id: string }>(
          `select id from conversations where opener_id = $1 and id <> $2 limit 1`,
          [person, conversation],
        );
        return { socket, conversation: others[0]?.id };
      }),
    );
    const lines: Line[] = [];
    const time = async (what: string, work: () => Promise<unknown>) => {
      let isOver = false;
      const sent: number[] = [];
      let longest = 0;
      const writing = (async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const { socket, conversation } = writers[turn % WATCHED] as (typeof writers)[number];
          const began = performance.now();
          const answer = (await socket.timeout(30_000).emitWithAck('send-message', {
            conversation_id: conversation,
            message: 'Good day. The tap in the kitchen drips.',
            client_id: randomUUID(),
          })) as { status: string };
          if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
          sent.push(performance.now() - began);
        }
      })();
      const watching = (async () => {
        while (!isOver) {
          const { rows } = await pool.query<{ ms: number }>(
            `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float as ms from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
          );
          longest = Math.max(longest, rows[0]?.ms ?? 0);
          await pause();
        }
      })();
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      isOver = true;
      await Promise.all([writing, watching]);
      lines.push(
        measureAlone(what, 's', [took / 1000], null),
        measureAlone(`${what}: the longest transaction`, 'ms', [longest], null),
        measureAlone(`${what}: 99 of 100 messages sent meanwhile`, 'ms', [percentile(sent, 0.99)], null),
      );
      for (const line of lines.slice(-3)) say(`${line.what}: ${line.ours} ${line.unit}`);
    };
    const sweep = () => runTaskOn(db, 'sweep-accounts');
    await time('100,000 deleted messages', sweep);
    const left = await pool.query('select from message_deletions where text is not null limit 1');
    if (left.rowCount) throw new Error('deleted messages were left');
    await pool.query(
      `update accounts set erase_at = now() - interval '1 minute', suspended_at = now() where id = ${heavy}`,
    );
    await time('an account with 100,000 messages', sweep);
    const erased = await pool.query(
      `select from accounts where id = ${heavy} and erased_at is not null and not exists (
         select from messages where sender_id = ${heavy} and client_id is not null)`,
    );
    if (!erased.rowCount) throw new Error('the account was not erased');
    for (const { socket } of writers) socket.disconnect();
    return lines;
  } finally {
    await close();
    await app.close();
  }
}
