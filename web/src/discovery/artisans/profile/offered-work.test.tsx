import type { ArtisanCard as Artisan, ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { WorkDetails } from '@marketplace/contract/discovery/work-details';
import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildArtisanDetail } from '../../../../test/artisan.ts';
import { ArtisanCard } from '../search/artisan-card.tsx';
import { OfferedWork, Prices } from './offered-work.tsx';

const work: WorkDetails = {
  trades: [{ category: 'Home Repairs & Maintenance', skill: 'Electrician' }],
  areas: [{ state: 'Lagos', city: 'Ikeja' }],
  prices: [
    { title: 'Change a tap', unit: 'fixed', amount: 4000 },
    { title: 'Work by the day', unit: 'day', amount: 25_000 },
  ],
  languages: ['english', 'yoruba'],
  hours: [{ day: 'mon', from: '08:00', to: '17:00' }],
  takes_emergencies: true,
};

function show(details: Partial<WorkDetails> | null, away_until?: string) {
  const artisan = {
    state: 'Lagos',
    city: 'Surulere',
    ...(details && { work_details: { ...work, ...details } }),
    ...(away_until && { away_until }),
  } as ArtisanDetail;
  return render(
    <>
      <Prices artisan={artisan} />
      <OfferedWork artisan={artisan} />
    </>,
    { wrapper: MemoryRouter },
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Shows: work-details-9
it('says on Monday morning in Lagos that the artisan is open, and in the evening that it is closed', () => {
  vi.setSystemTime(new Date('2026-11-23T07:30:00Z'));
  show({});
  expect(screen.getByText('Open now')).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date('2026-11-23T16:00:00Z'));
  show({});
  expect(screen.getByText('Closed now')).toBeTruthy();
});

it('says until when the artisan is away instead', () => {
  vi.setSystemTime(new Date('2026-11-23T07:30:00Z'));
  show({}, '2026-11-30');
  expect(screen.getByText('Away until 30 Nov')).toBeTruthy();
  expect(screen.queryByText('Open now')).toBeNull();
});

// Shows: work-details-8
it('marks the card of an artisan who is away', () => {
  const card = (away_until?: string) =>
    render(
      <ul>
        <ArtisanCard artisan={{ ...buildArtisanDetail(), ...(away_until && { away_until }) }} />
      </ul>,
      { wrapper: MemoryRouter },
    ).container.textContent;
  expect(card()).not.toContain('Away');
  expect(card('2026-11-30')).toContain('Away until 30 Nov');
});

// Shows: cards-1
it('says on the card how soon the artisan replies and whether they work today, and shows that it is featured', () => {
  const card = (changes: Partial<Artisan>) =>
    render(
      <ul>
        <ArtisanCard artisan={{ ...buildArtisanDetail(), ...changes }} />
      </ul>,
      { wrapper: MemoryRouter },
    ).container.textContent;
  const known = { reply_seconds: 500, works_today: true, is_featured: true };
  expect(card(known)).toContain('Replies in 10\u00a0min · Works today');
  expect(card(known)).toContain('Featured');
  expect(card({ reply_seconds: 7000 })).toContain('Replies in 2 hours');
  expect(card({ is_featured: false, short_desc: 'I tell you the price first' })).not.toMatch(
    /Replies|Works today|Featured|I tell/,
  );
  expect(card({ ...known, away_until: '2026-11-30' })).not.toContain('Replies');
});

it('shows prices, areas with the home area, trades and languages', () => {
  show({});
  expect(screen.getByRole('list', { name: 'Price list' }).textContent).toBe(
    'Change a tap₦4,000Work by the day₦25,000 per day',
  );
  expect(screen.getByText('Lagos: Surulere, Ikeja')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Electrician' }).getAttribute('href')).toBe(
    '/jobs/categories/Electrician',
  );
  expect(screen.getByText('English, Yoruba')).toBeTruthy();
  expect(screen.getByText('Emergency call-outs')).toBeTruthy();
});

it('shows nothing for an artisan who says nothing, nor for an answer of the release before', () => {
  const empty = { trades: [], areas: [], prices: [], languages: [], hours: [], takes_emergencies: false };
  expect(show(empty).container.textContent).toBe('');
  expect(show(null).container.textContent).toBe('');
});
