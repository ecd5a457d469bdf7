import { describe, expect, test } from 'vitest';
import { networkOf } from './network.ts';
import { createScaleOfNetwork, readNetworks } from './shared-networks.ts';

describe('a list of shared networks', () => {
  test.each([
    ['102.88.0.0/16', ['102.88.0.0/16']],
    [' 102.88.0.0/16, 197.210.1.7 ,2c0f:f5c0::/32 ', ['102.88.0.0/16', '197.210.1.7', '2c0f:f5c0::/32']],
  ])('%s is read', (value, list) => expect(readNetworks(value)).toEqual(list));

  test.each(['MTN', '102.88.0.0/33', '102.88.0.0/0', '102.88/16', '1.2.3.4/8/8', '::1/129'])(
    '%s is refused',
    (value) => expect(readNetworks(value)).toBeNull(),
  );
});

test.each([
  ['102.88.34.5', 20],
  ['102.89.34.5', 1],
  ['::ffff:102.88.34.5', 20],
  ['2c0f:f5c0:12:34:aaaa::1', 20],
  ['2c0f:f5c1:12:34:aaaa::1', 1],
  ['unknown', 1],
])('%s may do %d times as much', (address, times) => {
  const scaleOf = createScaleOfNetwork({ networks: ['102.88.0.0/16', '2c0f:f5c0::/32'], scale: 20 });
  expect(scaleOf(networkOf(address))).toBe(times);
});
