// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import { ReviewList } from './review-list.tsx';

const PAGE = 10;
const reviews = Array.from({ length: 25 }, (_, index) => ({
  _id: `r${index}`,
  reviewer_name: `Reviewer ${index}`,
  reviewer_img: null,
  rating: 5,
  text: `Text ${index}`,
  comment: `Text ${index}`,
  created_at: '2026-11-01T12:00:00.000Z',
  reply: null,
}));

let asked: number;

beforeEach(() => {
  asked = 0;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    asked += 1;
    // A visitor asks by an address, a person who is logged in by a body.
    const from = Number(/cursor\W+(\d+)/.exec(decodeURIComponent(path) + init?.body)?.[1] ?? 0);
    return Response.json({
      status: 'ok',
      reviews: reviews.slice(from, from + PAGE),
      count: reviews.length,
      next_cursor: from + PAGE < reviews.length ? String(from + PAGE) : null,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(named: string | null) {
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <ReviewList artisanId="bayo" artisanName="Bayo" named={named} />
    </QueryClientProvider>,
  );
}

// Shows: bell-15
it('loads pages until it has the review that a link names, and moves the focus to it', async () => {
  show('r22');
  await screen.findByText('Text 22');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('review-r22'));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(asked).toBe(3);
});

// Shows: bell-15
it('explains that the list lacks a rating without words', async () => {
  show('stars-only');
  await screen.findByText(/The rating of the notification has no words/);
  expect(asked).toBe(3);
});

it('loads one page when no link names a review', async () => {
  show(null);
  await screen.findByText('Text 9');
  expect(screen.queryByText('Text 10')).toBeNull();
  expect(asked).toBe(1);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});
