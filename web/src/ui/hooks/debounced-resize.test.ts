import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debouncedResize } from './debounced-resize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Shows: constants-21
test('a carousel measures itself once, 50 ms after the last change of its width', () => {
  const reInit = vi.fn();
  let clientWidth = 360;
  const api = { rootNode: () => ({ clientWidth }) as HTMLElement, reInit };
  const resized = debouncedResize();
  resized(api);
  vi.advanceTimersByTime(50);
  // The first call reports the initial width.
  expect(reInit).not.toHaveBeenCalled();
  for (const width of [400, 500, 740]) {
    clientWidth = width;
    resized(api);
    vi.advanceTimersByTime(49);
  }
  expect(reInit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reInit).toHaveBeenCalledTimes(1);
  // A phone's address bar changes only the height.
  resized(api);
  vi.advanceTimersByTime(50);
  expect(reInit).toHaveBeenCalledTimes(1);
});
