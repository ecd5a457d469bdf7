import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChannel } from '../../data/live/channel.ts';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { startArrivalSignal } from './arrival-signal.ts';
import { isSignalOn, setSignal } from './device-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The locks of one browser: `ifAvailable` passes null while the name is taken. */
function createLocks(): Pick<LockManager, 'request'> {
  const taken = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) => {
    if (taken.has(name)) return work(null);
    taken.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      taken.delete(name);
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** Opens tabs of one browser. Returns what each has signalled, and a function that publishes an event to all of them. */
function openTabs(tabs: { shows?: string; mayNotSignal?: boolean }[]) {
  const locks = createLocks();
  const opened = tabs.map(({ shows, mayNotSignal }) => {
    const channel = createChannel();
    const signal = vi.fn(async () => {});
    startArrivalSignal({
      channel,
      accountId: () => 'me',
      isShown: ({ conversation_id }) => conversation_id === shows,
      maySignal: () => !mayNotSignal,
      locks,
      signal,
    });
    return { channel, signal };
  });
  const tell = async (event: string, notice: unknown) => {
    for (const { channel } of opened) channel.dispatch(event, notice);
    await vi.advanceTimersByTimeAsync(1000);
  };
  return {
    message: (conversation_id: string, sender_id: string) =>
      tell(`receive-message-${conversation_id}`, { status: 'ok', message: { conversation_id, sender_id } }),
    arrival: (arrived: string | null) => tell('notifications-changed', { unread: 1, arrived }),
    signals: () => opened.map(({ signal }) => signal.mock.calls.length),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

// Shows: bell-9
test('a message of another person is signalled once over all tabs, and one by the person is not', async () => {
  const tabs = openTabs([{}, {}, {}]);
  await tabs.message('a', 'bayo');
  expect(sum(tabs.signals())).toBe(1);
  // The server also sends a notification of the same message.
  await tabs.arrival('unread_messages');
  expect(sum(tabs.signals())).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await tabs.message('a', 'me');
  expect(sum(tabs.signals())).toBe(1);
  await tabs.message('a', 'bayo');
  expect(sum(tabs.signals())).toBe(2);
});

test('no tab signals a message whose conversation one of them shows', async () => {
  const tabs = openTabs([{}, { shows: 'a' }]);
  await tabs.message('a', 'bayo');
  expect(sum(tabs.signals())).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  await tabs.message('b', 'bayo');
  expect(sum(tabs.signals())).toBe(1);
});

test('a review is signalled, but not a payment, a password, a marking or a kind that this release does not know', async () => {
  const tabs = openTabs([{}]);
  for (const silent of ['payment_succeeded', 'password_changed', 'new_device', 'unknown_kind', null])
    await tabs.arrival(silent);
  expect(tabs.signals()).toEqual([0]);
  await tabs.arrival('review_received');
  expect(tabs.signals()).toEqual([1]);
});

test('a tab in which nobody has tapped yet leaves the signal to another', async () => {
  const tabs = openTabs([{ mayNotSignal: true }, {}]);
  await tabs.message('a', 'bayo');
  expect(tabs.signals()).toEqual([0, 1]);
});

test('a signal stays off for the person who switched it off', () => {
  const storage = createMemoryStorage();
  setSignal(storage, 'ada', 'sound', false);
  expect(isSignalOn(storage, 'ada', 'sound')).toBe(false);
  expect(isSignalOn(storage, 'ada', 'vibration')).toBe(true);
  expect(isSignalOn(storage, 'bayo', 'sound')).toBe(true);
  setSignal(storage, 'ada', 'sound', true);
  expect(isSignalOn(storage, 'ada', 'sound')).toBe(true);
});
