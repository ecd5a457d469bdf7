import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pause } from '../../server/test/pause.ts';
import { addMachine, type Machine, type Program, startHere } from './machine.ts';

const DATA = '/var/lib/postgresql/15/sabihands';
/** How long a cluster may take to start, and a machine to rejoin it. */
const PATIENCE_MS = 90_000;
const names = ['sabi1', 'sabi2', 'sabi3'];
export const passwords = {
  SUPERUSER_PASSWORD: 'superuser-of-the-test',
  REPLICATION_PASSWORD: 'replication-of-the-test',
  REWIND_PASSWORD: 'rewind-of-the-test',
  REDIS_PASSWORD: 'redis-of-the-test',
};
export const DATABASE = 'sabihands';
const DATABASE_PASSWORD = 'sabihands-of-the-test';

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Returns a file of deploy/cluster as an operator fills it in for one machine. */
export function fillIn(file: string, { name, address }: Pick<Machine, 'name' | 'address'>): string {
  const source = readFileSync(
    fileURLToPath(new URL(`../../../deploy/cluster/${file}`, import.meta.url)),
    'utf8',
  );
  return Object.entries({ THIS_NAME: name, THIS_ADDRESS: address, ...passwords }).reduce(
    (text, [word, value]) => text.replaceAll(word, value),
    source,
  );
}

/**
 * Changes Patroni's settings to the newer API of etcd. Patroni only asks the etcd of its own machine here: that connection does not notice
 * when the machine is cut off, so Patroni certainly keeps a stale copy of what etcd said. With all three it would choose one at random.
 */
const overNewerApi = (text: string, { address }: Pick<Machine, 'address'>): string =>
  text.replace(/^etcd:\n {2}hosts: .*$/m, `etcd3:\n  hosts: ${address}:2379\n  use_proxies: true`);

/**
 * Waits until the three etcd know each other. Over the newer API, Patroni exits when it asks for the version of a cluster that has none
 * yet.
 */
async function untilEtcdIsWhole({ address }: Pick<Machine, 'address'>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const version = (await ask(`http://${address}:2379/version`)) as { etcdcluster: string } | null;
    if (version && version.etcdcluster !== 'not_decided') return;
    if (Date.now() > deadline) throw new Error(`etcd at ${address} has found no others`);
    await pause();
  }
}

/** Returns what Patroni or etcd answers with 200; null for any other answer, or none within a second. */
async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    const answer: unknown = await response.json();
    return response.ok ? answer : null;
  } catch (error) {
    // The program or its machine is gone, perhaps in the middle of the answer.
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return null;
    throw error;
  }
}

const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

export type DatabaseMachines = Awaited<ReturnType<typeof startDatabaseMachines>>;
/** A machine with PostgreSQL under Patroni, and an HAProxy that leads to the primary. */
export interface DatabaseMachine extends Machine {
  patroni: Program;
  haproxy: Program;
  startPatroni(): Program;
  startHaproxy(): Program;
  /** Returns the main process of the machine's PostgreSQL. */
  postmaster(): Promise<number>;
}

/**
 * Starts three machines with etcd, PostgreSQL under Patroni and HAProxy, from the files in deploy/cluster, and makes the database.
 * @param api the API of etcd that Patroni uses. `v3` is the control, because with Patroni 3.0 it loses rows
 */
