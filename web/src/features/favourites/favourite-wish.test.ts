import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../lib/browser-storage.ts';
import { rememberFavouriteWish, takeFavouriteWish } from './favourite-wish.ts';

const NOW = Date.UTC(2025, 10, 21);

test('a wish is for one artisan, and is fulfilled once', () => {
  const tab = createMemoryStorage();
  rememberFavouriteWish(tab, 'ada', NOW);
  expect(takeFavouriteWish(tab, 'obi', NOW)).toBe(false);
  expect(takeFavouriteWish(tab, 'ada', NOW + 1000)).toBe(true);
  expect(takeFavouriteWish(tab, 'ada', NOW + 1000)).toBe(false);
});

test('a wish is forgotten after an hour', () => {
  const tab = createMemoryStorage();
  rememberFavouriteWish(tab, 'ada', NOW);
  expect(takeFavouriteWish(tab, 'ada', NOW + 3_600_000)).toBe(false);
});

test.each(['', 'ada', 'ada soon'])('a note that is not ours (%s) is no wish', (note) => {
  const tab = createMemoryStorage();
  tab.setItem('favourite_wish', note);
  expect(takeFavouriteWish(tab, 'ada', NOW)).toBe(false);
});
