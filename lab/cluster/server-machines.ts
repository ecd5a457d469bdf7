import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import { startSandbox } from '@marketplace/sandbox/app';
import { migrateToLatest } from '@marketplace/server/platform/database/migrate';
import { startTestBucket } from '../../server/test/bucket.ts';
import { createPaystackHands } from '../../server/test/paystack.ts';
import { type DatabaseMachine, type DatabaseMachines, fillIn, passwords } from './database-machines.ts';
import { ownAddress, type Program, startHere } from './machine.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** An ordinary user that every Debian has. */
const SERVER_USER = 'nobody';
const PROXY_PORT = 8443;
const SANDBOX_PORT = 9000;
const BUCKET_PORT = 9001;
export const SECRET = 'a secret for the test of fail-overs, long enough';

/** A machine with all parts: PostgreSQL, Redis with Sentinel, HAProxy and a server. */
export type WholeMachine = DatabaseMachine & { redis: Program; sentinel: Program; server: Program };
export type ServerMachines = Awaited<ReturnType<typeof startServerMachines>>;

/**
 * Adds Redis with Sentinel and a server to each machine of a database cluster, and a proxy and the providers on this side of the network.
 */
export async function startServerMachines(cluster: DatabaseMachines) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const bucket = await startTestBucket();
  // The sandbox and the bucket only listen on this machine.
  const lines = [
    await openLine(SANDBOX_PORT, Number(new URL(sandbox.url).port)),
    await openLine(BUCKET_PORT, Number(new URL(bucket.settings.endpoint).port)),
  ];
  await migrateToLatest(cluster.localUrl);

  const startRedis = (machine: DatabaseMachine) =>
    machine.start('Redis', ['/usr/bin/redis-server', '/etc/redis/redis.conf'], { user: 'redis' });
  const startServer = (machine: DatabaseMachine) =>
    machine.start(
      'server',
      [process.execPath, '--max-semi-space-size=32', path.join(root, 'server/dist/main.js')],
      {
        user: SERVER_USER,
        env: {
          NODE_ENV: 'test',
          HOST: machine.address,
          PORT: '3000',
          DATA_DIR: '/var/lib/sabihands',
          DATABASE_URL: cluster.localUrl,
          DATABASE_REPLICA_URL: cluster.replicaUrl,
          REDIS_URL: `redis-sentinel://:${passwords.REDIS_PASSWORD}@10.0.0.11:26379,10.0.0.12:26379,10.0.0.13:26379/sabihands`,
          APP_SECRET: SECRET,
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
          LIMITS_SCALE: '10000',
          DISK_RESERVE_MB: '0',
          PAYSTACK_BASE_URL: `http://127.0.0.1:${SANDBOX_PORT}/paystack`,
          PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
          S3_ENDPOINT: `http://${ownAddress}:${BUCKET_PORT}`,
          S3_BUCKET: bucket.settings.bucket,
          S3_REGION: bucket.settings.region,
          S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
          S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
        },
      },
    );

  const machines: WholeMachine[] = await Promise.all(
    cluster.machines.map(async (machine, index) => {
      const redisFile = fillIn('redis.conf', machine);
      await machine.write(
        '/etc/redis/redis.conf',
        index === 0 ? redisFile.replace(/^replicaof .*$/m, '') : redisFile,
        'redis',
      );
      await machine.write('/etc/redis/sentinel.conf', fillIn('sentinel.conf', machine), 'redis');
      machine.makeFolder('/var/lib/redis', 'redis');
      machine.makeFolder('/var/lib/sabihands', SERVER_USER);
      // The sandbox only answers callers that name their own machine.
      await machine.write('/etc/haproxy/sandbox.cfg', sandboxLine, 'haproxy');
      machine.start('line to the sandbox', ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/sandbox.cfg'], {
        user: 'haproxy',
      });
      return Object.assign(machine, {
        redis: startRedis(machine),
        sentinel: machine.start(
          'Sentinel',
          ['/usr/bin/redis-server', '/etc/redis/sentinel.conf', '--sentinel'],
          { user: 'redis' },
        ),
        server: startServer(machine),
      });
    }),
  );

  const proxy = await startProxy();
  const url = `http://127.0.0.1:${PROXY_PORT}`;
  const paystack = createPaystackHands(sandbox.url);
  await paystack.behave({ url: url + PAYSTACK_WEBHOOK_PATH, retry_ms: [200, 1000] });

  /** Returns why a server is not ready, in its own words; null when it is ready. */
  const whyNotReady = ({ address }: WholeMachine): Promise<string | null> =>
    fetch(`http://${address}:3000/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => (response.ok ? null : response.text()),
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    );
  const isReady = async (machine: WholeMachine) => (await whyNotReady(machine)) === null;
  /** Returns the machine whose Redis accepts writes, according to the Sentinel of a machine. */
  function redisMaster(askAt: WholeMachine = machines[0] as WholeMachine): WholeMachine | null {
    const command = ['redis-cli', '-p', '26379', 'sentinel', 'get-master-addr-by-name', 'sabihands'];
    const [address] = askAt.run('redis', command).split('\n');
    return machines.find((machine) => machine.address === address) ?? null;
  }
  const asksRedis = (machine: WholeMachine, command: string[]) =>
    machine.run('redis', ['redis-cli', ...command], { REDISCLI_AUTH: passwords.REDIS_PASSWORD });
  const hasBothReplicas = () => {
    const master = redisMaster();
    return (
      master?.redis.isRunning() === true &&
      /slave0:.*state=online[\s\S]*slave1:.*state=online/.test(asksRedis(master, ['info', 'replication']))
    );
  };

  /** Waits until every part of every machine works. */
  async function whole(): Promise<void> {
    await cluster.whole();
    await cluster.until('Redis has both replicas', async () => hasBothReplicas());
    await cluster
      .until('all servers are ready', async () => (await Promise.all(machines.map(isReady))).every(Boolean))
      .catch(async (error: unknown) => {
        const words = machines.map(async (machine) => {
          const { name, child, output } = machine.server;
          const end = child.exitCode ?? child.signalCode;
          const state = end === null ? await whyNotReady(machine) : `ended with ${end}`;
          return `${name}: ${state}\n${output().slice(-10_000)}`;
        });
        const problems = await cluster.findProblems();
        throw new Error([...(await Promise.all(words)), ...problems].join('\n'), { cause: error });
      });
  }

  await whole();
  return {
    machines,
    url,
    sandboxUrl: sandbox.url,
    paystack,
    redisMaster,
    startRedis,
    startServer,
    isReady,
    whole,
    /** Returns how many reads of visitors a standby has answered since the servers last started. */
    async countReplicaReads(): Promise<number> {
      const metrics = await Promise.all(
        machines.map(async ({ address }) => (await fetch(`http://${address}:3000/metrics`)).text()),
      );
      const counts = metrics.map(
        (text) => /^visitor_reads_total\{database="replica"\} (\d+)/m.exec(text)?.[1],
      );
      return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
    },
    async stop(): Promise<void> {
      await proxy.signal('SIGKILL');
      for (const line of lines) line.close();
      await sandbox.close();
      await bucket.close();
    },
  };
}

