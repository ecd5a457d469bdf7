import { describe, expect, it } from 'vitest';
import { findPlace, isPlace, lgasOf } from './locations.ts';
import { normaliseState, placeKey, type StateName, states } from './states.ts';

/** The constitution's count of local government areas per state, and the six area councils of the capital territory. */
const official: Record<StateName, number> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
  'FCT - Abuja': 6,
};

describe('places', () => {
  // Shows: public-25, public-26, constants-25, post-job-3, post-job-5, member-constants-12
  it('are 37 states, the capital territory last, and 774 areas', () => {
    expect(states).toHaveLength(37);
    expect(states.at(-1)).toBe('FCT - Abuja');
    expect(states.slice(0, -1)).toEqual(states.slice(0, -1).toSorted());
    expect(states.flatMap(lgasOf)).toHaveLength(774);
  });

  // Shows: post-job-5
  it.each(states)('%s has its areas, each once, all inside the country', (state) => {
    const lgas = lgasOf(state);
    expect(lgas).toHaveLength(official[state]);
    const spellings = lgas.flatMap((lga) => [
      ...new Set([lga.name, ...lga.otherSpellings].map(placeKey)).values(),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const { latitude, longitude } of lgas) {
      expect(latitude).toBeGreaterThan(4);
      expect(latitude).toBeLessThan(14);
      expect(longitude).toBeGreaterThan(2.6);
      expect(longitude).toBeLessThan(14.8);
    }
  });
});

describe('normaliseState', () => {
  it.each([
    ['Lagos', 'Lagos'],
    [' lagos state ', 'Lagos'],
    ['AKWA-IBOM', 'Akwa Ibom'],
    ['Niger State', 'Niger'],
    ['FCT - Abuja', 'FCT - Abuja'],
    ['Federal Capital Territory', 'FCT - Abuja'],
    ['fct', 'FCT - Abuja'],
    ['Abuja', 'FCT - Abuja'],
    ['Ọ̀yọ́', 'Oyo'],
    ['', null],
    ['All', null],
    ['State', null],
  ])('%j means %j', (text, state) => expect(normaliseState(text)).toBe(state));
});

describe('isPlace', () => {
  it.each([
    ['Lagos', 'Surulere', true],
    ['Oyo', 'Surulere', true],
    ['Kano', 'Surulere', false],
    ['Federal Capital Territory', 'AMAC', true],
    ['fct - abuja', 'abuja municipal', true],
    ['Lagos', 'Somolu', true],
    ['Lagos', '', false],
    ['', 'Surulere', false],
    ['Rivers', 'Obio / Akpor', true],
  ])('%j, %j: %j', (state, city, expected) => expect(isPlace(state, city)).toBe(expected));
});

describe('findPlace', () => {
  it('returns the names of the catalogue', () => {
    expect(findPlace('lagos state', 'somolu')).toMatchObject({ state: 'Lagos', lga: { name: 'Shomolu' } });
  });

  it.each(states)('finds every spelling of every area of %s', (state) => {
    for (const lga of lgasOf(state)) {
      for (const spelling of [lga.name, ...lga.otherSpellings]) {
        expect(findPlace(state, spelling)?.lga.name).toBe(lga.name);
      }
    }
  });
});
