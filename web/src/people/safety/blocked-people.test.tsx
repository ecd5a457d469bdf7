import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { createQueryClient, invalidateAfterMutations } from '../../data/queries.ts';
import { BlockedPeople } from './blocked-people.tsx';

const person = (_id: string, fullname: string) => ({
  _id,
  fullname,
  img_url: null,
  blocked_at: '2026-11-20T10:00:00.000Z',
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps a person in the list whose unblocking was refused, and drops the person once it has worked', async () => {
  const user = userEvent.setup();
  let people = [person('one', 'Ada Obi'), person('two', 'Bola Ige')];
  let refuses = true;
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.endsWith('/view_blocked')) return Response.json({ status: 'ok', people });
    if (refuses) {
      const msg = 'Please wait a little';
      return Response.json(
        { status: 'error', code: 'too_many_requests', msg, message: msg },
        { status: 429 },
      );
    }
    const { person_id } = JSON.parse(init.body) as { person_id: string };
    people = people.filter(({ _id }) => _id !== person_id);
    return Response.json({ status: 'ok' });
  });
  const queries = createQueryClient(call);
  invalidateAfterMutations(queries);
  render(
    <QueryClientProvider client={queries}>
      <BlockedPeople />
    </QueryClientProvider>,
  );

  const unblock = await screen.findByRole('button', { name: 'Unblock Ada Obi' });
  await user.click(unblock);
  await waitFor(() => expect(unblock.getAttribute('aria-busy')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);

  refuses = false;
  await user.click(unblock);
  await waitFor(() => expect(screen.queryByText('Ada Obi')).toBeNull());
  expect(screen.getByText('Bola Ige')).toBeDefined();
});
