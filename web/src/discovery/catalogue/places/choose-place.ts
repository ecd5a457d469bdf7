import { deviceStorage } from '../../../data/session.ts';
import { announcePlace, asPlace, PLACE_KEY, type Place, readJson } from './place.ts';

// The pages read the place at once. What changes it stands here, so that the first view does not wait for it.

const KEPT = 'place-kept';
const RECENT = 'recent-places';
/** How many earlier places the picker offers. */
const RECENT_MAX = 4;

/** The places that were chosen last on this device, the present one first. */
export function recentPlaces(): Place[] {
  const stored = readJson(deviceStorage.getItem(RECENT));
  return Array.isArray(stored) ? stored.flatMap((value) => asPlace(value) ?? []).slice(0, RECENT_MAX) : [];
}

/** Whether both are the same place. */
export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.state === other?.state && one?.city === other?.city;

/** Stores the place that the person has chosen; null means all of Nigeria. */
export function choosePlace(place: Place | null): void {
  savedPlace.mark('chosen');
  storePlace(place);
}

/**
 * What this device knows of the place that is kept with the account: `chosen` means that the place was chosen here and the account does
 * not have it yet; otherwise the account with the revision that the device has.
 */
export const savedPlace = {
  read: (): string | null => deviceStorage.getItem(KEPT),
  mark: (known: string): void => deviceStorage.setItem(KEPT, known),
};

export function storePlace(place: Place | null): void {
  if (place) {
    deviceStorage.setItem(PLACE_KEY, JSON.stringify(place));
    const others = recentPlaces().filter((each) => !isSamePlace(each, place));
    deviceStorage.setItem(RECENT, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
  } else deviceStorage.removeItem(PLACE_KEY);
  announcePlace();
}
