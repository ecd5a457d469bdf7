import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ArtisanPage } from './artisan-filters.ts';
import { SearchSummary } from './search-summary.tsx';

afterEach(cleanup);

test.each([
  ['plumber', ['Showing plumber.'], ''],
  [' Plumber ', ['Showing plumber.'], ''],
  ['plumber', ['Showing plumber in Lagos.'], 'Showing plumber in Lagos.'],
  ['pipe don burst', ['Showing plumber.'], 'Showing plumber.'],
])('a search for "%s" with the summary %o shows "%s"', (query, told, text) => {
  const page = { told } as unknown as ArtisanPage;
  render(<SearchSummary page={page} query={query} literal={undefined} address={() => '/search'} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('status').textContent).toBe(text);
});
