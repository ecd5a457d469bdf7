import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, type TestAuthority } from './certificates.ts';
import { exampleProxies, startExampleProxy, testExampleNginx } from './example-proxies.ts';

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
});
