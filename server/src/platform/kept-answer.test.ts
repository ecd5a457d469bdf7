import { expect, test } from 'vitest';
import { keepAnswer } from './kept-answer.ts';

test('concurrent callers share one request, its answer is kept for a while, and a failure is not kept', async () => {
  let asked = 0;
  let clock = 0;
  const get = keepAnswer(
    async () => {
      asked += 1;
      if (asked === 2) throw new Error('away');
      return asked;
    },
    1000,
    () => clock,
  );
  expect(await Promise.all(Array.from({ length: 50 }, get))).toEqual(Array(50).fill(1));
  clock = 999;
  expect(await get()).toBe(1);
  clock = 1000;
  const failed = await Promise.allSettled([get(), get()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe(3);
  expect(asked).toBe(3);
});
