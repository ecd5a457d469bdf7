import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import pg from 'pg';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { makeVapidPair } from '../../server/src/platform/providers/vapid.ts';
import { seedLarge } from '../../server/src/seed/large/seed-large.ts';
import { createPaystackHands } from '../../server/test/paystack.ts';
import { familyCpuMs } from '../bench/lib/load.ts';
import { addBrowsers, addPeople } from '../bench/lib/people.ts';
import { startProgram, startServer } from '../bench/lib/program.ts';
import { say } from '../bench/lib/report.ts';
import type { Sent, Usage } from './cost.ts';
import { createCountedClient } from './counted-client.ts';

/** The artisans that lists and searches read. */
const ARTISANS = 20_000;
const MESSAGES = 100_000;
/** Customers and artisans who have a conversation with each other. Every person has a login. */
const COUPLES = 2000;

export interface Couple {
  conversationId: string;
  customer: Member;
  artisan: Member;
}

export interface Member {
  id: string;
  token: string;
}

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>;

/**
 * Starts a production server with its tasks, a database that writes through to disk, and stand-ins for all providers, each in its own
 * process. `folder` is empty.
 */
export async function openMarketplace(folder: string) {
  const secret = randomBytes(32).toString('hex');
  const database = await startLocalDatabase({ dataDir: folder, durable: true });
  const stops: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    await migrateToLatest(database.url);
    await fill(database.url, folder);
    const couples = await addCouples(database.url, secret);
    const smtpPort = await findFreePort();
    const sandbox = await startProgram(['sandbox/dist/main.js'], {
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: String(smtpPort),
    });
    stops.push(() => sandbox.stop());
    const sink = await startProgram(['lab/bench/push-sink.mjs'], {});
    stops.push(() => sink.stop());
    const vapid = makeVapidPair();
    const server = await startServer(database.url, folder, {
      APP_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMS_BASE_URL: `${sandbox.url}/termii`,
      SMS_API_KEY: 'sandbox-sms-key',
      SMS_DAILY_LIMIT: '1000000',
      PAYSTACK_BASE_URL: `${sandbox.url}/paystack`,
      PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@example.ng',
      PUSH_SANDBOX_ORIGIN: sink.url,
    });
    stops.push(() => server.stop());
    const paystack = createPaystackHands(sandbox.url);
    await paystack.behave({ url: `${server.url}${PAYSTACK_WEBHOOK_PATH}` });
    const client = createCountedClient(server.url);
    stops.push(async () => client.close());
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    stops.push(() => sql.end());
    await addBrowsers(
      database.url,
      couples.map(({ artisan }) => artisan.id),
      sink.url,
    );
    // With quiet hours nothing would be sent at night, and the same action would cost less.
    await sql.query(
      `insert into notification_settings (account_id, quiet_from, quiet_until) select id, null, null from accounts
       on conflict (account_id) do update set quiet_from = null, quiet_until = null`,
    );

    /** The connections of Socket.IO, whose bytes the HTTP client does not see. An ended one keeps its counts. */
    const connections: { bytesRead: number; bytesWritten: number; destroyed: boolean }[] = [];

    /** Waits until no task is due, every picture is made, and no notification is waiting to be sent now. */
    async function finishWork(): Promise<void> {
      const due = `select where exists (
          select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        or exists (select from notifications where told_at is null)
        or exists (
          select from notification_deliveries where state = 'sending' or state = 'queued' and due_at <= now())`;
      const unmade = 'select from pictures where not avif and avif_failures = 0 limit 1';
      await paystack.idle();
      for (;;) {
        if ((await sql.query(due)).rowCount) await wait(100);
        // The task runs only every few minutes.
        else if ((await sql.query(unmade)).rowCount)
          await sql.query(`select graphile_worker.add_job('make-avif')`);
        else return;
      }
    }

    return {
      databaseUrl: database.url,
      secret,
      server,
      sandboxUrl: sandbox.url,
      paystack,
      client,
      couples,
      connections,
      sql,
      stop,
      /**
       * Waits until everything caused by the actions is done. Messages due later, such as the email about what stays unread for a quarter
       * of an hour, are sent now, because they would otherwise count as the cost of another action.
       */
      async settle(): Promise<void> {
        await finishWork();
        await sql.query(
          `update notification_deliveries set due_at = now() where state = 'queued' and due_at > now()`,
        );
        await finishWork();
      },
      /** Runs the scheduled tasks now, so they do not distort later figures. */
      async catchUp(): Promise<void> {
        await sql.query('select graphile_worker.add_job(name) from unnest($1::text[]) as name', [
          ['score-artisans', 'count-local-pages'],
        ]);
        await finishWork();
      },
      countSockets: () => connections.filter(({ destroyed }) => !destroyed).length,
      /** Returns what the machine has used so far. */
      async usage(): Promise<Usage> {
        const { rows } = await sql.query<{ wal: string; size: string }>(
          `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as size`,
        );
        const http = client.bytes();
        return {
          serverMs: await familyCpuMs(server.pid),
          databaseMs: await familyCpuMs(database.pid),
          receivedBytes: connections.reduce((sum, { bytesRead }) => sum + bytesRead, http.received),
          sentBytes: connections.reduce((sum, { bytesWritten }) => sum + bytesWritten, http.sent),
          walBytes: Number(rows[0]?.wal),
          databaseBytes: Number(rows[0]?.size),
          fileBytes: await sizeOf(folder, 'postgres'),
        };
      },
      /** Returns how many messages were sent through each provider since the last call. */
      async takeSent(): Promise<Sent> {
        const inbox = `${sandbox.url}/inbox/messages`;
        const { messages } = (await (await fetch(`${inbox}?limit=2000`)).json()) as {
          messages: { channel: string }[];
        };
        await fetch(inbox, { method: 'DELETE' });
        const arrivals = (await (await fetch(`${sink.url}/arrivals`)).json()) as Record<string, number>;
        const by = (channel: string) => messages.filter((message) => message.channel === channel).length;
        return { sms: by('sms'), emails: by('email'), pushes: Object.keys(arrivals).length };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sizes = {
      artisans: ARTISANS,
      customers: 5000,
      jobs: 5000,
      reviews: 20_000,
      messages: MESSAGES,
      seed: 1,
    };
    await seedLarge(client, folder, sizes, { report: say });
    // Making AVIF of the seed's pictures would count as a cost of the first actions.
    await client.query('update pictures set avif = true');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addCouples(databaseUrl: string, secret: string): Promise<Couple[]> {
  const people = await addPeople(databaseUrl, secret, COUPLES * 2);
  const members = people.map(({ accountId, token }) => ({ id: accountId, token }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update accounts set email = id || '@example.com', email_proven_at = now() where id = any($1::uuid[])`,
      [members.map(({ id }) => id)],
    );
    const artisans = members.slice(COUPLES);
    // In other trades and places, because all artisans of a job's trade and state are notified of it.
    await client.query(
      `insert into artisan_profiles (account_id, category, skill, state, city)
       select given.id, known.category, known.skill, known.state, known.city
       from unnest($1::uuid[]) with ordinality as given (id, place)
       join (
         select category, skill, state, city, row_number() over (order by account_id desc) as place
         from artisan_profiles where listed order by account_id desc limit $2
       ) as known using (place)`,
      [artisans.map(({ id }) => id), COUPLES],
    );
    const { rows } = await client.query<{ id: string; opener_id: string }>(
      `insert into conversations (kind, opener_id, other_id, created_at, opening_state)
       select 'artisan', opener, other, now(), 'kept' from unnest($1::uuid[], $2::uuid[]) as pair (opener, other)
       returning id, opener_id`,
      [members.slice(0, COUPLES).map(({ id }) => id), artisans.map(({ id }) => id)],
    );
    await client.query('analyze');
    const conversations = new Map(rows.map(({ id, opener_id }) => [opener_id, id]));
    return artisans.map((artisan, index) => {
      const customer = members[index] as Member;
      return { conversationId: conversations.get(customer.id) ?? '', customer, artisan };
    });
  } finally {
    await client.end();
  }
}

/** Returns the bytes of all files of a folder, without the part `leftOut`. */
async function sizeOf(folder: string, leftOut: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name === leftOut) return 0;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(path, '');
      return entry.isFile() ? (await stat(path)).size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
