import { describe, expect, test } from 'vitest';
import { maskContact, normalizeEmail, normalizePhone } from './contacts.ts';

describe('phone numbers', () => {
  test.each([
    ['08031234567', '+2348031234567'],
    ['0803 123 4567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['002348031234567', '+2348031234567'],
    ['+2340803 123 4567', '+2348031234567'],
    ['(0)9012345678', '+2349012345678'],
    ['07012345678', '+2347012345678'],
  ])('%s is %s', (typed, stored) => expect(normalizePhone(typed)).toBe(stored));

  test.each([
    '',
    '0803',
    '012345678',
    '+447911123456',
    '+15551234567',
    '0803123456789',
    '08031234567 ext 5',
    'hello',
  ])('%s is refused', (typed) => expect(normalizePhone(typed)).toBeNull());
});

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada', null],
  ['ada@', null],
  ['a b@example.com', null],
])('e-mail %s becomes %s', (typed, stored) => expect(normalizeEmail(typed)).toBe(stored));

test('a masked contact shows only its ends', () => {
  expect(maskContact('+2348031234567')).toBe('0803 *** 4567');
  expect(maskContact('adaeze@example.com')).toBe('a***@example.com');
});
