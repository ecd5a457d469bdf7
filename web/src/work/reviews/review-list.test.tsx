import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import { Component } from '../../discovery/artisans/pages/artisan-review.tsx';

const review = (_id: string, text: string) => ({
  _id,
  reviewer_name: 'Amaka Obi',
  reviewer_img: null,
  rating: 4,
  text,
  comment: text,
  created_at: '2026-11-20T10:00:00.000Z',
  reply: null,
});
const refused = () => Response.json({ status: 'error', code: 'not_found', msg: 'Not here' }, { status: 404 });

/** Opens the page with these reviews of a customer, who has no profile. */
function open(address: string, reviews: ReturnType<typeof review>[] | null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    if (!path.includes('/view_reviews')) return refused();
    // A visitor sends a GET, a logged-in person a POST.
    asked.push(path + (init?.body ?? ''));
    if (!reviews) return refused();
    return Response.json({ status: 'ok', reviews, count: reviews.length, next_cursor: null });
  });
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Shows: notifications-1
it('shows the review of a notification first, also about a customer without a profile', async () => {
  const asked = open('/artisan/review?id=one&review=wanted', [review('wanted', ''), review('other', 'Good')]);
  const section = await screen.findByRole('region', { name: 'From your notification' });
  expect(section.querySelectorAll('article')).toHaveLength(1);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await screen.findByRole('heading', { level: 1, name: 'Reviews of a customer' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/review_id\W+wanted/);
});

it('says that the review of a notification is gone', async () => {
  open('/artisan/review?id=one&review=wanted', [review('other', 'Good')]);
  await screen.findByText("That review isn't here any more.");
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it.each([['one who is not here', null] as const, ['one without reviews', []] as const])(
  'says that there is nobody for %s and without a profile',
  async (_who, reviews) => {
    open('/artisan/review?id=one', reviews as null);
    await screen.findByText("We can't find this artisan");
  },
);
