import type { ApiRequest } from '@marketplace/contract/api';
import type { NotificationSettings as Settings } from '@marketplace/contract/people/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../lib/testing/tokens.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { SignalSettings } from './signal-settings.tsx';
import { applyChange } from './use-notification-settings.ts';

type Change = ApiRequest<'/user_notifications/change_settings'>;

const settings: Settings = {
  choices: [
    { kind: 'first_message', channel: 'push', is_on: true, group: 'messages', can_change: true },
    { kind: 'first_message', channel: 'email', is_on: true, group: 'messages', can_change: true },
    { kind: 'first_message', channel: 'sms', is_on: true, group: 'messages', can_change: true },
    { kind: 'review_received', channel: 'push', is_on: true, group: 'reviews', can_change: true },
    { kind: 'new_device', channel: 'email', is_on: true, group: 'security', can_change: false },
  ],
  reachable: { push: true, email: false, sms: false, whatsapp: false },
  quiet_from: 21 * 60,
  quiet_until: 7 * 60,
  paused_until: null,
  shows_text: false,
  urgent_at_night: null,
  takes_emergencies: false,
};

let stored: Settings;
let changes: Change[];
/** The response to each change; null lets the server store it. */
let refusal: string | null;
/** While it is set, changes wait. */
let gate: Promise<void> | null;

beforeEach(() => {
  stored = settings;
  changes = [];
  refusal = null;
  gate = null;
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  sessionStore.save({ token, user: buildUser({ email_proven: false }), subscription: null });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.endsWith('/change_settings')) {
      const change = JSON.parse(init.body) as Change;
      changes.push(change);
      await gate;
      if (refusal !== null)
        return Response.json(
          { status: 'error', code: 'invalid_input', msg: refusal, message: refusal },
          { status: 400 },
        );
      stored = applyChange(stored, change);
    }
    return Response.json({ status: 'ok', ...stored });
  });
});
afterEach(() => {
  cleanup();
  sessionStore.logOut();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <MemoryRouter>
        <NotificationSettings />
        <SignalSettings />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const reviewByPush = 'Someone reviews you: Push';
const firstByPush = 'Someone writes to you for the first time: Push';

// Shows: bell-11
it('shows kinds and channels as a table, and why a channel cannot reach the person', async () => {
  show();
  expect((await box(firstByPush)).checked).toBe(true);
  expect(screen.getByRole('rowheader', { name: 'Someone reviews you' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'SMS' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'WhatsApp' })).toBeNull();
  // Security notifications are always sent.
  expect((await box('A new device logs in: Email')).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Confirm your email' }).getAttribute('href')).toBe(
    '/profile/settings/contacts',
  );
  expect(screen.getByRole('link', { name: 'Confirm your phone' })).toBeDefined();
  expect(screen.queryByText(/^Push: you haven't/)).toBeNull();
});

// Shows: bell-11
it('changes choices at once, one request after the other, and takes back only a refused one', async () => {
  const user = userEvent.setup();
  let open: () => void = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  show();
  await user.click(await box(reviewByPush));
  await user.click(await box(firstByPush));
  expect((await box(reviewByPush)).checked).toBe(false);
  expect((await box(firstByPush)).checked).toBe(false);
  expect(changes).toEqual([{ choices: [{ kind: 'review_received', channel: 'push', is_on: false }] }]);
  gate = null;
  open();
  await waitFor(() => expect(changes).toHaveLength(2));
  await waitFor(() => expect(stored.choices.filter(({ is_on }) => !is_on)).toHaveLength(2));

  refusal = 'Please wait a little';
  await user.click(await box(firstByPush));
  await waitFor(() => expect(changes).toHaveLength(3));
  await waitFor(async () => expect((await box(firstByPush)).checked).toBe(false));
  expect((await box(reviewByPush)).checked).toBe(false);
});

// Shows: bell-12
it('changes the quiet hours, switches them off, and back on with the usual hours', async () => {
  const user = userEvent.setup();
  show();
  const quiet = await screen.findByRole<HTMLInputElement>('switch', { name: /^Quiet hours/ });
  expect(quiet.checked).toBe(true);
  const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
  await user.selectOptions(from, '22:30');
  await waitFor(() => expect(changes).toEqual([{ quiet_from: 22 * 60 + 30, quiet_until: 7 * 60 }]));
  await user.click(quiet);
  await waitFor(() => expect(changes[1]).toEqual({ quiet_from: null, quiet_until: null }));
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull();
  await user.click(quiet);
  await waitFor(() => expect(changes[2]).toEqual({ quiet_from: 21 * 60, quiet_until: 7 * 60 }));
});

// Shows: bell-13
it('pauses for a day, shows until when, and ends the pause', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Pause everything for a day' }));
  expect(await screen.findByText(/^Paused until .+ at \d\d:\d\d$/)).toBeDefined();
  await waitFor(() => expect(changes).toEqual([{ pause_for_a_day: true }]));
  await user.click(screen.getByRole('button', { name: 'End the pause' }));
  await screen.findByRole('button', { name: 'Pause everything for a day' });
  await waitFor(() => expect(changes[1]).toEqual({ pause_for_a_day: false }));
});

// Shows: bell-10
it('keeps the switches of sound and vibration on the device', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('switch', { name: /^Sound/ }));
  cleanup();
  show();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Sound/ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Vibration/ }).checked).toBe(true);
  expect(changes).toEqual([]);
});
