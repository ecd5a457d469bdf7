import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../server/test/database.ts';
import { end, startServerProcess } from '../../server/test/server-process.ts';

/** The attacker's searches per second: six times as many as one network could have rendered before. */
const SEARCHES_PER_SECOND = 60;
const REQUESTS = 150;
/** The attacker first uses up what a network may take after a pause. */
const WARM_UP_MS = 6000;
const RATIO_MAX = 2;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'market-costly-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function open(agent: http.Agent, address: string, ip: string): Promise<{ status?: number; ms: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(address, { agent, headers: { 'x-forwarded-for': ip } }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode, ms: performance.now() - began }));
    });
    request.once('error', reject);
  });
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Returns how many times longer another visitor waits for a cached page while one network asks for random searches. */
async function slowdown(limitsScale: string): Promise<{ ratio: number; rendered: number; asked: number }> {
  const server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    LIMITS_SCALE: limitsScale,
    PAGE_CACHE_SECONDS: '600',
  });
  onTestFinished(() => end(server.child, 'SIGKILL'));
  const visitor = new http.Agent({ keepAlive: true });
  const attacker = new http.Agent({ keepAlive: true });
  async function medianOfKept(): Promise<number> {
    const taken: number[] = [];
    for (let number = 0; number < REQUESTS; number += 1) {
      const { status, ms } = await open(visitor, `${server.url}/contact`, '203.0.113.2');
      expect(status).toBe(200);
      taken.push(ms);
      await delay(10);
    }
    return median(taken);
  }
  await open(attacker, `${server.url}/search?query=first`, '203.0.113.1');
  await medianOfKept();
  const before = await medianOfKept();
  let number = 0;
  let rendered = 0;
  const underWay = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    number += 1;
    const search = open(attacker, `${server.url}/search?query=r${number}x${Math.random()}`, '203.0.113.1')
      .then(({ status }) => (rendered += status === 200 ? 1 : 0))
      .finally(() => underWay.delete(search));
    underWay.add(search);
  }, 1000 / SEARCHES_PER_SECOND);
  await delay(WARM_UP_MS);
  const during = await medianOfKept();
  clearInterval(timer);
  await Promise.all(underWay);
  const after = await medianOfKept();
  for (const agent of [visitor, attacker]) agent.destroy();
  await end(server.child, 'SIGKILL');
  return { ratio: during / Math.max(before, after), rendered, asked: number };
}

// Shows: overload-5
test('random searches of one network do not slow down the kept pages of others', async () => {
  const limited = await slowdown('1');
  const control = await slowdown('10000');
  const figures = JSON.stringify({ limited, control });
  process.stdout.write(`${figures}\n`);
  expect(limited.ratio, figures).toBeLessThan(RATIO_MAX);
  expect(control.ratio, figures).toBeGreaterThan(RATIO_MAX);
}, 240_000);
