import type { SavedSearch } from '@marketplace/contract/discovery/saved-searches';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { createQueryClient, invalidateAfterMutations } from '../../data/queries.ts';
import { sessionStore, tabStorage } from '../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../lib/testing/tokens.ts';
import { readInterrupted, rememberWish, takeReturnPath } from '../../people/accounts/log-in/return-path.ts';
import { SaveSearch } from './save-search.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import { type Search, searchAddress, suggestName } from './search-labels.ts';
import { readSince, sinceText } from './since.ts';

const pipes: SavedSearch = {
  _id: 'one',
  subject: 'jobs',
  name: 'Pipes in Lagos',
  rhythm: 'at_once',
  is_on: true,
  follows_profile: false,
  filters: { skill: 'Plumber', state: 'Lagos', budget: '10000-50000', urgent: true },
  created_at: '2026-11-23T09:00:00.000Z',
};
const search: Search = { subject: 'jobs', filters: { skill: 'Plumber', state: 'Lagos', city: 'Ikeja' } };

let searches: SavedSearch[];
let requests: [path: string, body: Record<string, unknown>][];
let refusal: string | null;

function logIn() {
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3_600_000),
    user: buildUser({ email_proven: true }),
    subscription: null,
  });
}

beforeEach(() => {
  searches = [pipes];
  requests = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const path = address.split('/').at(-1) ?? '';
    const body = JSON.parse(init.body) as Record<string, unknown>;
    if (path !== 'view_searches') requests.push([path, body]);
    if (refusal !== null && path !== 'view_searches')
      return Response.json(
        { status: 'error', code: 'conflict', msg: refusal, message: refusal },
        { status: 409 },
      );
    if (path === 'delete_search') searches = searches.filter(({ _id }) => _id !== body['search_id']);
    if (path === 'change_search')
      searches = searches.map((each) =>
        each._id === body['search_id'] ? { ...each, ...body, _id: each._id } : each,
      );
    return Response.json({ status: 'ok', searches, search: searches[0] ?? pipes });
  });
});
afterEach(() => {
  cleanup();
  sessionStore.expire();
  tabStorage.removeItem('return_path');
  tabStorage.removeItem('due_wish');
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search: parameters } = useLocation();
  return <output>{pathname + parameters}</output>;
};

