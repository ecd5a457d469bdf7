import { deviceStorage } from '../../../data/session.ts';
import { asPlace, notifyOfPlace, PLACE_KEY, type Place, readJson, SUGGESTED_KEY } from './place.ts';

// place.ts reads the place; the code that changes it is separate, because pages load it on demand.

const KEPT = 'place-kept';
const RECENT = 'recent-places';
/** How many earlier places the picker offers. */
const RECENT_MAX = 4;

/** Returns the places chosen on this device, latest first. */
export function recentPlaces(): Place[] {
  const stored = readJson(deviceStorage.getItem(RECENT));
  return Array.isArray(stored) ? stored.flatMap((value) => asPlace(value) ?? []).slice(0, RECENT_MAX) : [];
}

/** Returns whether both are the same place. */
export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.state === other?.state && one?.city === other?.city;

/** Stores the chosen place; null means all of Nigeria. */
export function choosePlace(place: Place | null): void {
  savedPlace.mark('chosen');
  storePlace(place);
}

/**
 * The device's sync state with the place in the account: `chosen` means that a place was chosen here and the account does not have it yet;
 * otherwise the account with the revision that the device has.
 */
export const savedPlace = {
  read: (): string | null => deviceStorage.getItem(KEPT),
  mark: (known: string): void => deviceStorage.setItem(KEPT, known),
};

/** Stores the area that the account suggests. */
export function storeSuggested(place: Place | null): void {
  const text = place && JSON.stringify(place);
  if (text === deviceStorage.getItem(SUGGESTED_KEY)) return;
  if (text) deviceStorage.setItem(SUGGESTED_KEY, text);
  else deviceStorage.removeItem(SUGGESTED_KEY);
  notifyOfPlace();
}

export function storePlace(place: Place | null): void {
  if (place) {
    deviceStorage.setItem(PLACE_KEY, JSON.stringify(place));
    const others = recentPlaces().filter((each) => !isSamePlace(each, place));
    deviceStorage.setItem(RECENT, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
  } else deviceStorage.removeItem(PLACE_KEY);
  notifyOfPlace();
}
