import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, type TestAuthority } from '../../scripts/deploy/certificates.ts';
import { exampleProxies, startExampleProxy, testExampleNginx } from '../../scripts/deploy/example-proxies.ts';
import { readAnswer } from '../../web/src/data/api-client.ts';

interface TestServer {
  port: number;
  /** The requests so far, such as `GET /jobs`. */
  arrived: string[];
  /** Makes it accept requests without answering, like a process whose machine has vanished. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Starts a server that answers with its own name and what the proxy passed on. */
async function startServer(name: string, at = 0): Promise<TestServer> {
  const arrived: string[] = [];
  let isFrozen = false;
  const server = http.createServer((request, response) => {
    let bytes = 0;
    arrived.push(`${request.method} ${request.url}`);
    if (isFrozen) return;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(JSON.stringify({ name, bytes, headers: request.headers })));
  });
  await new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  const freeze = () => {
    isFrozen = true;
  };
  return { port: (server.address() as AddressInfo).port, arrived, freeze, stop };
}

interface Answer {
  status: number;
  location: string | undefined;
  headers: http.IncomingHttpHeaders;
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
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: response.headers,
          body: text,
        }),
      );
    });
    call.once('error', reject);
    call.end(body);
  });

let authority: TestAuthority;
beforeAll(async () => {
  authority = await makeAuthority();
});
afterAll(() => authority.remove());

describe.skipIf(exampleProxies.length === 0)('the example of a proxy', () => {
  test.runIf(exampleProxies.includes('nginx'))(
    'with nginx raises the number of open files to that of its connections',
    async () => {
      const files = await authority.issue('localhost', 1);
      const said = await testExampleNginx(1024, { servers: [3000, 3001], files });
      expect(said).toContain('test is successful');
      expect(said).not.toContain('exceed open file resource limit');
    },
  );

  test.each(exampleProxies)(
    'with %s speaks TLS, replaces forged addresses, passes large forms and survives the loss of a server',
    async (name) => {
      const [one, two] = [await startServer('app-1'), await startServer('app-2')];
      onTestFinished(() => two.stop());
      const files = await authority.issue('localhost', 1);
      const proxy = await startExampleProxy(name, { servers: [one.port, two.port], files });
      const base = proxy.secure;
      const redirect = await ask(`${proxy.plain}/jobs?page=2`);
      expect([301, 308]).toContain(redirect.status);
      expect(redirect.location).toMatch(/^https:\/\/localhost(:\d+)?\/jobs\?page=2$/);
      const read = async (where: string, more = {}) => JSON.parse((await ask(base + where, more)).body);

      const forged = await read('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(forged.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
      expect(forged.headers['x-forwarded-proto']).toBe('https');
      expect((await ask(`${base}/metrics`)).status).toBe(404);
      // The largest form of the product, twenty pictures of 10 MB, is ten times this.
      const form = await read('/api/x', { method: 'POST', body: 'x'.repeat(20 * 1024 * 1024) });
      expect(form.bytes).toBe(20 * 1024 * 1024);

      const names = async (where: string) =>
        new Set(
          (await Promise.all(Array.from({ length: 12 }, () => read(where)))).map((answer) => answer.name),
        );
      expect(await names('/')).toEqual(new Set(['app-1', 'app-2']));
      expect((await names('/socket.io/?transport=polling')).size).toBe(1);

      await one.stop();
      expect(await names('/')).toEqual(new Set(['app-2']));
      expect(await names('/socket.io/?transport=polling')).toEqual(new Set(['app-2']));
    },
  );

  // Shows: proxy-1
  test.each(exampleProxies)(
    'with %s shows a page of the product while no server runs, and the servers again afterwards',
    async (name) => {
      const [one, two] = [await startServer('app-1'), await startServer('app-2')];
      const files = await authority.issue('localhost', 1);
      const { secure } = await startExampleProxy(name, { servers: [one.port, two.port], files });
      await Promise.all([one.stop(), two.stop()]);
      const page = await ask(`${secure}/jobs?page=2`);
      expect(page.status).toBe(503);
      expect(page.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': expect.stringContaining('text/html'),
      });
      expect(page.body).toContain('<h1>We’ll be back in a moment</h1>');
      // It loads nothing, because there is no one to load it from.
      expect(page.body).not.toMatch(/src=|@import|url\(|<link/);
      for (const path of ['/api/jobs/create_job', '/api/jobs/view_jobs']) {
        const call = await ask(secure + path, { method: 'POST', body: '{}' });
        expect([502, 504]).toContain(call.status);
        expect(call.headers['retry-after']).toBe('5');
        expect(() => readAnswer(call.status, call.body)).toThrow(/We’re restarting/);
      }
      const [again, other] = [await startServer('app-1', one.port), await startServer('app-2', two.port)];
      onTestFinished(async () => void (await Promise.all([again.stop(), other.stop()])));
      await expect.poll(async () => (await ask(`${secure}/jobs`)).status, { timeout: 20_000 }).toBe(200);
    },
  );

  // Shows: proxy-2
  test.runIf(exampleProxies.includes('nginx'))(
    'with nginx sends a read that a server does not answer to the other one, and a write never twice',
    async () => {
      const [one, two] = [await startServer('app-1'), await startServer('app-2')];
      onTestFinished(async () => void (await Promise.all([one.stop(), two.stop()])));
      const files = await authority.issue('localhost', 1);
      const { secure } = await startExampleProxy('nginx', { servers: [one.port, two.port], files });
      one.freeze();
      const post = { method: 'POST', body: '{}' };
      const reads = await Promise.all(
        ['/jobs', '/api/jobs/view_jobs'].flatMap((path) => [
          ask(secure + path, path === '/jobs' ? {} : post),
          ask(secure + path, path === '/jobs' ? {} : post),
        ]),
      );
      expect(reads.map(({ status, body }) => [status, JSON.parse(body).name])).toEqual(
        reads.map(() => [200, 'app-2']),
      );
      expect(one.arrived.length).toBeGreaterThan(0);
      const write = ask(`${secure}/api/jobs/create_job`, post).catch(() => null);
      const again = ask(`${secure}/api/jobs/create_job`, post).catch(() => null);
      const writes = () =>
        [...one.arrived, ...two.arrived].filter((request) => request.includes('create_job'));
      await expect.poll(writes).toHaveLength(2);
      await one.stop();
      const answers = await Promise.all([write, again]);
      expect(
        answers.map((answer) => answer?.status).every((status) => status === 200 || status === 502),
      ).toBe(true);
      expect(writes()).toHaveLength(2);
    },
  );
});