function show(at: string) {
  const queries = createQueryClient(call);
  invalidateAfterMutations(queries);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/profile/saved-searches" element={<SavedSearchList />} />
          <Route path="/list" element={<SaveSearch search={search} />} />
          <Route path="/chosen" element={<SaveSearch search={search} leftOut={['price', 'rating']} />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

// Shows: saved-8
it('lists each search with its filters, runs it, changes it, pauses it and deletes it', async () => {
  logIn();
  show('/profile/saved-searches');
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Jobs · Plumber · Lagos · ₦10,000 to ₦50,000 · Urgent only')).toBeDefined();
  expect(item.getByRole('link', { name: 'See the list for Pipes in Lagos' }).getAttribute('href')).toBe(
    '/jobs?skill=Plumber&state=Lagos&budget=10000-50000&urgent=yes',
  );

  await userEvent.click(item.getByRole('switch', { name: /^Tell me about new results of Pipes in Lagos/ }));
  expect(await item.findByText('Paused')).toBeDefined();

  await userEvent.click(item.getByRole('button', { name: 'Change Pipes in Lagos' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please give the search a name')).toBeDefined();
  await userEvent.type(name, 'Lagos taps');
  await userEvent.click(screen.getByRole('radio', { name: /Every morning/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Lagos taps' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Delete Lagos taps' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have no saved searches yet')).toBeDefined();
  expect(requests).toEqual([
    ['change_search', { search_id: 'one', is_on: false }],
    ['change_search', { search_id: 'one', name: 'Lagos taps', rhythm: 'daily' }],
    ['delete_search', { search_id: 'one' }],
  ]);
});

// Shows: filters-16
it('says which of the chosen filters are not saved', async () => {
  logIn();
  show('/chosen');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText(/we won't save these filters: price, rating\./)).toBeDefined();
});

// Shows: saved-9
it('says what to do when nothing is saved', async () => {
  logIn();
  searches = [];
  show('/profile/saved-searches');
  expect(await screen.findByText('You have no saved searches yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find jobs' })).toBeDefined();
});

// Shows: saved-10
it('leads from a notification to the list with what is new', async () => {
  logIn();
  show('/profile/saved-searches?search=one&since=1763888400000');
  expect(
    await screen.findByText(
      '/jobs?skill=Plumber&state=Lagos&budget=10000-50000&urgent=yes&since=1763888400000',
    ),
  ).toBeDefined();
});

it('leads to what is new of each search when several have found something', async () => {
  logIn();
  show('/profile/saved-searches?since=1763888400000');
  const link = await screen.findByRole('link', { name: 'See what is new for Pipes in Lagos' });
  expect(link.getAttribute('href')).toContain('since=1763888400000');
});

// Shows: saved-6
it('saves the search of a list under a suggested name', async () => {
  logIn();
  show('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Jobs for Plumber in Ikeja');
  refusal = 'You can save 20 searches. Please delete one before you save another.';
  // The dialog takes clicks once the one that was shown while loading is gone.
  await waitFor(() => expect(screen.getByRole('dialog').style.pointerEvents).toBe('auto'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You can save 20 searches.');
  refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.at(-1)).toEqual([
    'save_search',
    { subject: 'jobs', ...search.filters, name: 'Jobs for Plumber in Ikeja', rhythm: 'at_once' },
  ]);
});

it('starts with the name and the rhythm of a search that was saved before, and says that it is switched off', async () => {
  searches = [{ ...pipes, ...search, rhythm: 'daily', is_on: false }];
  logIn();
  show('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: "You've already saved this search" }));
  expect(dialog.getByText(/It's switched off. Saving it switches it on again/)).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Pipes in Lagos');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Every morning/ }).checked).toBe(true);
});

// Shows: saved-7
it('leads a visitor to the log-in, and opens the dialog after the return', async () => {
  show('/list?state=Lagos');
  await userEvent.click(screen.getByRole('link', { name: 'Save this search' }));
  expect(screen.getByText('/login')).toBeDefined();
  expect(readInterrupted(tabStorage)?.path).toBe('/list?state=Lagos');
  cleanup();

  expect(takeReturnPath(tabStorage)).toBe('/list?state=Lagos');
  logIn();
  show('/list?state=Lagos');
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeDefined();
});

it('does not open the dialog for a wish about another list', async () => {
  rememberWish(tabStorage, '/list', { deed: 'save', id: 'search of artisans', name: 'this search' });
  takeReturnPath(tabStorage);
  logIn();
  show('/list');
  expect(await screen.findByRole('button', { name: 'Save this search' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[Search, string, string]>([
  [{ subject: 'jobs', filters: {} }, 'All jobs', '/jobs'],
  [{ subject: 'artisans', filters: { state: 'Lagos' } }, 'Artisans in Lagos', '/artisan?state=Lagos'],
  [
    { subject: 'artisans', filters: { skill: 'Web Developer', state: 'Lagos', city: 'Ikeja' } },
    'Artisans for Web Developer in Ikeja',
    '/jobs/categories/Web%20Developer?state=Lagos&city=Ikeja',
  ],
  [{ subject: 'artisans', filters: { query: 'tap' } }, 'Artisans with "tap"', '/artisan?query=tap'],
  [
    { subject: 'jobs', filters: { query: 'x'.repeat(80) } },
    `Jobs with "${'x'.repeat(47)}…"`,
    `/jobs?query=${'x'.repeat(80)}`,
  ],
])('%o is called %j and leads to %j', (given, name, address) => {
  expect([suggestName(given), searchAddress(given)]).toEqual([name, address]);
});

it.each([
  ['1763888400000', '1763888400000'],
  ['', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999999', undefined],
])('the time %j in an address means %j', (text, since) => {
  expect(readSince(text)).toBe(since);
});

it('says since when a list is new, in Nigerian time', () => {
  expect(sinceText('1763888400000')).toBe('New since 23 Nov 2025, 10:00');
});
