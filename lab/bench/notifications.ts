import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import pg from 'pg';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { CONCURRENCY } from '../../server/src/people/notifications/deliveries/index.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { makeVapidPair } from '../../server/src/platform/providers/vapid.ts';
import { seedLarge } from '../../server/src/seed/large/seed-large.ts';
import { connect } from './lib/chat-load.ts';
import { addBrowsers, addPeople, type Browser, queryOnce } from './lib/people.ts';
import { type Program, startProgram, startServer } from './lib/program.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, compareRounds, type Line, measureAlone, median, percentile } from './lib/results.ts';
import { steadily } from './lib/steadily.ts';

const ROUNDS = 3;
const A_SECOND = 50;
const SECONDS = 20;
const SENDERS = 50;
/** `BENCH_ROWS` sets a shorter drain, for trying the bench itself. */
const QUEUED = Number(process.env['BENCH_ROWS'] ?? 20_000);
const READS_A_SECOND = 100;
const READ_SECONDS = 10;
/** The artisans in the visitor's list. */
const ARTISANS = 2000;
const secret = randomBytes(32).toString('hex');
const vapid = { ...makeVapidPair(), subject: 'mailto:hello@example.ng' };

interface Running {
  databaseUrl: string;
  folder: string;
  server: Program;
  sink: Program;
}

/** Measures how soon a message becomes a push, and how fast queued pushes are sent while visitors read. */
export async function benchNotifications(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-notifications-'));
  const database = await startLocalDatabase({ dataDir: folder, durable: true });
  const programs: Program[] = [];
  const start = async (program: Promise<Program>) => {
    programs.push(await program);
    return programs.at(-1) as Program;
  };
  try {
    await migrateToLatest(database.url);
    await addArtisans(database.url, folder);
    const sink = await start(startProgram(['lab/bench/push-sink.mjs'], {}));
    const server = await start(
      startServer(database.url, folder, {
        APP_SECRET: secret,
        VAPID_PUBLIC_KEY: vapid.publicKey,
        VAPID_PRIVATE_KEY: vapid.privateKey,
        VAPID_SUBJECT: vapid.subject,
        PUSH_SANDBOX_ORIGIN: sink.url,
      }),
    );
    const running: Running = { databaseUrl: database.url, folder, server, sink };
    const lines = [...(await messagesToPushes(running)), ...(await drain(running))];
    return {
      title: 'Notifications',
      how: `On a database that writes through to the disk, with a push service on this machine that decrypts nothing; ${ROUNDS} rounds. Messages: ${A_SECOND} a second for ${SECONDS} s, each to another person with one browser; the time from the sending of the message, which is before its commit, to the request at the push service. Drain: ${QUEUED.toLocaleString('en')} queued pushes to as many people, from the first to the last request, while ${READS_A_SECOND} visitors a second read a list; the same visitors without a drain; and a plain Node program that sends as many pushes with the library web-push from a list in memory, ${CONCURRENCY.push.atOnce} at a time as the server does, without a database and without visitors.`,
      lines,
    };
  } finally {
    for (const program of programs.reverse()) await program.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addArtisans(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sizes = { artisans: ARTISANS, customers: 100, jobs: 0, reviews: 0, messages: 0, seed: 1 };
    await seedLarge(client, folder, sizes, { report: say });
    // Making AVIF in the meantime would disturb the bench.
    await client.query('update pictures set avif = true');
  } finally {
    await client.end();
  }
}

/** Adds people without quiet hours, each with one browser with real keys. */
async function addSubscribed({ databaseUrl, sink }: Running, count: number): Promise<Browser[]> {
  const people = await addPeople(databaseUrl, secret, count);
  return addBrowsers(
    databaseUrl,
    people.map(({ accountId }) => accountId),
    sink.url,
  );
}

/** Waits until that many pushes have arrived. Returns the time of each in ms by the id of its person. */
async function arrivalsOf({ sink }: Pick<Running, 'sink'>, count: number): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  for (let quietSeconds = 0; arrived.size < count; quietSeconds += 1) {
    if (quietSeconds > 30) throw new Error(`${arrived.size} of ${count} pushes have arrived`);
    await wait(1000);
    const answer = (await (await fetch(`${sink.url}/arrivals`)).json()) as Record<string, number>;
    for (const [path, at] of Object.entries(answer)) arrived.set(path.slice(1), at);
    if (Object.keys(answer).length > 0) quietSeconds = 0;
  }
  return arrived;
}

async function messagesToPushes(running: Running): Promise<Line[]> {
  const rounds: number[][] = [];
  const senders = await addPeople(running.databaseUrl, secret, SENDERS);
  const sockets = await Promise.all(senders.map(({ token }) => connect(running.server.url, token, 'none')));
  try {
    // The first round warms the server up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const receivers = await addSubscribed(running, A_SECOND * SECONDS);
      const conversations = await queryOnce<{ id: string; opener_id: string; other_id: string }>(
        running.databaseUrl,
        `insert into conversations (kind, opener_id, other_id, created_at, opening_state)
         select 'artisan', ($1::uuid[])[1 + (place - 1) % cardinality($1::uuid[])], other_id, now(), 'kept'
         from unnest($2::uuid[]) with ordinality as receiver (other_id, place)
         returning id, opener_id, other_id`,
        [senders.map(({ accountId }) => accountId), receivers.map(({ accountId }) => accountId)],
      );
      // The database does this by itself a minute later.
      await queryOnce(running.databaseUrl, 'analyze');
      const socketOf = new Map(senders.map(({ accountId }, index) => [accountId, sockets[index]]));
      const sentAt = new Map<string, number>();
      await steadily(A_SECOND, SECONDS, async (index) => {
        const { id, opener_id, other_id } = conversations[index] as (typeof conversations)[number];
        sentAt.set(other_id, performance.timeOrigin + performance.now());
        const answer = (await socketOf.get(opener_id)?.timeout(30_000).emitWithAck('send-message', {
          conversation_id: id,
          message: 'Good day. The tap in the kitchen drips, when could you come and look at it?',
          client_id: randomUUID(),
        })) as { status: string };
        if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
      });
      const arrived = await arrivalsOf(running, conversations.length);
      const times = [...arrived].map(([id, at]) => at - (sentAt.get(id) as number));
      say(`${times.length} messages became pushes within ${Math.round(median(times))} ms (median)`);
      if (round > 0) rounds.push(times);
    }
  } finally {
    for (const socket of sockets) socket.close();
  }
  const figure = (what: string, of: (times: number[]) => number, most: number) =>
    measureAlone(`${A_SECOND} messages/s: request at the push service, ${what}`, 'ms', rounds.map(of), {
      most,
    });
  return [figure('median', median, 500), figure('95 of 100', (times) => percentile(times, 0.95), 2000)];
}