export async function startDatabaseMachines(api: 'v2' | 'v3' = 'v2') {
  const machines: DatabaseMachine[] = await Promise.all(
    names.map(async (name, index) => {
      const machine = await addMachine(name, 11 + index);
      machine.makeFolder('/var/lib/etcd/sabihands', 'etcd');
      const etcdSettings = readEnv(fillIn('etcd.env', machine));
      machine.start('etcd', ['/usr/bin/etcd'], { user: 'etcd', env: etcdSettings });
      await untilEtcdIsWhole(machine);
      for (const folder of ['/var/lib/postgresql', '/var/lib/postgresql/15', '/run/postgresql'])
        machine.makeFolder(folder, 'postgres');
      const patroni = fillIn('patroni.yml', machine);
      await machine.write(
        '/etc/patroni/config.yml',
        api === 'v2' ? patroni : overNewerApi(patroni, machine),
        'postgres',
      );
      await machine.write('/etc/haproxy/haproxy.cfg', fillIn('haproxy.cfg', machine), 'haproxy');
      const startPatroni = () =>
        machine.start('Patroni', ['/usr/bin/patroni', '/etc/patroni/config.yml'], { user: 'postgres' });
      const startHaproxy = () =>
        machine.start('HAProxy', ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'], {
          user: 'haproxy',
        });
      return Object.assign(machine, {
        patroni: startPatroni(),
        haproxy: startHaproxy(),
        startPatroni,
        startHaproxy,
        async postmaster(): Promise<number> {
          return Number((await readFile(machine.see(`${DATA}/postmaster.pid`), 'utf8')).split('\n')[0]);
        },
      });
    }),
  );

  /** Returns the members as reported by the first machine that answers; empty when none does. */
  async function members(): Promise<Member[]> {
    for (const { address } of machines) {
      const found = await ask(`http://${address}:8008/cluster`);
      if (found) return (found as { members: Member[] }).members;
    }
    return [];
  }

  /** Waits for a machine in a role. On a busy machine Patroni can lose its lease, and for some seconds no machine has the role. */
  async function inRole(role: string): Promise<DatabaseMachine> {
    let found: Member | undefined;
    await until(`a machine is ${role}`, async () => {
      found = (await members()).find((member) => member.role === role);
      return found !== undefined;
    });
    return byName(found?.name);
  }

  /** Waits until all machines are active members, one of them a synchronous standby. */
  async function whole(): Promise<void> {
    await until('the database cluster is whole', async () => {
      const all = await members();
      return (
        all.length === names.length &&
        all.every(({ state }) => state === 'running' || state === 'streaming') &&
        ['leader', 'sync_standby', 'replica'].every((role) => all.some((member) => member.role === role))
      );
    });
  }

  const byName = (name: string | undefined) => {
    const machine = machines.find((one) => one.name === name);
    if (!machine) throw new Error(`there is no ${name}`);
    return machine;
  };

  /** Asks the leader itself, because another machine may still name a leader that was killed. */
  async function leaderAnswers(): Promise<DatabaseMachine | null> {
    for (const machine of machines) {
      if (await ask(`http://${machine.address}:8008/primary`)) return machine;
    }
    return null;
  }

  /** Waits for a condition. @throws Error with the output of the programs */
  async function until(
    what: string,
    isTrue: () => Promise<boolean>,
    patienceMs = PATIENCE_MS,
  ): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!(await isTrue())) {
      if (Date.now() > deadline) {
        const words = machines.map(({ patroni }) => `${patroni.name}:\n${patroni.output().slice(-2_000)}`);
        throw new Error(`not within ${patienceMs / 1000} s: ${what}\n${words.join('\n')}`);
      }
      await pause();
    }
  }

  // The test's own clients reach the primary through a local HAProxy, as the servers do.
  const file = '/tmp/haproxy-of-the-test.cfg';
  await writeFile(file, fillIn('haproxy.cfg', { name: '', address: '' }));
  const haproxy = startHere('HAProxy of the test', '/usr/sbin/haproxy', ['-db', '-f', file]);

  await whole();
  const first = await inRole('leader');
  const env = { PGPASSWORD: passwords.SUPERUSER_PASSWORD };
  for (const statement of [
    `create role ${DATABASE} login password '${DATABASE_PASSWORD}'`,
    `create database ${DATABASE} owner ${DATABASE}`,
  ])
    first.run('postgres', ['psql', '-h', '127.0.0.1', '-p', '5000', '-U', 'postgres', '-c', statement], env);

  return {
    machines,
    members,
    leader: () => inRole('leader'),
    synchronousStandby: () => inRole('sync_standby'),
    leaderAnswers,
    /** Returns the databases' complaints and the primary's current work, for the message of a failing test. */
    async findProblems(): Promise<string[]> {
      const complaints = machines.map(({ name, patroni }) => {
        const lines =
          patroni.output().match(/^.*\b(ERROR|FATAL|DETAIL|CONTEXT|STATEMENT): .*(?:\n\t.*)*$/gm) ?? [];
        return `PostgreSQL of ${name}:\n${lines.slice(-30).join('\n')}`;
      });
      const [primary] = machines;
      const statement = `select pid, client_addr, state, wait_event, pg_blocking_pids(pid), now() - query_start as since, left(query, 150)
        from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()`;
      const command = ['psql', '-h', '127.0.0.1', '-p', '5000', '-U', 'postgres', '-At', '-c', statement];
      return [...complaints, primary?.run('postgres', command, env) ?? ''];
    },
    whole,
    until,
    /** The database, as a program on one of the machines reaches it. */
    localUrl: `postgres://${DATABASE}:${DATABASE_PASSWORD}@127.0.0.1:5000/${DATABASE}`,
    /** A standby, as a program on one of the machines reaches it. */
    replicaUrl: `postgres://${DATABASE}:${DATABASE_PASSWORD}@127.0.0.1:5001/${DATABASE}`,
    /** The database of one machine, past HAProxy. */
    directUrl: ({ address }: Pick<Machine, 'address'>) =>
      `postgres://${DATABASE}:${DATABASE_PASSWORD}@${address}:5432/${DATABASE}`,
    async stop(): Promise<void> {
      await haproxy.signal('SIGKILL');
      await Promise.all(machines.map((machine) => machine.destroy()));
    },
  };
}
