import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage, storageKey, storageKeys } from '../lib/browser/browser-storage.ts';
import { buildUser, tokenExpiringAt } from '../lib/testing/tokens.ts';
import { createSessionStore } from './session-store.ts';

const START = Date.UTC(2025, 10, 21, 12);
const HOUR = 3_600_000;

let now = START;
let local = createMemoryStorage();
let tab = createMemoryStorage();

beforeEach(() => {
  now = START;
  local = createMemoryStorage();
  tab = createMemoryStorage();
});

const openStore = () => createSessionStore({ local, tab, now: () => now });
const token = tokenExpiringAt(START + HOUR);
const user = buildUser();
const subscription = { _id: 'sub-1', is_active: true };

describe('a login', () => {
  // Shows: stored-2, stored-5, entities-12, entities-22
  test('is stored under the keys of the specification and read back by another tab', () => {
    openStore().save({ token, user, subscription });
    expect(local.getItem('token')).toBe(token);
    expect(JSON.parse(local.getItem('user') ?? '')).toEqual(user);
    expect(JSON.parse(local.getItem('user_sub') ?? '')).toEqual(subscription);
    expect(openStore().current()).toEqual({ token, expiresAtMs: START + HOUR, user, subscription });
  });

  test('stays the same object until something changes', () => {
    const store = openStore();
    store.save({ token, user, subscription });
    const first = store.current();
    expect(store.current()).toBe(first);
    store.save({ user: buildUser({ fullname: 'Amaka Eze' }), subscription });
    expect(store.current()).not.toBe(first);
    expect(store.current()?.user?.fullname).toBe('Amaka Eze');
  });

  test('keeps the token when an answer brings none, and drops a subscription that is gone', () => {
    const store = openStore();
    store.save({ token, user, subscription });
    store.save({ user, subscription: null });
    expect(store.current()).toMatchObject({ token, subscription: null });
    expect(local.getItem('user_sub')).toBeNull();
  });

  // Shows: public-states-5
  test('with only a token is valid, with an unknown person', () => {
    local.setItem('token', token);
    expect(openStore().current()).toMatchObject({ token, user: null });
  });

  test('ends when its time has passed, without a change of the storage', () => {
    const store = openStore();
    store.save({ token, user, subscription: null });
    expect(store.current()).not.toBeNull();
    now = START + HOUR;
    expect(store.current()).toBeNull();
  });

  test('is published to subscribers until they unsubscribe', () => {
    const store = openStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.save({ token, user, subscription: null });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.readAgain();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('an invalid stored user', () => {
  // Shows: public-states-6
  test.each(['undefined', 'null', '"Amaka"', '{}', '{"_id":7,"fullname":"Amaka"}', '{"_id":"1"}', '{"_id'])(
    '%s is removed and the visitor is signed out',
    (stored) => {
      local.setItem('token', token);
      local.setItem('user', stored);
      const store = openStore();
      expect(store.current()).toBeNull();
      expect(store.tidy()).toBe('invalid-user');
      expect(storageKeys(local)).toEqual([]);
    },
  );
});

describe('tidy', () => {
  test.each([
    ['expired', tokenExpiringAt(START - 1000)],
    ['unreadable', 'not-a-token'],
  ])('clears a token that is %s', (state, stored) => {
    local.setItem('token', stored);
    local.setItem('user', JSON.stringify(user));
    const store = openStore();
    expect(store.tidy()).toBe(state);
    expect(storageKeys(local)).toEqual([]);
  });

  test('does not change a valid login and the drafts of a visitor', () => {
    local.setItem('profileSetup', '{}');
    expect(openStore().tidy()).toBe('none');
    expect(storageKeys(local)).toEqual(['profileSetup']);
    openStore().save({ token, user, subscription });
    expect(openStore().tidy()).toBe('valid');
    expect(storageKeys(local)).toHaveLength(4);
  });
});

describe('the end of a login', () => {
  const stored = () => [...storageKeys(local), ...storageKeys(tab)].sort();

  beforeEach(() => {
    openStore().save({ token, user, subscription });
    for (const key of [
      'artisan',
      'profileSetup',
      storageKey('user-1', 'job'),
      storageKey('user-1', 'outbox'),
    ]) {
      local.setItem(key, '{}');
    }
    tab.setItem('contact_draft', '{}');
  });

  // Shows: public-states-7
  test('logging out removes everything, including drafts and unsent messages', () => {
    openStore().logOut();
    expect(stored()).toEqual([]);
  });

  test('an expired login keeps only data that is locked to an account', () => {
    const store = openStore();
    let heard = 0;
    store.subscribe(() => heard++);
    store.expire();
    expect(heard).toBe(1);
    expect(stored()).toEqual(['kept:user-1:job', 'kept:user-1:outbox']);
    expect(store.current()).toBeNull();
  });

  test('leaves what this tab stores for the next page, although a late answer refuses the token', () => {
    const store = openStore();
    store.save({ token, user, subscription });
    store.logOut();
    tab.setItem('erase_at', '2025-12-21');
    store.expire();
    expect(tab.getItem('erase_at')).toBe('2025-12-21');
  });

  test('after logging out the page shows the same until it is left, and reads the storage when it is shown again', () => {
    const store = openStore();
    const before = store.current();
    store.logOut();
    expect(store.current()).toBe(before);
    store.readAgain();
    expect(store.current()).toBeNull();
  });

  test('data of different accounts is stored under different keys', () => {
    expect(storageKey('user-1', 'job')).not.toBe(storageKey('user-2', 'job'));
  });
});
