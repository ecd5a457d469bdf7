import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findLedgerProblems } from '@marketplace/server/money/subscriptions/check-ledger';
import { type Database, openDatabase } from '@marketplace/server/platform/database/db';
import { listPendingMigrations } from '@marketplace/server/platform/database/migrate';
import { createLog } from '@marketplace/server/platform/observability/log';
import { queueTask } from '@marketplace/server/platform/tasks/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../../server/test/pause.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { findWrongMessages, settlePhones } from '../faults/chat-members.ts';
import { findWrongCredits } from '../faults/wrong-credits.ts';
import { type DatabaseMachines, startDatabaseMachines } from './database-machines.ts';
import {
  clientsOf,
  compareWithModel,
  countBetween,
  type History,
  longestPause,
  recoveryOf,
  startHistory,
} from './history.ts';
import { CALLS, kinds, type Load, reads, startLoad, writers } from './load.ts';
import { openNetwork } from './machine.ts';
import { checkRows, makeRowTable, ROWS, startRowWriters } from './row-writers.ts';
import { type ServerMachines, startServerMachines, type WholeMachine } from './server-machines.ts';

const ROW_WRITERS = 4;
/** After this time, writing must be possible again. */
const WRITING_AGAIN_MS = 30_000;
/** The largest share of visitors' reads that may fail. */
const FAILED_READS = 0.01;
/** Words of the faults that a run is limited to, such as `cut off`; empty for all. */
const CHOSEN = process.env['FAULTS'] ?? '';
/** How long systemd waits before it restarts a program (RestartSec). */
const RESTART_MS = 2_000;
const seed = Number(process.env['SEED'] ?? randomInt(1e9));
const random = seededRandom(seed);
const writing = [ROWS, ...Object.values(kinds)];

let cluster: DatabaseMachines;
let servers: ServerMachines;
let db: Database;
let closeDatabase: () => Promise<void>;
let history: History;
let load: Load;
let rowWriters: ReturnType<typeof startRowWriters>;

interface Step {
  fault: string;
  machine: string;
  /** The longest pause of any client of a kind, in ms. */
  pauses: Record<string, number>;
  /** Failed requests and all requests of a kind, from the fault to the end of the step. */
  reads: Record<string, { failed: number; all: number }>;
}
const steps: Step[] = [];

beforeAll(async () => {
  process.stdout.write(`fail-over: seed ${seed}\n`);
  openNetwork();
  cluster = await startDatabaseMachines();
  servers = await startServerMachines(cluster);
  const opened = openDatabase(cluster.localUrl, createLog('silent'), { size: 3 });
  ({ db } = opened);
  closeDatabase = opened.close;
  await makeRowTable(cluster.localUrl);
  history = startHistory();
  rowWriters = startRowWriters(cluster.localUrl, history, ROW_WRITERS);
  load = await startLoad(servers, db, history);
  await cluster.until('everybody has written', async () =>
    writing.every((kind) => clientsOf(history.operations, kind).size === (writers[kind] ?? ROW_WRITERS)),
  );
});

afterAll(async () => {
  load?.close();
  await closeDatabase?.();
  await servers?.stop();
  await cluster?.stop();
});

/**
 * Does something to a machine under load, waits until all clients write again, repairs it, and waits until everything is whole.
 * @param strike returns the machine that it hit
 */
