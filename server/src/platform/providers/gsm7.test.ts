import { expect, test } from 'vitest';
import { countSeptets, isOneSegment } from './gsm7.ts';

test.each([
  ['', 0],
  ['Hello', 5],
  ['@£$¥èéùìòÇØøÅå', 14],
  ['ΔΦΓΛΩΠΨΣΘΞ_ÆæßÉ', 15],
  ['¡¿§¤ÄÖÑÜäöñüà', 13],
  ['line\nbreak\r', 11],
  ['^{}\\[~]|€', 18],
  ['\f', 2],
  ['https://sabihands.ng/message/1?a=b&c=d', 38],
  // Not in the alphabet: the naira sign, marks of Yoruba and Igbo, typographic signs, the backtick, emoji.
  ['₦5,000', null],
  ['Adé ọ̀', null],
  ['ç', null],
  ['ṣ', null],
  ['“quoted”', null],
  ['it’s', null],
  ['`', null],
  ['👷', null],
  ['\t', null],
])('%j takes %j septets', (text, septets) => {
  expect(countSeptets(text)).toBe(septets);
});

test.each([
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  [`${'a'.repeat(158)}€`, true],
  [`${'a'.repeat(159)}€`, false],
  ['₦', false],
])('one segment: %j is %j', (text, fits) => {
  expect(isOneSegment(text)).toBe(fits);
});
