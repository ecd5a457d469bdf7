import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { end } from '../../test/faults/server-process.ts';
import { hasRedis } from '../../test/redis.ts';
import { createLog } from './log.ts';
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

test.runIf(hasRedis)(
  'a connection follows the master that the Sentinels name, and the commands that waited are done there',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'market-sentinel-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [one, two, sentinel] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const secret = ['requirepass secret', 'masterauth secret', 'save ""', 'repl-diskless-sync-delay 0'];
    const master = await startRedis(folder, one, secret);
    await startRedis(folder, two, [...secret, `replicaof 127.0.0.1 ${one}`]);
    const replica = new Redis({ port: two, password: 'secret' });
    replica.on('error', () => undefined);
    onTestFinished(() => replica.disconnect());
    await expect
      .poll(() => replica.info('replication'), { timeout: 20_000 })
      .toContain('master_link_status:up');
    await startRedis(
      folder,
      sentinel,
      [
        `sentinel monitor main 127.0.0.1 ${one} 1`,
        'sentinel auth-pass main secret',
        'sentinel down-after-milliseconds main 300',
        'sentinel failover-timeout main 3000',
      ],
      ['--sentinel'],
    );
    const asked = new Redis({ port: sentinel });
    asked.on('error', () => undefined);
    onTestFinished(() => asked.disconnect());
    // A Sentinel learns of replicas from the master, every ten seconds.
    await expect
      .poll(async () => ((await asked.call('sentinel', 'replicas', 'main')) as unknown[]).length, {
        timeout: 30_000,
      })
      .toBe(1);

    const address = `redis-sentinel://:secret@127.0.0.1:${sentinel}/main`;
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