async function fail(
  fault: string,
  strike: () => Promise<WholeMachine>,
  repair: (machine: WholeMachine) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!fault.includes(CHOSEN)) return;
  await wait(1_000 + random() * 2_000);
  const clients = Object.fromEntries(writing.map((kind) => [kind, clientsOf(history.operations, kind)]));
  const machine = await strike();
  const since = history.note(`${fault} (${machine.name})`);
  const recover = (kind: string) => recoveryOf(history.operations, kind, clients[kind] ?? [], since);
  const deadline = Date.now() + 2 * WRITING_AGAIN_MS;
  while (writing.some((kind) => recover(kind).all === null) && Date.now() < deadline) await wait(100);
  // Everything goes on while the machine is still away.
  await wait(2_000);
  history.note('everybody writes again');
  await repair(machine);
  await servers.whole();
  await wait(2_000);
  const end = history.now();
  history.note('everything is whole');
  const counted = [...Object.values(reads), CALLS].map((kind) => {
    const { all, failed, problems } = countBetween(history.operations, kind, since, end);
    for (const [problem, count] of countEach(problems))
      process.stdout.write(`      ${kind}: ${count} × ${problem}\n`);
    return [kind, { all, failed }] as const;
  });
  const pauses = Object.fromEntries(
    writing.map((kind) => [
      kind,
      longestPause(history.operations, kind, clients[kind] ?? [], { from: since, to: end }),
    ]),
  );
  process.stdout.write(
    `      longest pauses: ${Object.entries(pauses)
      .map(([kind, ms]) => `${kind} ${seconds(ms)}`)
      .join(', ')}\n`,
  );
  steps.push({ fault, machine: machine.name, pauses, reads: Object.fromEntries(counted) });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function countEach(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const find = async (which: () => Promise<{ name: string }>): Promise<WholeMachine> => {
  const { name } = await which();
  return servers.machines.find((machine) => machine.name === name) as WholeMachine;
};
const primary = () => find(cluster.leader);
const standby = () => find(cluster.synchronousStandby);
const anyMachine = () => servers.machines[Math.floor(random() * servers.machines.length)] as WholeMachine;

const killPostgres = async (machine: WholeMachine) => process.kill(await machine.postmaster(), 'SIGKILL');
async function killPostgresAndPatroni(machine: WholeMachine): Promise<WholeMachine> {
  await machine.patroni.signal('SIGKILL');
  await killPostgres(machine);
  return machine;
}
async function startPatroniAgain(machine: WholeMachine): Promise<void> {
  machine.patroni = machine.startPatroni();
}

test('nothing acknowledged is lost or doubled, and writing goes on within 30 s, after each of the faults', async () => {
  await fail(
    'kill -9 of PostgreSQL and Patroni of the primary',
    async () => killPostgresAndPatroni(await primary()),
    startPatroniAgain,
  );
  await fail('kill -9 of PostgreSQL of the primary', async () => {
    const machine = await primary();
    await killPostgres(machine);
    return machine;
  });
  await fail(
    'kill -9 of PostgreSQL and Patroni of the synchronous standby',
    async () => killPostgresAndPatroni(await standby()),
    startPatroniAgain,
  );
  await fail(
    'kill -9 of the master of Redis',
    async () => {
      const machine = servers.redisMaster() as WholeMachine;
      await machine.redis.signal('SIGKILL');
      return machine;
    },
    async (machine) => {
      await cluster.until('another Redis is the master', async () => {
        const master = servers.redisMaster();
        return master !== null && master !== machine;
      });
      machine.redis = servers.startRedis(machine);
    },
  );
  await fail(
    'kill -9 of a server',
    async () => {
      const machine = anyMachine();
      await machine.server.signal('SIGKILL');
      setTimeout(() => {
        machine.server = servers.startServer(machine);
      }, RESTART_MS);
      return machine;
    },
    async (machine) => {
      await cluster.until('the server is ready', () => servers.isReady(machine));
      // A freshly started server would have no cached pages to answer with when its databases vanish as well.
      await load.visitAll(machine);
    },
  );
  await fail('kill -9 of the HAProxy beside a server', async () => {
    const machine = anyMachine();
    await machine.haproxy.signal('SIGKILL');
    setTimeout(() => {
      machine.haproxy = machine.startHaproxy();
    }, RESTART_MS);
    return machine;
  });
  await fail(
    'the machine of the primary is cut off',
    async () => {
      const machine = await primary();
      machine.cutOff();
      return machine;
    },
    async (machine) => machine.reconnect(),
  );
  await fail(
    'the machine of the master of Redis is cut off',
    async () => {
      const machine = servers.redisMaster() as WholeMachine;
      machine.cutOff();
      return machine;
    },
    async (machine) => machine.reconnect(),
  );

  await rowWriters.stop();
  await load.stop();
  await settlePhones(db, load.members);
  printTable();

  // PostgreSQL 15 is the oldest that is supported. The other tests run on 18.
  const version = await sql<{ server_version: string }>`show server_version`.execute(db);
  expect(version.rows).toEqual([{ server_version: expect.stringMatching(/^15\./) }]);
  expect(await listPendingMigrations(cluster.localUrl)).toEqual([]);

  const replicaReads = await servers.countReplicaReads();
  process.stdout.write(`reads of visitors that a standby answered: ${replicaReads}\n`);
  const rows = await checkRows(cluster.localUrl, history);
  const messages = await findWrongMessages(db, load.members);
  const files = await checkFiles();
  await sweepPayments();
  const { wrong: wrongCredits, paid } = await findWrongCredits({ db, sandboxUrl: servers.sandboxUrl });
  const credited = new Set(
    (
      await db
        .selectFrom('subscriptions')
        .innerJoin('payments', 'payments.id', 'subscriptions.payment_id')
        .select('payments.reference')
        .execute()
    ).map(({ reference }) => reference),
  );
  process.stdout.write(
    `acknowledged: ${rows.acknowledged} rows, ${messages.acknowledged} messages, ${load.uploaded.length} files, ${load.paid.length} payments (${paid} paid)\n`,
  );
  const wrong = {
    rows: { lost: rows.lost, doubled: rows.doubled, invented: rows.invented },
    messages: messages.wrong,
    files,
    wrongCredits,
    lostPayments: load.paid.filter((reference) => !credited.has(reference)),
    ledger: await findLedgerProblems(db),
    slow: steps.flatMap(({ fault, pauses }) =>
      Object.entries(pauses).flatMap(([kind, ms]) =>
        ms < WRITING_AGAIN_MS ? [] : [`${fault}: ${kind} ${seconds(ms)}`],
      ),
    ),
    failedReads: steps.flatMap(({ fault, reads: counts }) =>
      [reads.pages, reads.lists].flatMap((kind) => {
        const { failed, all } = counts[kind] ?? { failed: 0, all: 0 };
        return failed <= all * FAILED_READS ? [] : [`${fault}: ${failed} of ${all} ${kind}`];
      }),
    ),
  };
  if (Object.values(wrong).some((problems) => Object.values(problems).flat().length > 0))
    process.stdout.write(`history: ${history.save('test-results-cluster', String(seed))}\n`);
  expect(wrong).toEqual({
    rows: { lost: [], doubled: [], invented: [] },
    messages: [],
    files: [],
    wrongCredits: [],
    lostPayments: [],
    ledger: [],
    slow: [],
    failedReads: [],
  });
  expect(replicaReads).toBeGreaterThan(100);
  expect(steps.length).toBeGreaterThan(0);
  expect(load.uploaded.length).toBeGreaterThan(10);
  expect(load.paid.length).toBeGreaterThan(10);
});

/** Compares the stored files with the acknowledged ones. */
async function checkFiles(): Promise<string[]> {
  const stored = await db.selectFrom('chat_files').select('client_id').execute();
  const attempts = history.operations.filter(({ kind }) => kind === kinds.uploads);
  const { lost, doubled, invented } = compareWithModel(
    attempts,
    stored.map(({ client_id }) => String(client_id)),
  );
  const problems = [
    ...lost.map((key) => `${key}: lost`),
    ...doubled.map((key) => `${key}: stored twice`),
    ...invented.map((key) => `${key}: nobody sent it`),
  ];
  for (const file of load.uploaded) {
    const problem = await load.problemOfFile(file);
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Makes the server ask the provider about every open payment. */
async function sweepPayments(): Promise<void> {
  await sql`update payments set next_check_at = now() where next_check_at is not null`.execute(db);
  await queueTask(db, 'sweep-payments', {}, { key: 'now' });
  while ((await sql`select from graphile_worker.jobs where key = 'now'`.execute(db)).rows.length > 0)
    await pause();
}

/** Prints the table of docs/operations/failover.md. */
function printTable(): void {
  const share = ({ failed, all } = { failed: 0, all: 0 }) => `${failed} of ${all}`;
  const lines = steps.map(({ fault, pauses, reads: counts }) =>
    [
      fault,
      ...writing.map((kind) => seconds(pauses[kind] ?? 0)),
      ...[reads.pages, reads.lists, reads.own, CALLS].map((kind) => share(counts[kind])),
    ].join(' | '),
  );
  const head = ['fault', ...writing, reads.pages, reads.lists, reads.own, CALLS];
  process.stdout.write(
    `\n| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}\n${lines.map((line) => `| ${line} |\n`).join('')}\n`,
  );
}
