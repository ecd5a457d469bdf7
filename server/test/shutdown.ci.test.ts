import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { me } from '@marketplace/contract/people/accounts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isLongRun } from '../../scripts/test/test-set.ts';
import { createTestDatabase } from './database.ts';
import { hasNginx } from './nginx.ts';
import { pause } from './pause.ts';
import { startRollingProxy } from './rolling-proxy.ts';
import { end, forkServer, type ServerProcess, startServerProcess } from './server-process.ts';

/** Longer than any of these tests: the process does not end while the test looks at it. */
const LONG_GRACE_SECONDS = 600;
const SOCKETS = 8;
/** One for each portion of a grace period of five seconds, so that the last one is asked to go at three quarters of it. */
const PORTIONS = 37;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'market-leaving-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function startServer(graceSeconds: number, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    LIMITS_SCALE: '10000',
    STOP_GRACE_SECONDS: String(graceSeconds),
    ...more,
  });
  onTestFinished(() => end(server.child, 'SIGKILL'));
  return server;
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

/** One request. With an agent, a connection that the server keeps is used again. */
function ask(
  address: string,
  { agent = false, headers = {}, body }: { agent?: http.Agent | false; headers?: object; body?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = http.request(
      address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, text }),
        );
      },
    );
    call.once('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

const isLeaving = ({ url }: ServerProcess) =>
  ask(`${url}/health/ready`).then(({ status, text }) => status === 503 && text.includes('"draining"'));

/** When the server has written a line that contains a text, in milliseconds. */
function timeOf(server: ServerProcess, text: string): number {
  const line =
    server
      .output()
      .split('\n')
      .find((each) => each.includes(text)) ?? '{}';
  return new Date((JSON.parse(line) as { time: string | number }).time).getTime();
}

const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };

async function connectSocket(url: string, more: Parameters<typeof io>[1] = {}) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...more });
  onTestFinished(() => void socket.close());
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

