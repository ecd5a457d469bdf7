import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { me } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasNginx, startNginx } from '../../../../test/nginx.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { readTrustProxy, trustOf } from './trust-proxy.ts';

/** The number of API calls that one network may make in a minute, with the scale below. */
const CAP = 3;
const LIMITS_SCALE = '0.005';

interface Call {
  /** The address that the client connects from: every 127.x.y.z is this machine. */
  from?: string;
  forwardedFor?: string;
}

/** Calls an operation that needs a session: 401 below the cap of the address, 429 above it. */
function ask(origin: string, { from, forwardedFor }: Call = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api${me.path}`,
      {
        method: 'POST',
        headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
        agent: false,
        ...(from && { localAddress: from }),
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    call.once('error', reject).end();
  });
}

async function askOften(origin: string, calls: Call[]): Promise<number[]> {
  const statuses = [];
  for (const call of calls) statuses.push(await ask(origin, call));
  return statuses;
}

/** A proxy that appends the address of its client to X-Forwarded-For, as real proxies do. */
async function startProxy(target: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const before = asked.headers['x-forwarded-for'];
    const forwardedFor = [...(before ? [String(before)] : []), asked.socket.remoteAddress].join(', ');
    const onward = request(
      target + asked.url,
      { method: asked.method ?? 'GET', headers: { ...asked.headers, 'x-forwarded-for': forwardedFor } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const within = Array<number>(CAP).fill(401);

describe('behind one proxy with TRUST_PROXY=1', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: '1', LIMITS_SCALE });
  });
  afterAll(() => app.close());

  async function expectOwnLimits(origin: string, network: string) {
    const [first, second, forger] = [1, 2, 3].map((host) => `${network}.${host}`);
    expect(await askOften(origin, Array(CAP + 1).fill({ from: first }))).toEqual([...within, 429]);
    expect(await askOften(origin, Array(CAP + 1).fill({ from: second }))).toEqual([...within, 429]);
    // Each call forges another address, one of them the address of another visitor.
    const forged = ['203.0.113.1', '203.0.113.2, 198.51.100.9', '::1', 'nonsense'];
    const calls = forged.map((forwardedFor) => ({ from: forger, forwardedFor }));
    expect(await askOften(origin, calls)).toEqual([...within, 429]);
  }

  test('each visitor has their own limit, even when they forge addresses', async () => {
    await expectOwnLimits(await startProxy(app.url), '127.0.1');
  });

  test.runIf(hasNginx)('each visitor has their own limit behind nginx, too', async () => {
    await expectOwnLimits(await startNginx(app.url), '127.0.2');
  });

  test('addresses of one IPv6 network share a limit', async () => {
    const calls = ['2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:2:ffff::c', '2001:db8:1:2::d'];
    const statuses = await askOften(
      app.url,
      calls.map((forwardedFor) => ({ forwardedFor })),
    );
    expect(statuses).toEqual([...within, 429]);
    expect(await ask(app.url, { forwardedFor: '2001:db8:1:3::a' })).toBe(401);
  });
});

test('behind two proxies with TRUST_PROXY=2, an address before the last two does not count', async () => {
  const app = await startTestApp({ TRUST_PROXY: '2', LIMITS_SCALE });
  onTestFinished(() => app.close());
  const origin = await startProxy(await startProxy(app.url));
  const calls = [1, 2, 3, 4].map((n) => ({ from: '127.0.3.1', forwardedFor: `203.0.113.${n}` }));
  expect(await askOften(origin, calls)).toEqual([...within, 429]);
  expect(await ask(origin, { from: '127.0.3.2' })).toBe(401);
});

test('with the address of the proxy, only X-Forwarded-For of that proxy is trusted', async () => {
  const app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS_SCALE });
  onTestFinished(() => app.close());
  const origin = await startProxy(app.url);
  expect(await askOften(origin, Array(CAP + 1).fill({ from: '127.0.4.1' }))).toEqual([...within, 429]);
  expect(await ask(origin, { from: '127.0.4.2' })).toBe(401);
  const forged = [1, 2, 3, 4].map((n) => ({ from: '127.0.4.3', forwardedFor: `203.0.113.${n}` }));
  expect(await askOften(app.url, forged)).toEqual([...within, 429]);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['100.64.0.1', true],
  ['::ffff:192.168.1.1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['203.0.113.7', false],
  ['172.32.0.1', false],
  ['::ffff:203.0.113.7', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('a number of proxies counts behind %s: %s', (peer, trusted) => {
  const strangers: string[] = [];
  const trust = trustOf(1, (address) => strangers.push(address)) as (address: string, hop: number) => boolean;
  expect(trust(peer, 0)).toBe(trusted);
  expect(strangers).toEqual(trusted ? [] : [peer]);
  expect(trust('10.0.0.1', 1)).toBe(false);
});

test.each([
  [undefined, false],
  ['false', false],
  ['0', 0],
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['-1', null],
  ['99', null],
  ['yes', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/', null],
  ['127.0.0.1,', null],
])('TRUST_PROXY %s is read as %s', (text, setting) => expect(readTrustProxy(text)).toBe(setting));
