import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../../../../scripts/test/free-port.ts';
import { hasRedis } from '../../../test/redis.ts';
import { end } from '../../../test/server-process.ts';
import { createLog } from '../observability/log.ts';
import { openRedis } from './redis.ts';

/** Starts Redis, or a Sentinel, with lines of configuration, until the end of the test. */
async function startRedis(
  folder: string,
  port: number,
  lines: string[],
  args: string[] = [],
): Promise<ChildProcess> {
  const file = join(folder, `${port}.conf`);
  await writeFile(file, ['bind 127.0.0.1', `port ${port}`, `dir ${folder}`, ...lines].join('\n'));
  const child = spawn('redis-server', [file, ...args], { stdio: 'ignore' });
  onTestFinished(() => end(child, 'SIGKILL'));
  return child;
}

/** Starts a Redis with a replica, and a Sentinel that makes the replica the master when the first one has ended. */
async function startWithSentinel() {
  const folder = await mkdtemp(join(tmpdir(), 'market-sentinel-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [one, two, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const secret = ['requirepass secret', 'masterauth secret', 'save ""', 'repl-diskless-sync-delay 0'];
  const master = await startRedis(folder, one, secret);
  await startRedis(folder, two, [...secret, `replicaof 127.0.0.1 ${one}`]);
  const replica = new Redis({ port: two, password: 'secret' });
  replica.on('error', () => undefined);
  onTestFinished(() => replica.disconnect());
  await expect
    .poll(() => replica.info('replication'), { timeout: 20_000 })
    .toContain('master_link_status:up');
  const program = await startRedis(
    folder,
    port,
    [
      `sentinel monitor main 127.0.0.1 ${one} 1`,
      'sentinel auth-pass main secret',
      'sentinel down-after-milliseconds main 300',
      'sentinel failover-timeout main 3000',
    ],
    ['--sentinel'],
  );
  const sentinel = new Redis({ port });
  sentinel.on('error', () => undefined);
  onTestFinished(() => sentinel.disconnect());
  // A Sentinel learns of replicas from the master, every ten seconds.
  await expect
    .poll(async () => ((await sentinel.call('sentinel', 'replicas', 'main')) as unknown[]).length, {
      timeout: 30_000,
    })
    .toBe(1);
  return { one, two, master, replica, sentinel: { port, program, client: sentinel } };
}

/** In a Sentinel's list of its connections: one waits to hear of a new master. */
const isListening = / sub=1 /;

/** Passes connections on to a port; while `isHeld`, a new one is accepted, and nothing of it is passed on. */
async function startHoldingProxy(target: number) {
  const sockets = new Set<Socket>();
  const proxy = {
    port: await findFreePort(),
    isHeld: false,
    held: 0,
    /** Passes everything on again, and closes the connections that were held, as a Sentinel does that starts anew. */
    release(): void {
      proxy.isHeld = false;
      for (const socket of waiting) socket.destroy();
    },
    /** Holds the connections that come from now on, and closes the others. */
    hold(): void {
      proxy.isHeld = true;
      for (const socket of sockets) socket.destroy();
    },
  };
  const waiting = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (proxy.isHeld) {
      proxy.held += 1;
      waiting.add(incoming);
      return;
    }
    const onward = dial(target, '127.0.0.1');
    keep(onward);
    incoming.pipe(onward).pipe(incoming);
    incoming.on('close', () => onward.destroy());
    onward.on('close', () => incoming.destroy());
  });
  server.listen(proxy.port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return proxy;
}

test.runIf(hasRedis)(
  'a connection follows the master that the Sentinels name, and the commands that waited are done there',
  async () => {
    const { one, two, master, replica, sentinel } = await startWithSentinel();
    const address = `redis-sentinel://:secret@127.0.0.1:${sentinel.port}/main`;
    const redis = openRedis(address, { maxRetriesPerRequest: null }, createLog('silent'));
    onTestFinished(() => redis.disconnect());
    await redis.set('before', '1');
    expect(redis.stream.remotePort).toBe(one);
    await expect.poll(() => replica.get('before')).toBe('1');

    await end(master, 'SIGKILL');
    await redis.set('after', '2');
    expect(redis.stream.remotePort).toBe(two);
    expect(await redis.mget('before', 'after')).toEqual(['1', '2']);
  },
);

test.runIf(hasRedis)(
  'a connection that is asking a Sentinel while another Redis becomes the master is made, and does not end for good',
  async () => {
    const { two, master, sentinel } = await startWithSentinel();
    const proxy = await startHoldingProxy(sentinel.port);
    const address = `redis-sentinel://:secret@127.0.0.1:${proxy.port}/main`;
    const redis = openRedis(address, { maxRetriesPerRequest: null }, createLog('silent'));
    onTestFinished(() => redis.disconnect());
    await redis.set('before', '1');
    await expect.poll(() => sentinel.client.client('LIST')).toMatch(isListening);
    // It hears of the new master on the same way as the connection, and after it.
    const listener = new Redis({ port: proxy.port });
    listener.on('error', () => undefined);
    onTestFinished(() => listener.disconnect());
    await listener.subscribe('+switch-master');
    const announced = once(listener, 'message');

    proxy.isHeld = true;
    await end(master, 'SIGKILL');
    const written = redis.set('after', '2');
    await expect.poll(() => proxy.held, { timeout: 10_000 }).toBeGreaterThan(0);
    await announced;
    proxy.release();
    expect(await written).toBe('OK');
    expect(redis.stream.remotePort).toBe(two);
  },
);

/** Connects to the master through a Sentinel, whose port may be that of a proxy. `lines`: the warnings of the connection. */
async function connectThrough(port: number, sentinel: Redis) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const address = `redis-sentinel://:secret@127.0.0.1:${port}/main`;
  const redis = openRedis(address, { maxRetriesPerRequest: null }, log);
  onTestFinished(() => redis.disconnect());
  await redis.ping();
  await expect.poll(() => sentinel.client('LIST')).toMatch(isListening);
  return { redis, lines };
}

