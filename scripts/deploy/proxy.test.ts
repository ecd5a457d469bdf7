import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../test/free-port.ts';
import { projectRoot, readProjectFile } from './build-context.ts';

const hasNginx = spawnSync('nginx', ['-v'], { cwd: projectRoot }).status === 0;
if (!hasNginx) process.stderr.write('deploy/nginx/nginx.conf was not tried: this machine has no nginx.\n');

/** A server that answers with its own name and with what the proxy told it. */
async function startServer(name: string): Promise<{ port: number; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(JSON.stringify({ name, bytes, headers: request.headers })));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

const ask = (address: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request } = address.startsWith('https') ? https : http;
    const call = request(address, { method, headers, rejectUnauthorized: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: text }),
      );
    });
    call.once('error', reject);
    call.end(body);
  });

test.skipIf(!hasNginx)(
  'the proxy of compose.yaml speaks TLS, replaces forged addresses, passes large forms and survives the loss of a server',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // nginx starts its workers as another user when the test runs as root.
    await chmod(folder, 0o777);
    const [one, two] = [await startServer('app-1'), await startServer('app-2')];
    onTestFinished(() => two.stop());
    const [plain, secure] = [await findFreePort(), await findFreePort()];
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
    ]);
    expect(made.status).toBe(0);
    const config = path.join(folder, 'nginx.conf');
    const text = readProjectFile('deploy/nginx/nginx.conf')
      .replaceAll('app-1:3000', `127.0.0.1:${one.port}`)
      .replaceAll('app-2:3000', `127.0.0.1:${two.port}`)
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/etc/nginx/tls', folder)
      .replace('listen 8080', `listen 127.0.0.1:${plain}`)
      .replace('listen 8443', `listen 127.0.0.1:${secure}`);
    await writeFile(config, text);
    const nginx = spawn('nginx', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'ignore' });
    const ended = new Promise((resolve) => nginx.once('close', resolve));
    onTestFinished(async () => {
      nginx.kill('SIGTERM');
      await ended;
    });
    const health = () => ask(`http://127.0.0.1:${plain}/proxy-health`).then(({ status }) => status, String);
    await expect.poll(health).toBe(204);

    const base = `https://127.0.0.1:${secure}`;
    expect(await ask(`http://127.0.0.1:${plain}/jobs?page=2`)).toMatchObject({
      status: 301,
      location: 'https://127.0.0.1/jobs?page=2',
    });
    const read = async (where: string, more = {}) => JSON.parse((await ask(base + where, more)).body);

    const forged = await read('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(forged.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect((await ask(`${base}/metrics`)).status).toBe(404);
    // The largest form of the product: twenty pictures of 10 MB would be ten times this.
    const form = await read('/api/x', { method: 'POST', body: 'x'.repeat(20 * 1024 * 1024) });
    expect(form.bytes).toBe(20 * 1024 * 1024);

    const names = async (where: string) =>
      new Set((await Promise.all(Array.from({ length: 12 }, () => read(where)))).map(({ name }) => name));
    expect(await names('/')).toEqual(new Set(['app-1', 'app-2']));
    expect((await names('/socket.io/?transport=polling')).size).toBe(1);

    await one.stop();
    expect(await names('/')).toEqual(new Set(['app-2']));
    expect(await names('/socket.io/?transport=polling')).toEqual(new Set(['app-2']));
  },
);
