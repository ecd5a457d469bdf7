import { describe, expect, test } from 'vitest';
import { tokenExpiringAt } from '../lib/testing/tokens.ts';
import { validateToken } from './session-token.ts';

const NOW = Date.UTC(2025, 10, 21, 12);

describe('validateToken', () => {
  // Shows: stored-1, public-rules-11
  test.each([
    ['no token', null, 'none'],
    ['an empty token', '', 'none'],
    ['a second left', tokenExpiringAt(NOW + 1000), 'valid'],
    ['this very moment', tokenExpiringAt(NOW), 'expired'],
    ['a day ago', tokenExpiringAt(NOW - 86_400_000), 'expired'],
    ['two parts', 'a.b', 'unreadable'],
    ['four parts', `${tokenExpiringAt(NOW + 1000)}.x`, 'unreadable'],
    ['no middle part', 'a..c', 'unreadable'],
    ['a middle part that is not base64', 'a.%%%.c', 'unreadable'],
    ['a middle part that is not JSON', `a.${btoa('hello')}.c`, 'unreadable'],
    ['a middle part that is null', `a.${btoa('null')}.c`, 'unreadable'],
    ['no expiry', `a.${btoa('{"sub":"1"}')}.c`, 'unreadable'],
    ['an expiry in words', `a.${btoa('{"exp":"tomorrow"}')}.c`, 'unreadable'],
  ])('%s is %s', (_name, token, state) => {
    expect(validateToken(token, NOW).state).toBe(state);
  });

  // Shows: stored-1
  test('reads the URL alphabet of base64, letters beyond ASCII and the expiry in milliseconds', () => {
    const token = tokenExpiringAt(NOW + 5000, { name: 'Ṣọlá ÿ??>>' });
    expect(token.split('.')[1]).toMatch(/[-_]/);
    expect(validateToken(token, NOW)).toEqual({ state: 'valid', expiresAtMs: NOW + 5000 });
  });
});
