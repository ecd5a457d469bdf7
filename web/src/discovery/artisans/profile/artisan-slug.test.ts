import { expect, test } from 'vitest';
import { artisanIdOfSlug, shortNameOfSlug } from './artisan-slug.ts';

const digits = '0198f1c2a3b47c5d8e9f0a1b2c3d4e5f';
const id = '0198f1c2-a3b4-7c5d-8e9f-0a1b2c3d4e5f';

test.each([
  [`adaeze-okafor-${digits}`, id],
  [`another-name-${digits.toUpperCase()}`, id],
  [digits, id],
  [`adaeze${digits}`, null],
  [`adaeze-${digits}-`, null],
  [`adaeze-${digits.slice(1)}`, null],
  ['adaeze', null],
  ['', null],
])('%s has the id %s', (slug, expected) => {
  expect(artisanIdOfSlug(slug)).toBe(expected);
});

test.each([
  ['ada-obi', 'ada-obi'],
  ['Ada-Obi', 'ada-obi'],
  ['ada_obi', 'ada_obi'],
  ['ada--obi', null],
  ['ada.obi', null],
  ['a'.repeat(61), null],
  ['', null],
])('%s has the short name %s', (slug, expected) => {
  expect(shortNameOfSlug(slug)).toBe(expected);
});
