import type { Notification } from '@marketplace/contract/people/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { call } from '../../data/call.ts';
import { channel } from '../../data/live/channel.ts';
import { createQueryClient, invalidateAfterMutations } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../lib/testing/tokens.ts';
import { NotificationList } from './notification-list.tsx';

const DAY_MS = 86_400_000;

const notification = (_id: string, daysAgo: number, changes: Partial<Notification> = {}): Notification => ({
  _id,
  kind: 'review_received',
  text: `Review ${_id}`,
  path: '/artisan/review',
  happened_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  is_read: true,
  ...changes,
});

/** The notifications on the server, and the requests it got. */
let stored: Notification[];
let refuses: string[];
let asked: { path: string; body: Record<string, unknown> }[];
const PAGE = 3;

beforeEach(() => {
  stored = [];
  refuses = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { cursor?: string; ids?: string[]; until?: string };
    asked.push({ path, body });
    if (refuses.some((refused) => path.endsWith(refused))) {
      const msg = 'Please wait a little';
      return Response.json(
        { status: 'error', code: 'too_many_requests', msg, message: msg },
        { status: 429 },
      );
    }
    if (path.endsWith('/mark_read')) {
      stored = stored.map((each) =>
        body.ids?.includes(each._id) || (body.until && each.happened_at <= body.until)
          ? { ...each, is_read: true }
          : each,
      );
    }
    const unread = stored.filter(({ is_read }) => !is_read).length;
    const from = Number(body.cursor ?? 0);
    const next_cursor = from + PAGE < stored.length ? String(from + PAGE) : null;
    return Response.json({
      status: 'ok',
      notifications: stored.slice(from, from + PAGE),
      unread,
      next_cursor,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const queries = createQueryClient(call);
  invalidateAfterMutations(queries);
  const router = createMemoryRouter(
    [
      { path: '/notifications', Component: NotificationList },
      { path: '*', element: <h1>The other page</h1> },
    ],
    { initialEntries: ['/notifications'] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

// Shows: bell-3, bell-4
it('groups notifications by day, marks one by opening it, and follows its link', async () => {
  const user = userEvent.setup();
  stored = [
    notification('one', 0, { is_read: false, path: '/message/c1' }),
    notification('two', 1),
    notification('three', 400),
  ];
  const router = show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByText('Review one')).toBeDefined();
  expect(within(today).getByText('New')).toBeDefined();
  const yesterday = screen.getByRole('region', { name: 'Yesterday' });
  expect(within(yesterday).getByText('Review two')).toBeDefined();
  expect(within(yesterday).queryByText('New')).toBeNull();
  expect(screen.getAllByRole('region')).toHaveLength(3);

  await user.click(await link('Review one'));
  expect(router.state.location.pathname).toBe('/message/c1');
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/mark_read'))?.body).toEqual({ ids: ['one'] }),
  );
});

// Shows: bell-4
it('marks all as read at once, and as unread again when the server refuses', async () => {
  const user = userEvent.setup();
  stored = [notification('one', 0, { is_read: false }), notification('two', 1, { is_read: false })];
  refuses = ['/mark_read'];
  show();
  expect(await screen.findAllByText('New')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/mark_read'))).toBe(true));
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(2));

  refuses = [];
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText("You're all caught up.");
  expect(screen.queryByText('New')).toBeNull();
  expect(asked.findLast(({ path }) => path.endsWith('/mark_read'))?.body).toEqual({
    until: stored[0]?.happened_at,
  });
});

// Shows: bell-7
it('loads older notifications, and newer ones when they arrive', async () => {
  const user = userEvent.setup();
  stored = ['a', 'b', 'c', 'd'].map((id) => notification(id, 0));
  show();
  await link('Review c');
  expect(screen.queryByText('Review d')).toBeNull();
  refuses = ['/view_notifications'];
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText("We couldn't load more notifications.");
  refuses = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await link('Review d');

  stored = [notification('new', 0, { is_read: false }), ...stored];
  channel.dispatch('notifications-changed', { unread: 1, arrived: 'review_received' });
  await link('Review new');
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

// Shows: bell-5, bell-6
it('says why the list could not be loaded, tries again, and says that there is nothing', async () => {
  const user = userEvent.setup();
  refuses = ['/view_notifications'];
  show();
  await screen.findByText("We couldn't load your notifications. Please wait a little");
  refuses = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have no notifications yet');
});

it('leads artisans without notifications to the jobs, and others to the artisans', async () => {
  show();
  expect((await link('Find an artisan')).getAttribute('href')).toBe('/artisan');
  cleanup();
  const token = tokenExpiringAt(Date.now() + DAY_MS);
  sessionStore.save({ token, user: buildUser({ role: 'artisan' }), subscription: null });
  show();
  expect((await link('Find a job')).getAttribute('href')).toBe('/jobs');
  sessionStore.logOut();
});
