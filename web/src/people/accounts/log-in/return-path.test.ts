import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import {
  readInterrupted,
  rememberReturnPath,
  rememberWish,
  takeDueWish,
  takeReturnPath,
  type Wish,
} from './return-path.ts';

const NOW = Date.UTC(2025, 10, 21);

describe('the path to return to', () => {
  test('is returned once', () => {
    const tab = createMemoryStorage();
    rememberReturnPath(tab, '/message/7?receiver=3#last', NOW);
    expect(takeReturnPath(tab, NOW + 1000)).toBe('/message/7?receiver=3#last');
    expect(takeReturnPath(tab, NOW + 1000)).toBeNull();
  });

  test('is forgotten after an hour', () => {
    const tab = createMemoryStorage();
    rememberReturnPath(tab, '/profile', NOW);
    expect(takeReturnPath(tab, NOW + 3_600_000)).toBeNull();
  });

  test.each(['//example.com', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
    '%s never leads anywhere',
    (path) => {
      const tab = createMemoryStorage();
      rememberReturnPath(tab, path, NOW);
      expect(takeReturnPath(tab, NOW)).toBeNull();
    },
  );

  test.each(['{', 'null', '"/profile"', '{"path":"/profile"}', '{"path":3,"at":1}'])(
    'a note that is not ours (%s) is ignored',
    (note) => {
      const tab = createMemoryStorage();
      tab.setItem('return_path', note);
      expect(takeReturnPath(tab, NOW)).toBeNull();
    },
  );
});

describe('what was interrupted', () => {
  const wish: Wish = { deed: 'chat', id: 'ada', name: 'Ada Obi' };

  test('is due once, after the return of the person, for that artisan only', () => {
    const tab = createMemoryStorage();
    rememberWish(tab, '/a/ada', wish, NOW);
    expect(readInterrupted(tab, NOW + 1000)).toEqual({ path: '/a/ada', wish });
    expect(takeDueWish(tab, ['call', 'chat'], 'ada', NOW + 1000)).toBeNull();
    expect(takeReturnPath(tab, NOW + 2000)).toBe('/a/ada');
    expect(takeDueWish(tab, ['save'], 'ada', NOW + 3000)).toBeNull();
    expect(takeDueWish(tab, ['call', 'chat'], 'obi', NOW + 3000)).toBeNull();
    expect(takeDueWish(tab, ['call', 'chat'], 'ada', NOW + 3000)).toBe('chat');
    expect(takeDueWish(tab, ['call', 'chat'], 'ada', NOW + 3000)).toBeNull();
  });

  test('is forgotten when the person starts another action', () => {
    const tab = createMemoryStorage();
    rememberWish(tab, '/a/ada', wish, NOW);
    rememberReturnPath(tab, '/post-job', NOW);
    expect(readInterrupted(tab, NOW)).toEqual({ path: '/post-job', wish: null });
    takeReturnPath(tab, NOW);
    expect(takeDueWish(tab, ['chat'], 'ada', NOW)).toBeNull();
  });

  test('is not done when the page opens much later than the return', () => {
    const tab = createMemoryStorage();
    rememberWish(tab, '/a/ada', wish, NOW);
    takeReturnPath(tab, NOW);
    expect(takeDueWish(tab, ['chat'], 'ada', NOW + 120_000)).toBeNull();
  });

  test.each([
    '{"deed":"pay","id":"ada","name":"Ada"}',
    '{"deed":"chat","id":7,"name":"Ada"}',
    '"chat"',
    'null',
  ])('a wish that is not ours (%s) is none', (text) => {
    const tab = createMemoryStorage();
    tab.setItem('return_path', `{"path":"/a/ada","at":${NOW},"wish":${text}}`);
    expect(readInterrupted(tab, NOW)).toEqual({ path: '/a/ada', wish: null });
  });
});
