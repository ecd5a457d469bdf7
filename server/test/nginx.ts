import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { end } from './server-process.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) =>
  existsSync(path),
);
/** Whether this machine has nginx. Tests that need it are left out elsewhere. */
export const hasNginx = program !== undefined;
if (!hasNginx) process.stdout.write('The tests with nginx did not run: there is none here\n');

/** What nginx answers from its cache, as a CDN does, where the answers of the server allow it. */
const cdn = `
  proxy_cache cdn; proxy_cache_lock on; proxy_cache_background_update on;
  add_header X-Cache $upstream_cache_status always;`;

/**
 * Starts nginx in front of a server until the end of the test, as a proxy that appends the address of its client to X-Forwarded-For.
 * Returns its address.
 */
export async function startNginx(target: string, { asCdn = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'market-nginx-'));
  // Started by root, nginx works as another user, who must reach the cache in the folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events {}
     http { access_log off; ${temporary}
       ${asCdn ? `proxy_cache_path ${folder}/cache keys_zone=cdn:1m;` : ''}
       server { listen 127.0.0.1:${port};
         location / { proxy_pass ${target}; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           ${asCdn ? cdn : ''} } } }`,
  );
  const child = spawn(program as string, ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  onTestFinished(async () => {
    await end(child, 'SIGTERM');
    await rm(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  const opens = () =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(opens, { timeout: 20_000 });
  return origin;
}
