import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { pause } from './pause.ts';
import { end } from './server-process.ts';

const example = fileURLToPath(new URL('../../deploy/nginx/nginx.conf', import.meta.url));

export interface RollingProxy {
  url: string;
  /** Takes a server out of the proxy, or brings it back, as docs/operations/upgrade.md says. */
  setOut(port: number, isOut: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The nginx of the machine with the configuration of deploy/nginx, without TLS, in front of two servers. Sockets are spread by the port of
 * their client, because all clients of a test have the same address.
 */
export async function startRollingProxy(ports: readonly [number, number]): Promise<RollingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'rolling-proxy-'));
  await chmod(folder, 0o777);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  const out = new Set<number>();
  const text = (await readFile(example, 'utf8'))
    .replaceAll('/tmp/', `${folder}/`)
    .replace(/ {2}server \{\n {4}listen 8080;.*?\n {2}\}\n/s, '')
    .replace('listen 8443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('hash $remote_addr consistent', 'hash $remote_port consistent')
    .replace('worker_processes auto', 'worker_processes 2')
    // A server that has stopped is no surprise here.
    .replace('error_log stderr warn', 'error_log stderr crit');
  const write = () => {
    const isIn = (each: number) => (out.has(each) ? ' down' : '');
    return writeFile(
      config,
      text
        // Its scripts go on being asked for.
        .replaceAll(/app-1:3000( max_fails=2.*);/g, `127.0.0.1:${ports[0]}$1${isIn(ports[0])};`)
        .replaceAll(/app-2:3000( max_fails=2.*);/g, `127.0.0.1:${ports[1]}$1${isIn(ports[1])};`)
        .replaceAll('app-1:3000', `127.0.0.1:${ports[0]}`)
        .replaceAll('app-2:3000', `127.0.0.1:${ports[1]}`),
    );
  };
  await write();
  const nginx = spawn('nginx', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await workersOf(nginx)).length < 2) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await pause();
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async setOut(server, isOut) {
      if (isOut) out.add(server);
      else out.delete(server);
      await write();
      const before = await workersOf(nginx);
      nginx.kill('SIGHUP');
      // The old workers take no more connections once they say so; they stay for their sockets.
      for (;;) {
        const now = await workersOf(nginx);
        const old = now.filter(({ pid }) => before.some((one) => one.pid === pid));
        if (now.length - old.length >= 2 && old.every(({ title }) => title.includes('shutting down'))) break;
        await pause();
      }
    },
    async stop() {
      await end(nginx, 'SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** The worker processes of nginx and what they call themselves. */
async function workersOf({ pid }: ChildProcess): Promise<{ pid: number; title: string }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((number) => number > 0);
  const found = await Promise.all(
    pids.map(async (each) => {
      const status = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      // The name of a process may contain spaces and brackets; its parent is the second field behind it.
      const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
      if (parent !== pid) return [];
      const title = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '');
      return title.includes('worker process') ? [{ pid: each, title }] : [];
    }),
  );
  return found.flat();
}
