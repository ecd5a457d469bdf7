import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { end } from './server-process.ts';

/** Whether this machine has Redis. Tests that need it are left out elsewhere. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis)
  process.stdout.write(
    'The tests with Redis did not run: there is no redis-server here (apt-get install redis-server)\n',
  );

export interface RunningRedis {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Redis of its own that keeps nothing. */
export async function startRedis(...settings: string[]): Promise<RunningRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'market-redis-'));
  // Redis cannot be told to use any free port.
  const port = await findFreePort();
  const child = spawn('redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    ...settings,
  ]);
  for await (const chunk of child.stdout) {
    if (/ready to accept connections/i.test(String(chunk))) break;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    async stop() {
      await end(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
