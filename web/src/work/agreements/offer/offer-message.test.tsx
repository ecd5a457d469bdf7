import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { OfferMessage } from './offer-message.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newest: OfferVersion = {
  version: 3,
  status: 'declined',
  made_by_me: true,
  made_at: '2026-11-23T10:00:00Z',
  what: 'Mend both taps',
  kind: 'remote',
  price_from: 9000,
  price_to: 9000,
  materials_included: false,
  day: '2026-11-27',
  from_time: null,
  to_time: null,
  starts_at: null,
  ends_at: '2026-11-27T23:00:00Z',
  state: null,
  city: null,
};

const agreement: Agreement = {
  _id: 'agreement',
  conversation_id: 'talk',
  job_id: null,
  job_title: null,
  status: 'declined',
  revision: 4,
  versions: [newest],
  my_role: 'artisan',
  other: {
    _id: 'ada',
    fullname: 'Ada Obi',
    img_url: null,
    is_verified: false,
    is_gone: false,
    blocked_by_me: false,
  },
  expires_at: null,
  has_street: false,
  street: null,
  cancelled: null,
  case: null,
  done: null,
  new_time: null,
  created_at: '2026-11-23T09:00:00Z',
  accepted_at: null,
  changed_at: '2026-11-23T11:00:00Z',
};

// Shows: offer-card-4, offers-19
test('an earlier version that the list leaves out is readable in the words of its message', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body));
    return Response.json({ status: 'ok', agreements: [agreement], next_cursor: null });
  });
  const said = { conversationId: 'talk', onStep: () => undefined };
  const announced = { agreement_id: 'agreement', step: 'make' as const };
  const words = 'Offer: Mend the tap · ₦15,000 · Materials included · Remote work, ready by Fri, 27 Nov 2026';
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <OfferMessage {...said} announced={{ ...announced, version: 1 }} words={words} />
        <OfferMessage {...said} announced={{ ...announced, version: 3 }} words="Changed offer: …" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const earlier = await screen.findByRole('article', { name: 'Offer: Replaced by a newer version' });
  expect(within(earlier).getByText(words)).toBeDefined();
  expect(within(earlier).getByRole('link').getAttribute('href')).toBe('/agreements/agreement');
  const current = screen.getByRole('article', { name: 'Offer: Mend both taps' });
  expect(current.textContent).toContain('₦9,000');
  expect(current.textContent).toContain('Ada Obi declined this offer.');
  expect(asked).toEqual([
    { conversation_id: 'talk', agreement_ids: ['agreement'], newest_only: true, limit: 50 },
  ]);
});

// Shows: offer-card-19
test('an offer whose status is not known yet is the card that its message describes', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const announced = { agreement_id: 'agreement', version: 3, step: 'make' as const, terms: newest };
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <OfferMessage conversationId="talk" onStep={() => undefined} announced={announced} words="Offer: …" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const card = screen.getByRole('article', { name: 'Offer: Mend both taps' });
  expect(card.textContent).toContain('₦9,000');
  expect(card.textContent).toContain('ready by Fri, 27 Nov 2026');
  expect(screen.queryByText('Offer: …')).toBeNull();
});
