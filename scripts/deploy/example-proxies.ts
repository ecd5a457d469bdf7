import { spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { findFreePort } from '../test/free-port.ts';
import { projectRoot, readProjectFile } from '../test/project-files.ts';

export interface CertificateFiles {
  certificate: string;
  key: string;
}

export interface ExampleProxy {
  /** The address with http, which redirects. */
  plain: string;
  /** The address with https, at the name localhost. */
  secure: string;
}

interface Parts {
  /** The ports of the two servers. */
  servers: [number, number];
  files: CertificateFiles;
}

/** The example proxies in deploy/ whose programs are installed on this machine. */
export const exampleProxies = (['nginx', 'caddy'] as const).filter((name) => {
  const isThere = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
  if (!isThere)
    process.stderr.write(`The example of a proxy with ${name} was not tried: this machine has no ${name}.\n`);
  return isThere;
});

/** Starts the example of deploy/nginx or deploy/caddy on free ports until the end of the test. */
export async function startExampleProxy(name: 'nginx' | 'caddy', parts: Parts): Promise<ExampleProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // nginx starts its workers as another user when the test runs as root.
  await chmod(folder, 0o777);
  const ports: [number, number] = [await findFreePort(), await findFreePort()];
  const [command, ...args] = await (name === 'nginx' ? setUpNginx : setUpCaddy)(folder, ports, parts);
  return run(command as string, args, folder, ports);
}

/** Starts nginx in the same way with other settings, for tests of faulty proxies. */
export async function startNginxWith(text: (port: number, folder: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o777);
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text(port, folder));
  const { plain } = await run('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], folder, [
    port,
    port,
  ]);
  return plain;
}

/** Returns what nginx says about the example of deploy/nginx when a process may open only `files` files, as on an unprepared machine. */
export async function testExampleNginx(files: number, parts: Parts): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ports: [number, number] = [await findFreePort(), await findFreePort()];
  const [, , file = ''] = await setUpNginx(folder, ports, parts);
  const limited = 'ulimit -Sn "$1" && exec nginx -t -e stderr -c "$2"';
  const { stderr } = spawnSync('sh', ['-c', limited, 'sh', String(files), file], { encoding: 'utf8' });
  return stderr;
}

async function run(
  command: string,
  args: string[],
  folder: string,
  [plain, secure]: [number, number],
): Promise<ExampleProxy> {
  const env = { PATH: process.env['PATH'], HOME: folder };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += String(bytes);
    });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://localhost:${plain}`;
  await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
      return fetch(address, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
    },
    { timeout: 20_000 },
  );
  return { plain: address, secure: `https://localhost:${secure}` };
}

/** Copies the pages to a folder that a proxy running as another user can read. */
async function copyPages(folder: string): Promise<string> {
  const pages = path.join(folder, 'pages');
  await cp(path.join(projectRoot, 'deploy/pages'), pages, { recursive: true });
  await chmod(pages, 0o755);
  for (const name of await readdir(pages)) await chmod(path.join(pages, name), 0o644);
  return pages;
}

async function setUpNginx(folder: string, [plain, secure]: [number, number], { servers, files }: Parts) {
  const file = path.join(folder, 'nginx.conf');
  const text = readProjectFile('deploy/nginx/nginx.conf')
    .replaceAll('app-1:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('app-2:3000', `127.0.0.1:${servers[1]}`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/nginx/pages', await copyPages(folder))
    .replaceAll('/etc/nginx/tls/fullchain.pem', files.certificate)
    .replaceAll('/etc/nginx/tls/privkey.pem', files.key)
    .replace('listen 8080', `listen 127.0.0.1:${plain}; listen [::1]:${plain}`)
    .replace(
      'listen 8443 ssl http2',
      `listen 127.0.0.1:${secure} ssl http2; listen [::1]:${secure} ssl http2`,
    );
  await writeFile(file, text);
  return ['nginx', '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
}

async function setUpCaddy(folder: string, [plain, secure]: [number, number], { servers, files }: Parts) {
  const file = path.join(folder, 'Caddyfile');
  const text = readProjectFile('deploy/caddy/Caddyfile')
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]}`)
    .replace('/etc/caddy/pages', await copyPages(folder))
    // The test uses its own certificate, because no authority issues one to this machine.
    .replace('\nexample.ng {', `\nlocalhost {\n\ttls ${files.certificate} ${files.key}`);
  const ports = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n`;
  await writeFile(file, ports + text);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
}
