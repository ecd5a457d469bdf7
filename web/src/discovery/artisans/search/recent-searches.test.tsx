import { expect, test } from 'vitest';
import { addRecentSearch, forgetSearches, recentSearches } from './recent-searches.ts';

// Shows: filters-15
test('searches are remembered once, the last one first, and for one account', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'TWO'])
    addRecentSearch(text, 'me');
  expect(recentSearches('me')).toEqual(['TWO', 'seven', 'six', 'five', 'four', 'three']);
  expect(recentSearches('somebody')).toEqual([]);
  addRecentSearch('mine', null);
  expect(recentSearches('me')).toEqual([]);
  forgetSearches();
  expect(recentSearches(null)).toEqual([]);
});
