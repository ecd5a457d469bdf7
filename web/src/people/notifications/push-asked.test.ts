import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { mayAsk, storeAsked } from './push-asked.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 23);

test('a person is asked again after fourteen days, and another person at once', () => {
  const storage = createMemoryStorage();
  expect(mayAsk(storage, 'ada', now)).toBe(true);
  storeAsked(storage, 'ada', now);
  expect(mayAsk(storage, 'ada', now + 14 * DAY_MS - 1)).toBe(false);
  expect(mayAsk(storage, 'ada', now + 14 * DAY_MS)).toBe(true);
  expect(mayAsk(storage, 'bayo', now)).toBe(true);
});

test('a clock that was set back does not silence the offer', () => {
  const storage = createMemoryStorage();
  storeAsked(storage, 'ada', now + 100 * DAY_MS);
  expect(mayAsk(storage, 'ada', now)).toBe(true);
});
