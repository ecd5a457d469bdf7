import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from './browser-storage.ts';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

const NOW = Date.UTC(2025, 10, 21);

describe('the path to return to', () => {
  test('is given once', () => {
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
