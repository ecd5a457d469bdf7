import { mayBeNigerianMobile } from '@marketplace/contract/people/phones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskContact } from '../../../platform/providers/mask-contact.ts';
import { normalizeEmail, normalizePhone } from './contacts.ts';

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
    ['٠٨٠٣١٢٣٤٥٦٧', '+2348031234567'],
    ['۰۸۰۳۱۲۳۴۵۶۷', '+2348031234567'],
    // Shows: copied-contacts-1
    ['\u202a+234 803 123 4567\u202c', '+2348031234567'],
    ['\u20660803\u00a0123\u00a04567\u2069', '+2348031234567'],
    ['0803\u200b123\u200b4567', '+2348031234567'],
    ['tel:+2348031234567', '+2348031234567'],
    ['TEL: 0803 123 4567', '+2348031234567'],
  ])('%s is %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
    expect(mayBeNigerianMobile(typed)).toBe(true);
  });

  test.each([
    '',
    '0803',
    '012345678',
    '+447911123456',
    '+15551234567',
    '0803123456789',
    '08031234567 ext 5',
    'hello',
    '08031234567@example.com',
    'call 08031234567',
  ])('%s is refused', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
    expect(mayBeNigerianMobile(typed)).toBe(false);
  });

  test('the form accepts the shape of every number that can be stored', () => {
    const prefix = fc.constantFrom('', '0', '234', '+234', '00234', '+234 (0)', '(234) ');
    const digits = fc.stringMatching(/^[7-9][01]\d{8}$/);
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–');
    fc.assert(
      fc.property(prefix, digits, separator, (before, number, between) => {
        const typed = before + [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
        fc.pre(normalizePhone(typed) !== null);
        expect(mayBeNigerianMobile(typed)).toBe(true);
      }),
    );
  });
});

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['ada\u200b@example.com\u00a0', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada', null],
  ['ada@', null],
  ['a b@example.com', null],
])('e-mail %s becomes %s', (typed, stored) => expect(normalizeEmail(typed)).toBe(stored));

test('a masked contact shows only its ends', () => {
  expect(maskContact('+2348031234567')).toBe('0803 *** 4567');
  expect(maskContact('adaeze@example.com')).toBe('a***@example.com');
});
