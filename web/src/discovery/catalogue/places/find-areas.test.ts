import { expect, test } from 'vitest';
import { findAreas } from './find-areas.ts';

test.each([
  ['surulere', { state: 'Lagos', city: 'Surulere', as: null }],
  ['  SURU', { state: 'Lagos', city: 'Surulere', as: null }],
  ['surulare', { state: 'Lagos', city: 'Surulere', as: null }],
  ['lekki', { state: 'Lagos', city: 'Eti-Osa', as: 'Lekki' }],
  ['obio akpor', { state: 'Rivers', city: 'Obio/Akpor', as: null }],
  ['Ibadan', { state: 'Oyo', city: null, as: 'Ibadan' }],
  ['wuse', { state: 'FCT - Abuja', city: 'Abuja Municipal', as: 'Wuse' }],
])('%j is found before its state is chosen', (typed, expected) => {
  expect(findAreas(typed)).toContainEqual(expected);
});

test('an area name of two states is offered for both, once each', () => {
  expect(findAreas('surulere')).toEqual([
    { state: 'Lagos', city: 'Surulere', as: null },
    { state: 'Oyo', city: 'Surulere', as: null },
  ]);
  expect(findAreas('surulere', 'Oyo')).toEqual([{ state: 'Oyo', city: 'Surulere', as: null }]);
});

test('a single letter, an empty text and nonsense find nothing; a part of many names finds a few', () => {
  for (const typed of ['', ' ', 's', 'xqzvwk', '%_']) expect(findAreas(typed)).toEqual([]);
  expect(findAreas('north').length).toBe(20);
});
