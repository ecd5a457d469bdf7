import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { login } from '@marketplace/contract/people/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';

const CLIENTS = 400;
/** How long an answer to another client may take in the meantime, on a busy machine. */
const ANSWER_MS = 5000;

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  // The first answers load modules.
  await app.call(findArtisans, { text: 'plumber' });
  await fetch(`${app.url}/jobs`);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.close());

async function dial(bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const dialAll = (bytes: string) => Promise.all(Array.from({ length: CLIENTS }, () => dial(bytes)));

async function expectOthersAnswered(): Promise<void> {
  const began = performance.now();
  expect((await app.call(findArtisans, { text: 'plumber' })).status).toBe(200);
  expect((await fetch(`${app.url}/jobs`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(ANSWER_MS);
}

const head = (more: string) =>
  `POST /api${login.path} HTTP/1.1\r\nHost: market.test\r\nContent-Type: application/json\r\n${more}`;

test('clients that never end their headers delay nobody, and are closed after a minute or two', async () => {
  const sockets = await dialAll(head('X-Slow: '));
  await expectOthersAnswered();
  // Each sends one more byte, which does not extend its time.
  for (const socket of sockets) socket.write('a');
  const closed = sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)));
  await Promise.all(closed);
  await expectOthersAnswered();
}, 150_000);

test('clients that never end their bodies delay nobody', async () => {
  await dialAll(`${head('Content-Length: 1000\r\n\r\n')}{"email":`);
  await expectOthersAnswered();
});

test('clients that do not read their answers delay nobody, and cost the server little memory', async () => {
  const before = process.memoryUsage().rss;
  const sockets = await dialAll('');
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: market.test\r\n\r\n'.repeat(5));
  }
  await expectOthersAnswered();
  expect((process.memoryUsage().rss - before) / CLIENTS).toBeLessThan(2_000_000);
});

test('a compressed body is refused before it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'));
  const before = process.memoryUsage().rss;
  for (const encoding of ['gzip', 'deflate', 'gzip, gzip']) {
    const response = await fetch(`${app.url}/api${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: new Uint8Array(bomb),
    });
    expect(response.status).toBeOneOf([400, 413, 415]);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test.each([
  'a'.repeat(200),
  `${'('.repeat(50)}a*${')*'.repeat(50)}b`,
  'a a '.repeat(50),
  '%_'.repeat(100),
  '\\'.repeat(199),
  'ạ̀'.repeat(60),
])('the search for %s is answered quickly', async (text) => {
  const began = performance.now();
  const { status } = await app.call(findArtisans, { text });
  expect(status).toBeLessThan(500);
  expect(performance.now() - began).toBeLessThan(ANSWER_MS);
});
