import { lgaRows } from './locations-data.ts';
import { normaliseState, placeKey, type StateName } from './states.ts';

/** A local government area. The coordinates are those of its centre, in degrees. */
export interface Lga {
  name: string;
  latitude: number;
  longitude: number;
  otherSpellings: readonly string[];
}

export interface Place {
  state: StateName;
  lga: Lga;
}

/** Returns the local government areas of a state in alphabetical order. Load this module lazily: `states` has the state names alone. */
export function lgasOf(state: StateName): Lga[] {
  return lgaRows[state].map(([name, latitude, longitude, ...otherSpellings]) => ({
    name,
    latitude,
    longitude,
    otherSpellings,
  }));
}

/** Returns the place for a state and a local government area in any known spelling, or null. */
export function findPlace(state: string, city: string): Place | null {
  const stateName = normaliseState(state);
  if (!stateName) return null;
  const key = placeKey(city);
  const lgas = lgasOf(stateName);
  const lga =
    lgas.find(({ name }) => placeKey(name) === key) ??
    lgas.find(({ otherSpellings }) => otherSpellings.some((spelling) => placeKey(spelling) === key));
  return lga ? { state: stateName, lga } : null;
}

export function isPlace(state: string, city: string): boolean {
  return findPlace(state, city) !== null;
}