async function drain(running: Running): Promise<Line[]> {
  const people = await addSubscribed(running, QUEUED);
  await queryOnce(running.databaseUrl, 'vacuum analyze');
  const reference = await startReference(running, people);
  const rates = { ours: [] as number[], theirs: [] as number[] };
  const reads = { quiet: [] as number[], drained: [] as number[] };
  try {
    // The first round warms all programs up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await read(running.server, AbortSignal.timeout(READ_SECONDS * 1000));
      await queuePushes(running.databaseUrl, people, round);
      const isDrained = new AbortController();
      const drained = read(running.server, isDrained.signal);
      const ours = rateOf(await arrivalsOf(running, QUEUED));
      isDrained.abort();
      const during = await drained;
      await assertAllSent(running.databaseUrl);
      const sent = fetch(reference.url);
      const theirs = rateOf(await arrivalsOf(running, QUEUED));
      await sent;
      say(
        `drained at ${Math.round(ours)}/s, web-push at ${Math.round(theirs)}/s; visitors ${median(quiet).toFixed(2)} ms, with a drain ${median(during).toFixed(2)} ms`,
      );
      if (round === 0) continue;
      rates.ours.push(ours);
      rates.theirs.push(theirs);
      reads.quiet.push(median(quiet));
      reads.drained.push(median(during));
    }
  } finally {
    await reference.stop();
  }
  const of = `${QUEUED.toLocaleString('en')} queued pushes`;
  return [
    measureAlone(`${of}: pushes/s`, 'pushes/s', rates.ours, { least: 200 }),
    compareMedians({ what: `${of}: pushes/s against web-push`, unit: 'pushes/s', ...rates, limit: null }),
    compareRounds({
      what: `${of}: median of a visitor's list against the time without`,
      unit: 'ms',
      ours: reads.drained,
      theirs: reads.quiet,
      limit: { most: 1.5 },
    }),
  ];
}

async function startReference({ folder }: Running, people: Browser[]): Promise<Program> {
  const file = join(folder, 'reference.json');
  const subscriptions = people.map(({ endpoint, keys }) => ({ endpoint, keys }));
  // As long as a push from the server.
  const payload = JSON.stringify({
    id: '1000000-1700000000000',
    title: 'A boost has ended',
    body: 'The boost for Bench has ended.',
    url: '/user/subsciption',
    tag: 'boost_ended-1',
    unread: 1,
    subscription: randomUUID(),
  });
  await writeFile(file, JSON.stringify({ subscriptions, payload, vapid, atOnce: CONCURRENCY.push.atOnce }));
  return startProgram(['lab/bench/push-reference.mjs'], { REFERENCE_FILE: file });
}

/** Queues one push to each person, in one transaction. */
async function queuePushes(databaseUrl: string, people: Browser[], round: number): Promise<void> {
  await queryOnce(
    databaseUrl,
    `with event as (
       insert into notifications (account_id, kind, subject, facts, happened_at, told_at)
       select id, 'boost_ended', $2, '{"title": "Bench"}', now(), now() from unnest($1::uuid[]) as id
       returning id, account_id, kind, happened_at
     )
     insert into notification_deliveries
       (notification_id, account_id, kind, channel, happened_at, wanted_at, due_at, created_at)
     select id, account_id, kind, 'push', happened_at, happened_at, happened_at, happened_at from event`,
    [people.map(({ accountId }) => accountId), String(round)],
  );
}

async function assertAllSent(databaseUrl: string): Promise<void> {
  // The server records the results of the last pushes after the push service has answered.
  await wait(1000);
  const states = await queryOnce<{ state: string; count: number }>(
    databaseUrl,
    `select state, count(*)::integer as count from notification_deliveries
     where kind = 'boost_ended' and state <> 'sent' group by state`,
  );
  if (states.length > 0) throw new Error(`pushes were not sent: ${JSON.stringify(states)}`);
}

/** Returns the pushes per second, from the first to the last. */
function rateOf(arrived: Map<string, number>): number {
  const times = [...arrived.values()].sort((a, b) => a - b);
  return (times.length * 1000) / ((times.at(-1) as number) - (times[0] as number));
}

/** Reads a visitor's list at a steady rate until the signal. Returns the time of each request in ms. */
async function read(server: Program, until: AbortSignal): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const seconds = Number.POSITIVE_INFINITY;
  const readList = async () => {
    const begin = performance.now();
    await request(`${server.url}/api${notLoggedInViewArtisans.path}`, agent);
    times.push(performance.now() - begin);
  };
  await steadily(READS_A_SECOND, seconds, readList, until);
  agent.destroy();
  return times;
}

function request(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url}: ${response.statusCode}`));
        });
      })
      .on('error', reject);
  });
}
