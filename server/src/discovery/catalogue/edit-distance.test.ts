import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNeighbours } from './neighbours.ts';

/** The definition of optimal string alignment, without optimisations. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [head, neck] = [a.slice(0, -1), b.slice(0, -1)];
  const steps = [
    distanceByDefinition(head, b) + 1,
    distanceByDefinition(a, neck) + 1,
    distanceByDefinition(head, neck) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  if (isSwap) steps.push(distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...steps);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test.each([
  ['plumber', 'plumber', 2, 0],
  ['plumer', 'plumber', 2, 1],
  ['pulmber', 'plumber', 2, 1],
  ['plmbr', 'plumber', 2, 2],
  ['plmbr', 'plumber', 1, 2],
  ['', 'ab', 2, 2],
  ['x'.repeat(65), 'x'.repeat(66), 2, 3],
])('%s and %s, at most %d: %d', (a, b, limit, distance) => {
  expect(editDistance(a, b, limit)).toBe(distance);
});

test('the distance equals that of the definition, up to the cap', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(distanceByDefinition(a, b), limit + 1));
    }),
  );
});

test('every word within the limit is found, and no other', () => {
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'é', '3'), maxLength: 8 }));
  fc.assert(
    fc.property(words, word, fc.integer({ min: 1, max: 2 }), (list, sought, limit) => {
      const expected = list
        .map((other, index) => ({ index, distance: editDistance(sought, other, limit) }))
        .filter(({ distance }) => distance <= limit);
      const found = createNeighbours(list)(sought, limit).sort((a, b) => a.index - b.index);
      expect(found).toEqual(expected);
    }),
  );
});
