import { expect, test } from 'vitest';
import { createUseCounts } from './use-counts.ts';

function start(atMost = 1000) {
  let at = Date.parse('2026-11-23T12:00:00Z');
  const use = createUseCounts({ atMost, windowMs: 1000, now: () => new Date(at) });
  const pass = (ms: number) => {
    at += ms;
  };
  return { use, pass };
}

test('a key counts up until its window ends, whatever else was counted in the meantime', () => {
  const { use, pass } = start();
  use('first');
  pass(900);
  expect([use('late'), use('first')]).toEqual([1, 2]);
  pass(100);
  expect([use('first'), use('late')]).toEqual([1, 2]);
  pass(899);
  expect([use('other'), use('late'), use('first')]).toEqual([1, 3, 2]);
  pass(1);
  expect([use('late'), use('first')]).toEqual([1, 3]);
});

test('forgets the oldest keys when there are too many, and never more than half', () => {
  const { use } = start(100);
  for (let key = 0; key < 1000; key += 1) use(`key ${key}`);
  expect(use('key 0')).toBe(1);
  for (let key = 960; key < 1000; key += 1) expect(use(`key ${key}`)).toBe(2);
});
