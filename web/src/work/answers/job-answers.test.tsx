import type { ApiAnswer } from '@marketplace/contract/api';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../data/call.ts';
import { channel } from '../../data/live/channel.ts';
import { createQueryClient } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../lib/testing/tokens.ts';
import { JobAnswers } from './job-answers.tsx';

const unread: JobAnswer = {
  _id: 'answer',
  conversation_id: 'talk',
  artisan_id: 'musa',
  fullname: 'Musa Bello',
  img_url: null,
  slug: 'musa-bello-1',
  is_verified: false,
  specific_service: 'Plumber',
  state: 'Lagos',
  city: 'Surulere',
  distance_km: null,
  rating: 0,
  no_of_ratings: 0,
  reply_seconds: null,
  answered_at: Date.now(),
  is_read: false,
  unread: 1,
  first_words: null,
  offer: null,
  is_shortlisted: false,
  is_declined: false,
  is_hired: false,
};

let stored: JobAnswer;
let hired: 'here' | null;
beforeEach(() => {
  stored = unread;
  hired = null;
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3600_000),
    user: buildUser({ _id: 'amaka' }),
    subscription: null,
  });
  vi.stubGlobal('fetch', async () => {
    const answer: ApiAnswer<'/user_job/view_answers'> & { status: 'ok' } = {
      status: 'ok',
      msg: '',
      job: { _id: 'job', job_title: 'Mend my tap', status: hired ? 'closed' : 'open', hired },
      answers: [stored],
      counts: { open: 1, shortlisted: 0, declined: 0 },
      next_cursor: null,
    };
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Shows: job-answers-2
it('shows an answer when the server tells later that the poster has read it', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <JobAnswers jobId="job" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText(/Open it to read it/);
  stored = { ...unread, is_read: true, unread: 0, first_words: 'I have all the parts.' };
  void act(() => channel.dispatch('receipt', { conversation_id: 'talk', person_id: 'musa', seen_seq: 1 }));
  expect(screen.queryByText('I have all the parts.')).toBeNull();
  void act(() => channel.dispatch('receipt', { conversation_id: 'talk', person_id: 'amaka', seen_seq: 1 }));
  expect(await screen.findByText('I have all the parts.')).toBeDefined();
});

// Shows: job-answers-18
it('says that the two worked together, and only shows the other answers once somebody is hired', async () => {
  stored = { ...unread, is_read: true, first_words: 'I can come.', worked_together: 1 };
  hired = 'here';
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <JobAnswers jobId="job" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('You worked together: 1 job')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Chat with Musa Bello' })).toBeDefined();
  for (const name of ['Hire Musa Bello', 'Say no thanks to Musa Bello', 'Shortlist Musa Bello'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