const sandboxLine = `defaults
  mode tcp
  timeout connect 3s
  timeout client 60s
  timeout server 60s
listen sandbox
  bind 127.0.0.1:${SANDBOX_PORT}
  server sandbox ${ownAddress}:${SANDBOX_PORT}
`;

/** Forwards network connections to a port of this machine. */
async function openLine(port: number, target: number): Promise<Server> {
  const server = createServer((incoming) => {
    const onward = dial(target, '127.0.0.1');
    // Both ends notice a lost connection themselves.
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  });
  await new Promise<void>((resolve) => void server.listen(port, ownAddress, resolve));
  return server;
}

/** Starts nginx with deploy/nginx/nginx.conf, changed for three machines as in docs/operations/failover.md and without TLS. */
async function startProxy(): Promise<Program> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  // The workers of nginx run as another user, who stores uploads below it.
  await chmod(folder, 0o777);
  const text = (await readFile(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8'))
    .replaceAll(
      /^ +server app-2:3000(.*)$/gm,
      (_, options: string) => `server 10.0.0.12:3000${options}\nserver 10.0.0.13:3000${options}`,
    )
    .replaceAll('app-1:3000', '10.0.0.11:3000')
    .replace(/^ +ssl_.*$/gm, '')
    .replace('listen 8443 ssl http2', `listen ${PROXY_PORT}`)
    .replaceAll('/tmp/', `${folder}/`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text);
  return startHere('nginx', '/usr/sbin/nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;']);
}
