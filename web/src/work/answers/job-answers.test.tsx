import type { ApiAnswer } from '@marketplace/contract/api';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/preact';
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
let asked: unknown[];
beforeEach(() => {
  stored = unread;
  hired = null;
  asked = [];
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3600_000),
    user: buildUser({ _id: 'amaka' }),
    subscription: null,
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
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
  vi.restoreAllMocks();
});

function open() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(call)}>
        <JobAnswers jobId="job" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

// Shows: job-answers-20
it('asks for the words only once the tab is visible, and again for news alone', async () => {
  setVisibility('hidden');
  stored = { ...unread, first_words: 'I have all the parts.' };
  open();
  await screen.findByText('Loading the answers');
  expect(asked).toEqual([]);
  await act(() => setVisibility('visible'));
  await screen.findByText('I have all the parts.');
  expect(screen.getByText('New answer')).toBeDefined();
  expect(asked).toMatchObject([{ job_id: 'job', read: true }]);

  // The receipts of what was fetched here, and of other people, change nothing.
  stored = { ...stored, is_read: true, unread: 0, first_words: 'I have more parts.' };
  const receipt = { conversation_id: 'other', person_id: 'amaka', seen_seq: 1 };
  await act(() => channel.dispatch('receipt', receipt));
  await act(() => channel.dispatch('receipt', { ...receipt, conversation_id: 'talk', person_id: 'musa' }));
  await act(() => channel.dispatch('connect', undefined));
  expect(asked).toHaveLength(1);
  // A hidden tab waits.
  setVisibility('hidden');
  await act(() => channel.dispatch('agreement-changed', {}));
  expect(asked).toHaveLength(1);
  await act(() => setVisibility('visible'));
  await screen.findByText('I have more parts.');
  expect(screen.queryByText('New answer')).toBeNull();
});

// Shows: job-answers-20
it('shows that newer messages were read elsewhere', async () => {
  stored = { ...unread, is_read: true, unread: 2, first_words: 'I have all the parts.' };
  open();
  await screen.findByText('2 new messages');
  stored = { ...stored, unread: 0 };
  await act(() => channel.dispatch('receipt', { conversation_id: 'talk', person_id: 'amaka', seen_seq: 3 }));
  await waitFor(() => expect(screen.queryByText('2 new messages')).toBeNull());
});

// Shows: job-answers-18
it('says that the two worked together, and only shows the other answers once somebody is hired', async () => {
  stored = { ...unread, is_read: true, first_words: 'I can come.', worked_together: 1 };
  hired = 'here';
  open();
  expect(await screen.findByText('You worked together: 1 job')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Chat with Musa Bello' })).toBeDefined();
  for (const name of ['Hire Musa Bello', 'Say no thanks to Musa Bello', 'Shortlist Musa Bello'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
