import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RatingBreakdown } from './rating-breakdown.tsx';
import type { ReviewFilters } from './review-filters.ts';

afterEach(cleanup);

function show(filters: ReviewFilters, changes: object = {}, address = '/a/ada?reviews=all') {
  const ratings = { stars: [1, 0, 0, 3, 8], with_photos: 2, job: 4, conversation: 5, ...changes };
  render(
    <MemoryRouter initialEntries={[address]}>
      <RatingBreakdown rating={4.4} ratings={ratings} filters={filters} />
    </MemoryRouter>,
  );
}
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

// Shows: ratings-1
it('shows how many people gave how many stars, and leads to their reviews', () => {
  show({});
  expect(screen.getByText('12 ratings')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Ratings by stars' }).textContent).toMatch(
    /5 stars: 8 ratings.*4 stars: 3 ratings.*3 stars: 0 ratings.*2 stars: 0 ratings.*1 star: 1 rating/,
  );
  expect(addressOf(/^5 stars/)).toBe('/a/ada?reviews=all&stars=5#reviews');
  // No one gave three stars, so there is nothing to show.
  expect(screen.queryByRole('link', { name: /^3 stars/ })).toBeNull();
});

// Shows: ratings-2
it('adds a filter to those that are chosen, and takes a chosen one back', () => {
  show({ stars: 5, origin: 'job' }, {}, '/a/ada?stars=5&about=job');
  expect(addressOf(/^With pictures/)).toBe('/a/ada?stars=5&pictures=1&about=job#reviews');
  expect(addressOf(/^Conversation/)).toBe('/a/ada?stars=5&about=conversation#reviews');
  expect(addressOf(/^Job done/)).toBe('/a/ada?stars=5#reviews');
  expect(addressOf(/^5 stars/)).toBe('/a/ada?about=job#reviews');
  expect(addressOf(/^4 stars/)).toBe('/a/ada?stars=4&about=job#reviews');
  const chosen = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true');
  expect(chosen.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('5 stars: 8 ratings'),
    'Job done4',
  ]);
});

it('offers no label that all reviews have or none, unless it is chosen', () => {
  show({}, { with_photos: 0, job: 0, conversation: 9 });
  expect(screen.queryByRole('list', { name: 'Show only' })).toBeNull();
  cleanup();
  show({ origin: 'job' }, { with_photos: 0, job: 0, conversation: 9 }, '/a/ada?about=job');
  expect(addressOf(/^Job done/)).toBe('/a/ada#reviews');
});
