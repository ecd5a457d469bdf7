import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { call } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { EventDialog } from './event-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends an event once after several taps on Save, and keeps the typed values when the server refuses it', async () => {
  const user = userEvent.setup();
  const msg = 'An event has at least one place';
  const send = vi.fn(async (_path: string, _init: { body: string }) =>
    Response.json(
      { status: 'error', code: 'invalid_input', msg, message: msg, field: 'capacity' },
      { status: 400 },
    ),
  );
  vi.stubGlobal('fetch', send);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <EventDialog event={null} onClose={onClose} />
    </QueryClientProvider>,
  );
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Harvest night');
  const form = name.form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText(msg);
  expect(send).toHaveBeenCalledOnce();
  expect(name.value).toBe('Harvest night');
  expect(onClose).not.toHaveBeenCalled();

  send.mockImplementation(async () => Response.json({ status: 'ok', event_id: 'one' }));
  fireEvent.submit(form);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
