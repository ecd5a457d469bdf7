import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumCharges } from '../discovery/charges.ts';
import { formatNaira, parseNaira } from './money.ts';

describe('formatNaira', () => {
  // Shows: constants-12
  it.each([
    [0, '₦0.00'],
    [50_000, '₦500.00'],
    [150_000, '₦1,500.00'],
    [3_000_050, '₦30,000.50'],
  ])('%d kobo is %s', (kobo, text) => expect(formatNaira(kobo)).toBe(text));
});

describe('parseNaira', () => {
  it.each([
    ['#10,000', 1_000_000],
    ['N10,000', 1_000_000],
    ['n 10000', 1_000_000],
    ['₦10,000.00', 1_000_000],
    ['NGN 10000', 1_000_000],
    [' 10000 ', 1_000_000],
    [10_000, 1_000_000],
    [0, 0],
    ['0', 0],
    ['1500.5', 150_050],
    ['#1,000,000', 100_000_000],
    ['15k', 1_500_000],
    ['₦2.5K', 250_000],
    ['15 k', 1_500_000],
    // Shows: copied-contacts-2
    ['10 000', 1_000_000],
    ['₦1\u00a0250\u202f000', 125_000_000],
    ['\u202a#10,000\u202c', 1_000_000],
  ])('%j is %d kobo', (amount, kobo) => expect(parseNaira(amount)).toBe(kobo));

  it.each([
    '',
    '#',
    'ten',
    '-5',
    -5,
    '1,00',
    '10,0000',
    '10 00',
    '1000 000',
    '10 000,000',
    '1e5',
    'k',
    '15kk',
    '15kg',
    '$10',
    '##10',
    '1.234',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '99999999999999999999',
  ])('%j is no amount', (amount) => expect(parseNaira(amount)).toBeNull());

  it('reads every amount that formatNaira writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (kobo) => parseNaira(formatNaira(kobo)) === kobo),
    );
  });
});

describe('minimum charges', () => {
  // Shows: member-rules-10, member-constants-10
  it('are six labels that parse to their amounts', () => {
    expect(minimumCharges.map(({ label }) => label)).toEqual([
      '#10,000',
      '#20,000',
      '#35,000',
      '#50,000',
      '#75,000',
      '#100,000',
    ]);
    for (const { label, naira } of minimumCharges) expect(parseNaira(label)).toBe(naira * 100);
  });
});
