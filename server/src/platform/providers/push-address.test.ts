import { createSocket } from 'node:dgram';
import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createNameLookup,
  ENDPOINT_MAX,
  isPublicAddress,
  publicLookup,
  readEndpoint,
} from './push-address.ts';

describe('an address on the public internet', () => {
  test.each(['8.8.8.8', '142.250.200.10', '2a00:1450:4009:81d::200a', '::ffff:8.8.8.8'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['this machine', ['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '::']],
    ['private networks', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
    ['the link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['the machines of a provider', ['100.64.0.1', '100.127.255.255']],
    ['groups of machines', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    [
      'reserved networks',
      ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1'],
    ],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1']],
    ['gateways to IPv4', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::7f00:1']],
    ['no address', ['', 'localhost', '127.1', '0x7f.1', 'example.com']],
  ])('is none of %s', (_kind, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
  });
});

describe('the address of a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def-_',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com:443/abc',
    'https://db5p.notify.windows.com/w/?token=a%2bb%3d',
  ])('may be %s', (endpoint) => {
    expect(readEndpoint(endpoint, null)?.href).toBe(new URL(endpoint).href);
  });

  test.each([
    ['another protocol', ['http://fcm.googleapis.com/a', 'ftp://fcm.googleapis.com/a', 'file:///etc/passwd']],
    ['no protocol', ['', 'fcm.googleapis.com', '//fcm.googleapis.com/a', 'javascript:alert(1)']],
    ['another port', ['https://fcm.googleapis.com:8443/a', 'https://fcm.googleapis.com:22/a']],
    ['credentials', ['https://me:secret@fcm.googleapis.com/a', 'https://me@fcm.googleapis.com/a']],
    ['a part after #', ['https://fcm.googleapis.com/a#b']],
    [
      'an IP address',
      ['https://127.0.0.1/a', 'https://8.8.8.8/a', 'https://[::1]/a', 'https://[::ffff:127.0.0.1]/a'],
    ],
    [
      'an IP address in disguise',
      ['https://2130706433/a', 'https://0x7f000001/a', 'https://127.1/a', 'https://0177.0.0.1/a'],
    ],
    [
      'the name of a private host',
      ['https://localhost/a', 'https://localhost./a', 'https://push.localhost/a'],
    ],
    [
      'a name without a domain',
      ['https://intranet/a', 'https://router.lan/a', 'https://db.internal/a', 'https://x.local/a'],
    ],
    ['too many characters', [`https://fcm.googleapis.com/${'a'.repeat(ENDPOINT_MAX)}`]],
  ])('has not %s', (_what, endpoints) => {
    expect(endpoints.filter((endpoint) => readEndpoint(endpoint, null))).toEqual([]);
  });

  test('may be on the origin of the sandbox, and on no other port of its host', () => {
    const sandbox = 'http://127.0.0.1:3001';
    expect(readEndpoint(`${sandbox}/push/send/a`, sandbox)?.port).toBe('3001');
    expect(readEndpoint(`${sandbox}/push/send/a`, null)).toBeNull();
    expect(readEndpoint('http://127.0.0.1:5432/push/send/a', sandbox)).toBeNull();
    expect(readEndpoint('http://me:secret@127.0.0.1:3001/a', sandbox)).toBeNull();
  });
});

describe('the look-up of a name', () => {
  const resolveTo = (addresses: string[]) =>
    publicLookup(((_host: string, _options: object, callback: (...given: unknown[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never as typeof systemLookup);
  const look = (addresses: string[], all: boolean) =>
    new Promise((resolve) => {
      resolveTo(addresses)('push.example.com', { all }, (error, address) =>
        resolve(error?.message ?? address),
      );
    });

  test('answers public addresses', async () => {
    expect(await look(['8.8.8.8', '8.8.4.4'], false)).toBe('8.8.8.8');
    expect(await look(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:169.254.169.254']], [[]]])(
    'refuses a name that leads to %j',
    async (addresses) => {
      for (const all of [true, false])
        expect(await look(addresses, all)).toBe('The host of a push address is not on the public internet');
    },
  );
});

test('names whose name server is silent keep no thread from other work, and fail', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const look = createNameLookup({ timeoutMs: 500, servers: [`127.0.0.1:${silent.address().port}`] });
  let ended = 0;
  const errors = Array.from(
    { length: 20 },
    (_, index) =>
      new Promise((resolve) => {
        look(`push${index}.example.com`, {}, (error) => {
          ended += 1;
          resolve(error?.code);
        });
      }),
  );
  await readFile(import.meta.filename);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(errors))).toEqual(new Set(['ETIMEOUT']));
});
