import { expect, test } from 'vitest';
import { areasAround, areasAt, distanceBetween } from './area-distance.ts';
import { lgasOf } from './locations.ts';
import { states } from './states.ts';

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

test('the areas around each area are those at the told distances, each once', () => {
  const all = states.flatMap((state) => lgasOf(state).map(({ name }) => ({ state, city: name })));
  for (const centre of all.filter((_, index) => index % 37 === 0)) {
    const told = new Map(
      areasAround(centre).flatMap(({ km, areas }) =>
        areas.map(({ state, city }) => [`${state} ${city}`, km]),
      ),
    );
    const expected = all.flatMap((area) => {
      const km = distanceBetween(centre, area);
      return km === null ? [] : [[`${area.state} ${area.city}`, km] as const];
    });
    expect([...told].sort()).toEqual([...new Map(expected)].sort());
  }
  expect(areasAround({ state: 'lagos state', city: 'SURULERE' })).toBe(areasAround(lagos('Surulere')));
  expect(areasAround(lagos('Atlantis'))).toEqual([]);
});

// Shows: near-me-4
test.each([
  ['the National Stadium', { latitude: 6.4972, longitude: 3.3639 }, lagos('Surulere')],
  ['the airport of Lagos', { latitude: 6.5774, longitude: 3.3212 }, lagos('Ikeja')],
  ['the centre of Minna', { latitude: 9.6139, longitude: 6.5569 }, { state: 'Niger', city: 'Chanchaga' }],
])('%s is in one of the nearest areas', (_what, point, area) => {
  expect(areasAt(point, 100).slice(0, 5)).toContainEqual(area);
});

test('a point abroad is in no area', () => {
  expect(areasAt({ latitude: 51.5, longitude: -0.12 }, 100)).toEqual([]);
});
