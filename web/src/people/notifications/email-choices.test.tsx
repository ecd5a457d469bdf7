import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import { Component } from './pages/email-choices.tsx';

const view = {
  email_hint: 'a…@example.com',
  kinds: [
    { kind: 'first_message', group: 'messages', text: 'First messages', is_on: true },
    { kind: 'review_received', group: 'reviews', text: 'Reviews of you', is_on: true },
  ],
};
const refused = (msg: string, status: number) =>
  Response.json({ status: 'error', code: 'invalid_input', msg, message: msg }, { status });

let sent: unknown[];
let answerChange: () => Response;

beforeEach(() => {
  sent = [];
  answerChange = () => Response.json({ status: 'ok' });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { token: string };
    if (body.token !== 'signed') return refused('This link is not valid any more', 400);
    if (path.endsWith('/view_email_choices')) return Response.json({ status: 'ok', ...view });
    sent.push(body);
    return answerChange();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

// Shows: bell-14
it('changes the emails of the person to whom the link was sent, without a login', async () => {
  const user = userEvent.setup();
  open('/notifications/choices?token=signed');
  expect(await screen.findByText('a…@example.com')).toBeDefined();
  const reviews = screen.getByRole<HTMLInputElement>('switch', { name: 'Reviews of you' });
  await user.click(reviews);
  expect(reviews.checked).toBe(false);
  await waitFor(() =>
    expect(sent).toEqual([{ token: 'signed', choices: [{ kind: 'review_received', is_on: false }] }]),
  );

  answerChange = () => refused('Please try again later', 429);
  await user.click(screen.getByRole('switch', { name: 'First messages' }));
  await screen.findByText(/Not saved\. Please try again later/);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'First messages' }).checked).toBe(true);
  expect(reviews.checked).toBe(false);

  answerChange = () => Response.json({ status: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Stop all of these emails' }));
  await screen.findByText("You won't get any of these emails now");
  expect(sent.at(-1)).toMatchObject({ token: 'signed', all_off: true });
});

it('shows why a forged link is refused, and leads to the settings', async () => {
  open('/notifications/choices?token=forged');
  await screen.findByText('This link is not valid any more');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings/notifications');
});

it('asks nothing with a link that lacks its token', async () => {
  open('/notifications/choices');
  await screen.findByText('Part of this link is missing. Please open it from the email again.');
  expect(sent).toEqual([]);
});
