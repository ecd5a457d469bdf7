import { expect, test } from 'vitest';
import { filteredAddress, requestOf } from './artisan-filters.ts';
import { readSheetFilters } from './filter-table.ts';

const inLagos = { state: 'Lagos', city: 'Surulere' };

// Shows: filters-9
test.each([
  [
    'min_rating=4&max_charge=20000&verified=yes',
    '/artisan?state=Lagos&city=Surulere&max_charge=20000&min_rating=4&verified=yes',
    [],
  ],
  [
    'order=best_rated&language=hausa&available=this_week&within_km=20',
    '/artisan?state=Lagos&city=Surulere&order=best_rated&available=this_week&within_km=20&language=hausa',
    [],
  ],
  [
    'min_rating=5&max_charge=-3&verified=1&within_km=15',
    '/artisan?state=Lagos&city=Surulere',
    ['max_charge', 'min_rating', 'verified', 'within_km'],
  ],
  [
    'max_charge=1000000001&language=klingon&order=newest',
    '/artisan?state=Lagos&city=Surulere',
    ['order', 'max_charge', 'language'],
  ],
  ['min_rating=&max_charge=', '/artisan?state=Lagos&city=Surulere', []],
])('%s means %s', (query, address, ignored) => {
  const read = readSheetFilters(new URLSearchParams(query), inLagos);
  expect(read.ignored).toEqual(ignored);
  expect(filteredAddress('/artisan', { ...inLagos, ...read })).toBe(address);
});

test('a list by nearness has no other order, and a distance needs an area', () => {
  const parameters = new URLSearchParams('order=best_rated&within_km=10');
  expect(readSheetFilters(parameters, { near_state: 'Lagos', near_city: 'Surulere' })).toEqual({
    within_km: '10',
    ignored: [],
  });
  expect(readSheetFilters(parameters, {})).toEqual({
    order: 'best_rated',
    ignored: [],
  });
  expect(filteredAddress('/artisan', { state: 'Lagos', within_km: '10' })).toBe('/artisan?state=Lagos');
});

test('the server is asked for numbers and booleans', () => {
  expect(
    requestOf({
      query: 'tap',
      state: 'Lagos',
      city: 'Ikeja',
      max_charge: '9000',
      verified: 'yes',
      within_km: '10',
      ignored: ['order'],
    }),
  ).toEqual({
    text: 'tap',
    state: 'Lagos',
    city: 'Ikeja',
    max_charge: 9000,
    verified: true,
    within_km: 10,
  });
});

test('the server is not asked for a distance without an area, which it would refuse', () => {
  expect(requestOf({ state: 'Lagos', within_km: '10' })).toEqual({ state: 'Lagos' });
});