test.runIf(hasRedis)('a Sentinel that has ended is named in the log, and nowhere else', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const { sentinel } = await startWithSentinel();
  const { lines } = await connectThrough(sentinel.port, sentinel.client);
  await end(sentinel.program, 'SIGKILL');
  await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('a Sentinel is not reachable');
  expect(printed).not.toHaveBeenCalled();
});

test.runIf(hasRedis)(
  'a Sentinel that accepts a connection and answers nothing is named in the log, and the process goes on',
  async () => {
    const { two, master, sentinel } = await startWithSentinel();
    const proxy = await startHoldingProxy(sentinel.port);
    const { redis, lines } = await connectThrough(proxy.port, sentinel.client);
    proxy.hold();
    // Vitest fails this file when a rejection is not handled, which would end a server.
    await expect.poll(() => lines.join(''), { timeout: 30_000 }).toContain('Command timed out');
    expect(await redis.ping()).toBe('PONG');

    proxy.release();
    await expect.poll(() => sentinel.client.client('LIST'), { timeout: 30_000 }).toMatch(isListening);
    await end(master, 'SIGKILL');
    await redis.set('after', '2');
    expect(redis.stream.remotePort).toBe(two);
  },
);

test.runIf(hasRedis)(
  'a command to a Redis that has become a replica is not lost: the connection is made anew',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'market-replica-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const port = await findFreePort();
    await startRedis(folder, port, ['save ""']);
    const redis = openRedis(`redis://127.0.0.1:${port}`, { maxRetriesPerRequest: null }, createLog('silent'));
    onTestFinished(() => redis.disconnect());
    const control = new Redis({ port });
    control.on('error', () => undefined);
    onTestFinished(() => control.disconnect());
    await redis.set('one', '1');
    await control.replicaof('127.0.0.1', String(await findFreePort()));
    const written = redis.set('two', '2');
    const lost = new Promise((resolve) => redis.once('close', resolve));
    await lost;
    await control.replicaof('no', 'one');
    expect(await written).toBe('OK');
    expect(await control.get('two')).toBe('2');
  },
);
