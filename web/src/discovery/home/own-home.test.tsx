import type { ApiAnswer } from '@marketplace/contract/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { channel } from '../../data/live/channel.ts';
import { createQueryClient } from '../../data/queries.ts';
import { deviceStorage, sessionStore } from '../../data/session.ts';
import type { Session } from '../../data/session-store.ts';
import { buildUser, tokenExpiringAt } from '../../lib/testing/tokens.ts';
import { rememberSeen } from '../artisans/search/recently-seen.ts';
import OwnHome from './own-home.tsx';

type Home = ApiAnswer<'/user_home/view_home'>;

const nothing: Home = {
  status: 'ok',
  jobs: { jobs: [], count: 0 },
  conversations: [],
  agreements: [],
  saved: { artisans: [], count: 0 },
  plans: [],
  work: { profile: null },
};

const job: NonNullable<Home['jobs']>['jobs'][number] = {
  _id: 'job',
  job_title: 'Mend my tap',
  specific_service: 'Plumber',
  city: 'Surulere',
  state: 'Lagos',
  timestamp: Date.now(),
  expires_at: Date.now() + 5 * 86_400_000,
  answers: 2,
  unread_answers: 1,
  is_asked: false,
  newest_answers: [{ fullname: 'Musa Bello', img_url: null }],
};

const visit: NonNullable<Home['agreements']>[number] = {
  _id: 'visit',
  status: 'accepted',
  what: 'Paint the gate',
  kind: 'visit',
  my_role: 'customer',
  fullname: 'Sade Cole',
  img_url: null,
  asks: null,
  price_from: 15_000,
  price_to: 15_000,
  day: '2026-11-27',
  from_time: '10:00',
  to_time: '12:00',
  starts_at: '2026-11-27T09:00:00.000Z',
  ends_at: '2026-11-27T11:00:00.000Z',
  state: 'Lagos',
  city: 'Ikeja',
};

/** The response to `view_home`; null for none. */
let answer: Home | null;

beforeEach(() => {
  answer = nothing;
  logIn('amaka');
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).includes('view_home')) {
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    }
    return Response.json({ status: 'ok', artisans: [], jobs: [], count: 0, next_cursor: null });
  });
});
afterEach(() => {
  cleanup();
  sessionStore.logOut();
  vi.unstubAllGlobals();
});

function logIn(_id: string, role: 'user' | 'artisan' = 'user') {
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3600_000),
    user: buildUser({ _id, role }),
    subscription: null,
  });
}

/** Renders the page in a new tab of the logged-in account. */
function open() {
  const session = sessionStore.current() as Session;
  return render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <OwnHome key={session.user?._id} session={session}>
          <p>Artisans near you</p>
        </OwnHome>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const row = (list: string, name: RegExp) =>
  within(screen.getByRole('list', { name: list })).getByRole('link', { name });

// Shows: own-home-5
it('offers a customer with nothing open the one next step', async () => {
  open();
  expect(await screen.findByText('What do you need done?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Post a job' }).getAttribute('href')).toBe('/post-job');
  expect(screen.getByText('Artisans near you')).toBeDefined();
  expect(screen.getByText('No plan right now')).toBeDefined();
});

// Shows: own-home-12
it('lists a new time that waits for an answer, while the old one still comes up', async () => {
  const new_time = { ...visit, day: '2026-11-28', from_time: '09:00' };
  answer = { ...nothing, agreements: [{ ...visit, asks: 'answer', new_time }] };
  open();
  await screen.findByRole('list', { name: 'Needs your reply' });
  const asking = row('Needs your reply', /Sade Cole asks for a new time/);
  expect(asking.getAttribute('href')).toBe('/agreements/visit');
  expect(asking.textContent).toContain('Paint the gate · 28 Nov, 09:00 to 12:00');
  expect(row('Coming up', /Paint the gate/).textContent).toContain('10:00 to 12:00');
});

// Shows: own-home-13
it('shows what only became of an offer beside what needs a reply', async () => {
  const talk = {
    conversation_id: 'talk',
    conv_type: 'artisan' as const,
    receiver_id: 'bola',
    fullname: 'Bola Ige',
    img_url: null,
    job_title: null,
    unread: 1,
    timestamp: Date.now(),
  };
  answer = { ...nothing, conversations: [{ ...talk, is_news: true }] };
  open();
  await screen.findByRole('list', { name: 'New for you' });
  expect(row('New for you', /Bola Ige.*News about your offer/).getAttribute('href')).toBe(
    '/message/talk?receiver=bola',
  );
  expect(screen.queryByRole('list', { name: 'Needs your reply' })).toBeNull();
});