// Shows: upgrade-2
test('a process that is told to stop says that it is leaving, moves its sockets, answers everything, and ends after its grace period', async () => {
  const server = await startServer(5);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const kept = () => ask(`${server.url}/api${me.path}`, { agent, body: {} });
  expect(await kept()).toMatchObject({ status: 401, connection: 'keep-alive' });
  const sockets = await Promise.all(Array.from({ length: PORTIONS }, () => connectSocket(server.url)));
  const lost = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));

  const told = performance.now();
  const exit = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await vi.waitUntil(() => isLeaving(server), { timeout: 20_000 });
  expect(await ask(`${server.url}/health/live`)).toMatchObject({
    status: 503,
    text: expect.stringContaining('"draining"'),
  });
  // The kept connection is used once more, and its answer closes it.
  expect(await kept()).toMatchObject({ status: 401, connection: 'close' });
  expect(await ask(`${server.url}/`)).toMatchObject({ status: 200, connection: 'close' });
  const channel = `${server.url}/socket.io/?EIO=4&transport=`;
  const refused = [
    await ask(`${channel}polling`),
    await ask(`${channel}polling&sid=of-another-process`),
    await ask(`${channel}websocket`, { headers: { ...upgrade, 'sec-websocket-key': 'x'.repeat(22) } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  // Socket.IO connects again by itself after these words, and not after those of disconnect().
  expect(await Promise.all(lost)).toEqual(sockets.map(() => 'transport close'));

  let answered = 0;
  const asking = (async () => {
    while (server.child.exitCode === null) {
      const answer = await ask(`${server.url}/api${me.path}`, { body: {} }).catch((error: Error) => error);
      // Nothing listens any more. One that knocked in that very moment is reset.
      if (answer instanceof Error)
        return expect(answer).toHaveProperty('code', expect.stringMatching(/^ECONNRE(FUSED|SET)$/));
      expect(answer.status).toBe(401);
      answered += 1;
      await pause();
    }
  })();
  expect(await exit, server.output()).toEqual([0, null]);
  await asking;
  expect(performance.now() - told).toBeGreaterThan(5_000);
  // Not longer than its supervisor expects, before it ends what is running.
  expect(timeOf(server, '"stopping"') - timeOf(server, '"leaving: ')).toBeLessThan(6_000);
  expect(answered).toBeGreaterThan(0);
});

test('a second signal ends a process that is leaving at once', async () => {
  const { child, output } = await startServer(LONG_GRACE_SECONDS, { SUPERVISED: '' });
  // Signals that follow within half a second count as one, because npm repeats those of a terminal.
  const exit = once(child, 'exit');
  const again = setInterval(() => child.kill('SIGTERM'), 100);
  expect(await exit).toEqual([1, null]);
  clearInterval(again);
  expect(output()).toContain('a second signal: ending at once');
});

test.each([
  ['before', () => undefined],
  ['while', (child: ChildProcess) => child.send({ env: { DATABASE_URL: database.url } })],
])('a process whose parent goes %s its settings arrive ends', async (_, before) => {
  const child = forkServer({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, SETTINGS_FOLLOW: '1' });
  onTestFinished(() => end(child, 'SIGKILL'));
  const exit = once(child, 'exit');
  before(child);
  child.disconnect();
  // The process either ends at once or stops as when its parent goes later.
  expect(await exit).toEqual([expect.toBeOneOf([0, 1]), null]);
});

// The first test of this file shows the same without a proxy.
test.runIf(hasNginx && isLongRun)(
  'behind the nginx of the example no request fails and all sockets move while a process leaves and ends',
  async () => {
    const [leaver, other] = await Promise.all([startServer(4), startServer(0)]);
    const proxy = await startRollingProxy([
      Number(new URL(leaver.url).port),
      Number(new URL(other.url).port),
    ]);
    onTestFinished(() => proxy.stop());
    const connections = await Promise.all(
      Array.from({ length: SOCKETS }, () =>
        connectSocket(proxy.url, { reconnection: true, reconnectionDelay: 10 }),
      ),
    );
    const isHere = async () =>
      (await ask(`${leaver.url}/metrics`)).text.match(/realtime_sockets\{state="unknown"\} [1-9]/) !== null;
    // A socket is connected a moment before its process counts it.
    await vi.waitUntil(isHere, { timeout: 20_000 });

    const statuses = new Map<string, number>();
    let over = false;
    const clients = Array.from({ length: 6 }, async (_, index) => {
      for (let round = index; !over; round += 1) {
        // Writes, reads that are written as POST, and pages.
        // nginx gets those at another server that the leaving one cuts off.
        const asked = [
          { path: `/api${me.path}`, body: {} },
          { path: `/api${notLoggedInViewArtisans.path}`, body: {} },
          { path: '/' },
        ];
        const { path, body } = asked[round % asked.length] as { path: string; body?: object };
        const what = await ask(proxy.url + path, body && { body }).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => String(error.code),
        );
        statuses.set(what, (statuses.get(what) ?? 0) + 1);
      }
    });
    const exit = once(leaver.child, 'exit');
    leaver.child.kill('SIGTERM');
    await vi.waitUntil(() => isLeaving(leaver), { timeout: 20_000 });
    // At the first try: nginx passes on those that would reach the leaving process.
    await Promise.all(Array.from({ length: SOCKETS }, () => connectSocket(proxy.url)));
    expect(await exit, leaver.output()).toEqual([0, null]);
    const before = statuses.get('200') ?? 0;
    await vi.waitUntil(() => (statuses.get('200') ?? 0) > before + 50, { timeout: 20_000 });
    over = true;
    await Promise.all(clients);
    expect([...statuses.keys()].sort()).toEqual(['200', '401']);
    await vi.waitUntil(() => connections.every(({ connected }) => connected), { timeout: 20_000 });
  },
);
