import { expect, test } from 'vitest';
import { isRedisAddress, readSentinels } from './redis-address.ts';

test('the address of Sentinels is read with its passwords, and ports can be left out', () => {
  expect(
    readSentinels(
      'redis-sentinel://:p%40ss@10.0.0.11:26379,10.0.0.12,[fd00::3]:5000/sabihands?sentinelPassword=a%2Fb',
    ),
  ).toEqual({
    sentinels: [
      { host: '10.0.0.11', port: 26_379 },
      { host: '10.0.0.12', port: 26_379 },
      { host: 'fd00::3', port: 5000 },
    ],
    masterName: 'sabihands',
    password: 'p@ss',
    sentinelPassword: 'a/b',
    tls: false,
  });
  expect(readSentinels('rediss-sentinel://app:secret@one.example/main')).toEqual({
    sentinels: [{ host: 'one.example', port: 26_379 }],
    masterName: 'main',
    username: 'app',
    password: 'secret',
    tls: true,
  });
});

test.each([
  ['redis://localhost:6379', true],
  ['rediss://:secret@redis.example/2', true],
  ['redis-sentinel://one,two/main', true],
  ['redis-sentinel://one,two', false],
  ['redis-sentinel://one,/main', false],
  ['redis-sentinel://one:0/main', false],
  ['redis-sentinel://one:70000/main', false],
  ['redis-sentinel://:100%@one/main', false],
  ['sentinel://one/main', false],
  ['nonsense', false],
])('%s is an address of Redis: %s', (text, is) => {
  expect(isRedisAddress(text)).toBe(is);
});