// Shows: own-home-1
it('shows what waits, what comes next, open jobs, known artisans and the plan, each with a link', async () => {
  answer = {
    ...nothing,
    jobs: {
      jobs: [
        job,
        {
          ...job,
          _id: 'old',
          job_title: 'Old job',
          answers: 0,
          newest_answers: [],
          unread_answers: 0,
          is_asked: true,
        },
      ],
      count: 5,
    },
    conversations: [
      {
        conversation_id: 'talk',
        conv_type: 'artisan',
        receiver_id: 'bola',
        fullname: 'Bola Ige',
        img_url: null,
        job_title: null,
        unread: 2,
        timestamp: Date.now(),
      },
    ],
    agreements: [
      { ...visit, _id: 'offer', status: 'offered', asks: 'answer', what: 'New offer' },
      visit,
      { ...visit, _id: 'done', status: 'done', asks: 'rate', what: 'Old work' },
    ],
    plans: [
      {
        plan: 'Connect',
        is_paused: false,
        is_unlimited: false,
        no_of_calls_remaining: 3,
        no_of_messages_remaining: 1,
        expires_at: '2026-11-29T12:00:00.000Z',
      },
    ],
  };
  const seen = {
    _id: 'seen',
    slug: 'seen-1',
    fullname: 'Seen Artisan',
    specific_service: 'Welder',
    state: 'Lagos',
    city: 'Ikeja',
    picture: null,
  };
  rememberSeen(seen, 'amaka');
  open();
  await screen.findByRole('list', { name: 'Needs your reply' });
  expect(row('Needs your reply', /Sade Cole made you an offer/).getAttribute('href')).toBe(
    '/agreements/offer',
  );
  expect(row('Needs your reply', /Bola Ige.*2 new messages/).getAttribute('href')).toBe(
    '/message/talk?receiver=bola',
  );
  expect(row('Needs your reply', /Do you still need this\?.*Old job/).getAttribute('href')).toBe(
    '/jobs/single-job?id=old',
  );
  expect(row('Needs your reply', /How was it with Sade Cole\?/).getAttribute('href')).toBe(
    '/agreements/done#rate',
  );
  expect(row('Coming up', /Paint the gate.*10:00 to 12:00 · Ikeja · Sade Cole/).getAttribute('href')).toBe(
    '/agreements/visit',
  );
  expect(row('Your open jobs', /Mend my tap.*See 2 replies.*1 new/).getAttribute('href')).toBe(
    '/jobs/answers?id=job',
  );
  expect(screen.getByRole('link', { name: 'All 5 open jobs' })).toBeDefined();
  expect(row('Recently seen', /Seen Artisan/).getAttribute('href')).toBe('/a/seen-1');
  expect(row('Calls and chats', /3 calls and 1 chat left until 29 Nov/)).toBeDefined();
});

// Shows: own-home-3
it('starts with the home that this account last saw, never with that of another account', async () => {
  answer = { ...nothing, jobs: { jobs: [job], count: 1 } };
  open();
  await screen.findByText('Mend my tap');
  await waitFor(() => expect(deviceStorage.getItem('home')).not.toBeNull());
  cleanup();

  answer = null;
  open();
  expect(screen.getByText('Mend my tap')).toBeDefined();
  cleanup();

  logIn('bola');
  open();
  expect(screen.queryByText('Mend my tap')).toBeNull();
  cleanup();
  sessionStore.logOut();
  expect(deviceStorage.getItem('home')).toBeNull();
});

// Shows: own-home-7
it('says when it cannot be read now, keeps what it showed, and reads it again on request', async () => {
  answer = { ...nothing, jobs: { jobs: [job], count: 1 } };
  open();
  await screen.findByText('Mend my tap');
  answer = { ...nothing, jobs: null };
  void act(() => channel.dispatch('conversation-changed', {}));
  await screen.findByText(/We couldn't load everything/);
  expect(screen.getByText('Mend my tap')).toBeDefined();
  expect(screen.queryByText('What do you need done?')).toBeNull();

  answer = nothing;
  void act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('What do you need done?');
  expect(screen.queryByText(/We couldn't load everything/)).toBeNull();
});

// Shows: own-home-4
it('shows an artisan jobs and what the profile lacks, and no list for customers', async () => {
  logIn('musa', 'artisan');
  answer = {
    ...nothing,
    work: {
      profile: {
        skill: 'Plumber',
        state: 'Lagos',
        city: 'Ikeja',
        away_until: '2026-12-01',
        missing: ['photos', 'identity'],
        jobs: [],
        has_answered: false,
        week: { listed: 34, opened: 6, contacts: 1 },
      },
    },
  };
  open();
  expect(screen.queryByText('Artisans near you')).toBeNull();
  await screen.findByRole('heading', { name: 'Jobs for you in Lagos' });
  expect(screen.getByText('5 of 7 things customers look for')).toBeDefined();
  expect(row('Your profile', /Show your work/).getAttribute('href')).toBe('/artisan/profile/work/pictures');
  expect(screen.getByText('Away until 1 Dec')).toBeDefined();
  expect(screen.getByRole('button', { name: "I'm back" })).toBeDefined();
  const week = screen.getByRole('link', {
    name: 'This week: seen 34 times, 6 opened your page, 1 wrote to you.',
  });
  expect(week.getAttribute('href')).toBe('/artisan/profile/statistics');
  expect(screen.getByText("You're all caught up")).toBeDefined();
  expect(screen.getByText(/^There are no open jobs for your trade here/)).toBeDefined();
});

// Shows: own-home-4
it('tells an artisan who has answered the jobs for the trade so, instead of that there are none', async () => {
  logIn('musa', 'artisan');
  const profile = { skill: 'Plumber', state: 'Lagos', city: 'Ikeja', away_until: null, missing: [] };
  answer = { ...nothing, work: { profile: { ...profile, jobs: [], has_answered: true } } };
  open();
  expect(await screen.findByText(/^You've answered the newest jobs for your trade here/)).toBeDefined();
  expect(screen.queryByText(/There are no open jobs/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See your answers' }).getAttribute('href')).toBe('/answers');
});
