import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createResponseCache } from './response-cache.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function createCounted({ ttlMs = 5000, staleMs = 0 } = {}) {
  let at = 1_000_000;
  let runs = 0;
  const cache = createResponseCache({ ttlMs, staleMs, now: () => at });
  return {
    cache,
    pass: (ms: number) => {
      at += ms;
    },
    /** Returns how often the work has run. */
    read: async (key: string, reader: string | null = null, items = 1) => {
      const work = async () => {
        runs += 1;
        return { run: runs };
      };
      return (await cache.get(key, reader, work, () => items)).run;
    },
  };
}

describe('a response', () => {
  test('is fresh for its time and then computed again, for visitors and for members', async () => {
    const { read, pass } = createCounted();
    expect([await read('a'), await read('a'), await read('b')]).toEqual([1, 1, 2]);
    expect([await read('a', 'ada'), await read('a', 'bola'), await read('a')]).toEqual([3, 3, 1]);
    pass(4999);
    expect([await read('a'), await read('a', 'ada')]).toEqual([1, 3]);
    pass(2);
    expect([await read('a'), await read('a', 'ada')]).toEqual([4, 5]);
  });

  test('is computed once for all who ask at the same time', async () => {
    const { read } = createCounted();
    expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual([1, 1, 1]);
  });

  test('is not stored when its computation fails', async () => {
    const { cache, read } = createCounted();
    const fail = () =>
      cache.get(
        'a',
        null,
        () => Promise.reject(new Error('away')),
        () => 1,
      );
    await expect(Promise.all([fail(), fail()])).rejects.toThrow('away');
    expect(await read('a')).toBe(1);
  });

  test('is computed anew by a request that waited for one that failed', async () => {
    const { cache } = createCounted();
    let fail: (error: Error) => void = () => undefined;
    const broken = cache.get(
      'a',
      null,
      () =>
        new Promise<object>((_, reject) => {
          fail = reject;
        }),
      () => 1,
    );
    const joined = cache.get(
      'a',
      null,
      async () => ({ from: 'primary' }),
      () => 1,
    );
    fail(away);
    await expect(broken).rejects.toBe(away);
    expect(await joined).toEqual({ from: 'primary' });
  });

  test('that is no longer fresh goes to visitors while a new one is computed, and never to members', async () => {
    const { cache, read, pass } = createCounted({ staleMs: 3000 });
    expect([await read('a'), await read('a', 'ada')]).toEqual([1, 2]);
    pass(7999);
    expect([await read('a'), await read('a', 'ada')]).toEqual([1, 4]);
    // The visitor's request has started the computation of the third answer.
    expect(await read('a')).toBe(3);
    pass(8001);
    expect(await read('a')).toBe(5);
    pass(5001);
    const failed = await cache.get(
      'a',
      null,
      () => Promise.reject(away),
      () => 1,
    );
    expect(failed).toEqual({ run: 5 });
    expect(await read('a')).toBe(5);
  });

  test('is not used for a person who has just changed something, and is used for all others', async () => {
    const { cache, read, pass } = createCounted();
    expect(await read('a', 'bola')).toBe(1);
    cache.noteChange('ada');
    expect([await read('a', 'ada'), await read('a', 'bola')]).toEqual([2, 1]);
    pass(5001);
    expect([await read('a', 'bola'), await read('a', 'ada')]).toEqual([3, 3]);
  });

  test('does not hide a change that was made while it was computed', async () => {
    const { cache, read, pass } = createCounted();
    const slow = await cache.get(
      'a',
      'bola',
      async () => {
        cache.noteChange('ada');
        pass(4000);
        return { run: 0 };
      },
      () => 1,
    );
    expect(slow.run).toBe(0);
    pass(900);
    expect(await read('a', 'ada')).toBe(1);
    pass(200);
    expect(await read('a', 'ada')).toBe(2);
  });

  test('takes a bounded amount of memory, and is not stored at all when its time is 0', async () => {
    const { read } = createCounted();
    await read('first', null, 100);
    for (let number = 0; number < 400; number += 1) await read(`${number}`, null, 100);
    expect(await read('first')).toBe(402);
    const none = createCounted({ ttlMs: 0 });
    expect([await none.read('a'), await none.read('a')]).toEqual([1, 2]);
  });

  test('is computed again after the clock was set back', async () => {
    const { read, pass } = createCounted();
    expect(await read('a')).toBe(1);
    pass(-7_200_000);
    expect([await read('a'), await read('a')]).toEqual([2, 2]);
  });

  test('that several people get is written once, and one of a single person each time', () => {
    const { cache } = createCounted();
    let written = 0;
    const write = () => {
      written += 1;
      return `${written}`;
    };
    const [shared, own] = [cache.share({ jobs: [] }), { jobs: [] }];
    for (const answer of [shared, shared, own, own]) cache.textOf(answer, write);
    expect(written).toBe(3);
    expect([cache.isShared(shared), cache.isShared(own)]).toEqual([true, false]);
  });
});

describe('during an outage', () => {
  // Shows: public-states-24
  test('the last answer under the same key is given for five minutes', async () => {
    const { cache, pass } = createCounted({ ttlMs: 0 });
    const fail = () => Promise.reject(away);
    await expect(cache.getOrStale('jobs 1', fail)).rejects.toBe(away);
    const first = await cache.getOrStale('jobs 1', async () => ({ jobs: ['a'] }));
    expect(first).toEqual({ answer: { jobs: ['a'] }, isStale: false });
    pass(299_000);
    expect(await cache.getOrStale('jobs 1', fail)).toEqual({ answer: { jobs: ['a'] }, isStale: true });
    await expect(cache.getOrStale('jobs 2', fail)).rejects.toBe(away);
    pass(2_000);
    await expect(cache.getOrStale('jobs 1', fail)).rejects.toBe(away);
  });

  test('a refusal and a fault of the program are not hidden behind an old answer', async () => {
    const { cache } = createCounted();
    await cache.getOrStale('job 1', async () => ({ job: 'a' }));
    for (const error of [new AppError('not_found', 'This job is gone'), new TypeError('x is undefined')])
      await expect(cache.getOrStale('job 1', () => Promise.reject(error))).rejects.toBe(error);
  });
});
