import { expect, test } from 'vitest';
import { distanceBetween } from './area-distance.ts';

const lagos = (city: string) => ({ state: 'Lagos', city });

// Shows: job-answers-4
test.each([
  ['the same area', lagos('Surulere'), lagos('Surulere'), 0],
  ['neighbours', lagos('Surulere'), lagos('Mushin'), 10],
  ['areas of a town', lagos('Surulere'), lagos('Eti-Osa'), 20],
  ['the edge of a state', lagos('Surulere'), lagos('Epe'), 50],
  ['two states', lagos('Surulere'), { state: 'Kano', city: 'Nassarawa' }, null],
  ['an area of the same name in another state', lagos('Surulere'), { state: 'Oyo', city: 'Surulere' }, null],
  ['an unknown area', lagos('Surulere'), lagos('Atlantis'), null],
])('the distance between %s is told roughly', (_what, one, other, told) => {
  expect(distanceBetween(one, other)).toBe(told);
  expect(distanceBetween(other, one)).toBe(told);
});
