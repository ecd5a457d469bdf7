import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countWhenLate, LATE_MS, lateCalls, RETRY_MS } from './late-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call is late from the seventh second on until it ends, whether it is answered or fails', async () => {
  const counts: number[] = [];
  const unsubscribe = lateCalls.subscribe(() => counts.push(lateCalls.count()));
  const first = countWhenLate(
    new Promise<string>((resolve) => setTimeout(() => resolve('answer'), LATE_MS + 100)),
  );
  const second = expect(
    countWhenLate(
      new Promise<string>((_resolve, reject) =>
        setTimeout(() => reject(new Error('timeout')), LATE_MS + 200),
      ),
    ),
  ).rejects.toThrow('timeout');
  await vi.advanceTimersByTimeAsync(LATE_MS - 1);
  expect(counts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await first).toBe('answer');
  await second;
  expect(counts).toEqual([1, 2, 1, 0]);
  unsubscribe();
});

test('a call that ends in time is never late', async () => {
  const listener = vi.fn();
  const unsubscribe = lateCalls.subscribe(listener);
  expect(await countWhenLate(Promise.resolve('answer'))).toBe('answer');
  await vi.advanceTimersByTimeAsync(2 * LATE_MS);
  expect(listener).not.toHaveBeenCalled();
  unsubscribe();
});

test('a read that fails late stays late until its next try, which is late at once', async () => {
  const counts: number[] = [];
  const unsubscribe = lateCalls.subscribe(() => counts.push(lateCalls.count()));
  const failing = () =>
    new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('timeout')), LATE_MS + 100));
  const first = expect(countWhenLate(failing(), 'a read')).rejects.toThrow('timeout');
  await vi.advanceTimersByTimeAsync(LATE_MS + 100);
  await first;
  expect(counts).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1000);
  const second = expect(countWhenLate(failing(), 'a read')).rejects.toThrow('timeout');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(counts).toEqual([1, 2, 1]);
  await vi.advanceTimersByTimeAsync(LATE_MS + RETRY_MS);
  await second;
  expect(lateCalls.count()).toBe(0);
  unsubscribe();
});
