import { useSyncExternalStore } from 'react';
import { deviceStorage, sessionStore } from '../../data/session.ts';

/** The place of a person's search: a state, and perhaps one of its local government areas. No finer place is stored or sent. */
export interface Place {
  state: string;
  city?: string | undefined;
}

const KEY = 'place';
const KEPT = 'place-kept';
const RECENT = 'recent-places';
/** How many earlier places the picker offers. */
const RECENT_MAX = 4;

const listeners = new Set<() => void>();
let known: { stored: string | null; place: Place | null } = { stored: null, place: null };

/** The place that was chosen on this device, or null for all of Nigeria. The same object until another place is chosen. */
export function chosenPlace(): Place | null {
  const stored = deviceStorage.getItem(KEY);
  if (stored !== known.stored) known = { stored, place: readPlace(stored) };
  return known.place;
}

function readPlace(stored: string | null): Place | null {
  return asPlace(readJson(stored));
}

function readJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // This code did not write the stored value.
    return null;
  }
}

function asPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null || !('state' in value)) return null;
  const { state } = value;
  const city = 'city' in value ? value.city : undefined;
  if (typeof state !== 'string' || !state) return null;
  return typeof city === 'string' && city ? { state, city } : { state };
}

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
  keptPlace.mark('chosen');
  storePlace(place);
}

/**
 * What this device knows of the place that is kept with the account: `chosen` means that the place was chosen here and the account does
 * not have it yet; otherwise the account with the revision that the device has.
 */
export const keptPlace = {
  read: (): string | null => deviceStorage.getItem(KEPT),
  mark: (known: string): void => deviceStorage.setItem(KEPT, known),
};

export function storePlace(place: Place | null): void {
  if (place) {
    deviceStorage.setItem(KEY, JSON.stringify(place));
    const others = recentPlaces().filter((each) => !isSamePlace(each, place));
    deviceStorage.setItem(RECENT, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
  } else deviceStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls the listener when the place may have changed, also in another tab or by a log-out. */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // Logging out removes the place with everything else.
  const stop = sessionStore.subscribe(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    stop();
  };
}

/** The chosen place. Null on the server and during hydration, where every visitor gets the same page. */
export function usePlace(): Place | null {
  return useSyncExternalStore(subscribeToPlace, chosenPlace, () => null);
}

/** The name of a place. */
export function placeName(place: Place | null): string {
  if (!place) return 'All Nigeria';
  return place.city ? `${place.city}, ${place.state}` : place.state;
}

/** The area, or the state where only that was chosen. */
export const shortPlaceName = ({ state, city }: Place): string => city ?? state;

/** The parameters of a list that begins at a place. */
export interface NearParameters {
  near_state?: string | undefined;
  near_city?: string | undefined;
}

export const nearParameters = (place: Place | null): NearParameters => ({
  near_state: place?.state,
  near_city: place?.city,
});

export const nearPlaceOf = ({ near_state, near_city }: NearParameters): Place | null =>
  near_state ? { state: near_state, city: near_city } : null;

/** The address of a list that is filtered by a place. */
export function atPlace(path: string, place: Place | null): string {
  if (!place) return path;
  const [pathname = '', own] = path.split('?');
  const parameters = new URLSearchParams(own);
  parameters.set('state', place.state);
  if (place.city) parameters.set('city', place.city);
  return `${pathname}?${parameters}`;
}
