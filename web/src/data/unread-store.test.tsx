import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../lib/browser/browser-storage.ts';
import { buildUser } from '../lib/testing/tokens.ts';
import { ApiError, type Call } from './api-client.ts';
import { createChannel } from './live/channel.ts';
import type { Session } from './session-store.ts';
import { createUnread } from './unread-store.ts';

const messages = { status: 'ok', artisan: 5, job: 0, support: 0, has_conversations: false };
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  // The store of an earlier test still watches the earlier element, and would endlessly restore its own number.
  document.head.replaceChildren();
  document.title = 'Jobs · SabiHands';
  Object.assign(navigator, { setAppBadge, clearAppBadge });
});
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  vi.clearAllMocks();
});

/** Starts a store of a logged-in person, whose server answers with `read`. */
function start(read: () => Promise<{ unread: number }>) {
  const channel = createChannel();
  const session = { user: buildUser() } as Session;
  const login: { session: Session | null; changed: () => void } = { session, changed: () => {} };
  const call = ((path: string) =>
    path === '/user_chat/view_unread' ? Promise.resolve(messages) : read()) as Call;
  const unread = createUnread({
    call,
    channel,
    session: {
      current: () => login.session,
      subscribe: (listener) => {
        login.changed = listener;
        return () => {};
      },
    },
    storage: createMemoryStorage(),
  });
  unread.start();
  return { channel, login, unread };
}

const shownAtBell = () => document.documentElement.style.getPropertyValue('--notifications');
const shownAtMessages = () => document.documentElement.style.getPropertyValue('--unread');

// Shows: bell-2
test('the bell, the title and the icon show the number that the server answered, then the one that it told', async () => {
  const { channel } = start(async () => ({ unread: 3 }));
  channel.dispatch('connect', undefined);
  await expect.poll(() => document.title).toBe('(3) Jobs · SabiHands');
  expect(shownAtBell()).toBe('"3"');
  // Messages are counted separately, and only at their links.
  await expect.poll(shownAtMessages).toBe('"5"');
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  expect(document.documentElement.dataset['notified']).toBe('');

  channel.dispatch('notifications-changed', { unread: 120, arrived: 'review_received' });
  expect(document.title).toBe('(99+) Jobs · SabiHands');
  expect(setAppBadge).toHaveBeenLastCalledWith(120);

  channel.dispatch('notifications-changed', { unread: 0, arrived: null });
  expect(document.title).toBe('Jobs · SabiHands');
  expect(shownAtBell()).toBe('');
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset['notified']).toBeUndefined();
});

test('a number that the service worker left on the icon is replaced, also when the page shows no other number', async () => {
  const { channel } = start(async () => ({ unread: 0 }));
  channel.dispatch('connect', undefined);
  await expect.poll(() => clearAppBadge.mock.calls.length).toBe(1);
  channel.dispatch('notifications-changed', { unread: 2, arrived: null });
  channel.dispatch('notifications-changed', { unread: 2, arrived: null });
  expect(setAppBadge.mock.calls).toEqual([[2], [2]]);
});

test('an answer that was under way while the server told a newer number is dropped', async () => {
  let answer: (value: { unread: number }) => void = () => {};
  const { channel, unread } = start(() => new Promise((resolve) => (answer = resolve)));
  channel.dispatch('connect', undefined);
  channel.dispatch('notifications-changed', { unread: 4, arrived: 'review_received' });
  answer({ unread: 3 });
  await expect.poll(shownAtMessages).toBe('"5"');
  expect(shownAtBell()).toBe('"4"');
  unread.applyNotificationCount(1);
  expect(document.title).toBe('(1) Jobs · SabiHands');
});

test('the number of one person is not shown to the next, and a failed read keeps what is shown', async () => {
  const { channel, login } = start(() =>
    Promise.reject(new ApiError({ code: 'network', msg: 'No connection', status: 0 })),
  );
  channel.dispatch('notifications-changed', { unread: 2, arrived: null });
  channel.dispatch('connect', undefined);
  await expect.poll(shownAtMessages).toBe('"5"');
  expect(shownAtBell()).toBe('"2"');
  login.session = null;
  login.changed();
  expect(shownAtBell()).toBe('');
  expect(document.title).toBe('Jobs · SabiHands');
});
