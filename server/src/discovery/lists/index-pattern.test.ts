import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexPattern } from './index-pattern.ts';

test.each([
  ['ade', '%ade%'],
  ['Adé', '%ade%'],
  ['okafor', '%okafor%'],
  ['ADEGOKE', '%degoke%'],
  ['plumber in lagos', '%plumb%lagos%'],
  ["o'brien", '%brien%'],
  ['100%', '%100%'],
  ['a_b%c\\d', null],
  ['ab', null],
  ['ab cd ef', null],
  ['москва', null],
  ['🔧🔧🔧', null],
  ['', null],
])('%j is looked for by %j', (query, pattern) => {
  expect(indexPattern(query)).toBe(pattern);
});

test('every text that contains the query matches, and the pattern has at most four trigrams', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeoó1 _%\\-ẹ'), maxLength: 25 });
  fc.assert(
    fc.property(letters, letters, letters, (before, query, after) => {
      const pattern = indexPattern(query);
      if (!pattern) return;
      const text = (before + query + after).normalize('NFD').replace(/\p{M}/gu, '');
      expect(pattern).toMatch(/^%[a-z0-9]{3,}(?:%[a-z0-9]{3,})*%$/);
      const pieces = pattern.split('%').filter((piece) => piece !== '');
      expect(text).toMatch(new RegExp(pieces.join('[^]*')));
      expect(pieces.reduce((groups, piece) => groups + piece.length - 2, 0)).toBeLessThanOrEqual(4 + 4);
    }),
  );
});
