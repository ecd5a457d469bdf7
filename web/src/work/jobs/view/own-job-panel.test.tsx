import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { JobDetail } from '@marketplace/contract/work/jobs';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { call } from '../../../data/call.ts';
import { createQueryClient, invalidateAfterMutations } from '../../../data/queries.ts';
import { sessionStore } from '../../../data/session.ts';
import { SiteContext } from '../../../lib/site.ts';
import { buildSite } from '../../../lib/testing/site.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { OwnJobPanel } from './own-job-panel.tsx';

const toasts = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }));
vi.mock('react-hot-toast', () => ({ toast: toasts }));

const artisan = (_id: string, fullname: string): ArtisanCard => ({
  _id,
  slug: _id,
  fullname,
  img_url: null,
  picture: null,
  service_category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  category: 'Home Repairs & Maintenance',
  specific_category: 'Plumber',
  state: 'Lagos',
  city: 'Surulere',
  short_desc: '',
  min_service_charge: 0,
  rating: 4.5,
  no_of_ratings: 2,
  total_reviews: 1,
  is_verified: false,
  is_featured: false,
});

const job = {
  _id: 'job-1',
  job_title: 'Fix a leaking tap',
  specific_service: 'Plumber',
  location: 'Lagos, Surulere',
  status: 'open',
  timestamp: Date.now(),
  expires_at: Date.parse('2027-01-22T12:00:00Z'),
  is_mine: true,
} as JobDetail;

let peopleTold: number | null;
let offered: { artisans: ArtisanCard[]; invited: ArtisanCard[]; invitations_left: number };
let invitations: string[];
/** The response to each invitation; null accepts it. */
let refusal: { status: number; msg: string } | null;

beforeEach(() => {
  peopleTold = 6;
  invitations = [];
  refusal = null;
  offered = {
    artisans: [artisan('a', 'Chinedu Eze'), artisan('b', 'Musa Bello'), artisan('c', 'Bisi Ade')],
    invited: [],
    invitations_left: 3,
  };
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  sessionStore.save({ token, user: buildUser(), subscription: null });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.endsWith('/view_artisans_for_job')) return Response.json({ status: 'ok', ...offered });
    if (path.endsWith('/invite_to_job')) {
      if (refusal) {
        const { status, msg } = refusal;
        return Response.json({ status: 'error', code: 'conflict', msg, message: msg }, { status });
      }
      invitations.push((JSON.parse(init.body) as { artisan_id: string }).artisan_id);
      return Response.json({ status: 'ok', invitations_left: 3 - invitations.length });
    }
    const figures = { people_told: peopleTold, views: 12, invitations: invitations.length, answers: 1 };
    return Response.json({ status: 'ok', ...figures });
  });
});
afterEach(() => {
  cleanup();
  sessionStore.logOut();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function show(changes: Partial<JobDetail> = {}) {
  const queries = createQueryClient(call);
  invalidateAfterMutations(queries);
  render(
    <SiteContext value={buildSite()}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <OwnJobPanel job={{ ...job, ...changes }} />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });

// Shows: posted-job-2, posted-job-3, posted-job-8
it('shows that the job is live, how many people were told, what happens next, and the figures', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Your job is live' })).toBeDefined();
  expect(screen.getByText('Open until 22 Jan 2027.')).toBeDefined();
  expect(await screen.findByText('We sent your job to 6 plumbers near you.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'What usually happens next' })).toBeDefined();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'views',
    'invitations',
    'answer',
  ]);
  expect(screen.getByRole('link', { name: 'Read 1 answer under Job Applications' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDefined();
});

// Shows: posted-job-2
it('shows the figure without a reload as soon as the server knows it', async () => {
  peopleTold = null;
  show();
  expect(await screen.findByText("We're sending your job to people near you.")).toBeDefined();
  peopleTold = 1;
  expect(
    await screen.findByText('We sent your job to 1 plumber near you.', {}, { timeout: 5000 }),
  ).toBeDefined();
});

// Shows: posted-job-4
it('shows an invitation at once, keeps the focus, and takes it back when it is refused', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await button('Invite Chinedu Eze'));
  expect((await button('Invited: Chinedu Eze')).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(await button('Invited: Chinedu Eze'));
  await waitFor(() => expect(invitations).toEqual(['a']));
  expect(await screen.findByText('You invited Chinedu Eze')).toBeDefined();
  await user.click(await button('Invited: Chinedu Eze'));
  expect(invitations).toEqual(['a']);

  refusal = { status: 409, msg: 'This artisan has already seen your job.' };
  await user.click(await button('Invite Musa Bello'));
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(refusal?.msg));
  expect((await button('Invite Musa Bello')).getAttribute('aria-disabled')).toBeNull();
});

// Shows: posted-job-6
it('says why nobody else can be invited when three are invited', async () => {
  const user = userEvent.setup();
  offered = {
    ...offered,
    invited: [artisan('d', 'Sade Cole'), artisan('e', 'Emeka Obi')],
    invitations_left: 1,
  };
  show();
  await user.click(await button('Invite Chinedu Eze'));
  const sentence = await screen.findByText("You've invited 3 artisans. That's the most for one job.");
  const other = await button('Invite Musa Bello');
  expect(other.getAttribute('aria-disabled')).toBe('true');
  expect(other.getAttribute('aria-describedby')).toBe(sentence.id);
  await user.click(other);
  expect(invitations).toEqual(['a']);
});

it('shows the figures and asks who was hired when the job is over', async () => {
  show({ status: 'closed' });
  expect(screen.getByRole('heading', { name: 'Your job is over' })).toBeDefined();
  expect(await screen.findByText('12')).toBeDefined();
  expect(screen.queryByText(/near you/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Say who you hired']);
});
