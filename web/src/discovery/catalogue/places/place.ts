import { useSyncExternalStore } from 'react';
import { deviceStorage, sessionStore } from '../../../data/session.ts';
import { createListeners } from '../../../lib/listeners.ts';

/** The place of a search: a state, and optionally one of its local government areas. Nothing more precise is stored or sent. */
export interface Place {
  state: string;
  city?: string | undefined;
}

/** The storage key of the place. */
export const PLACE_KEY = 'place';

const listeners = createListeners();
interface Stored {
  stored: string | null;
  place: Place | null;
}

let chosen: Stored = { stored: null, place: null };
let suggested: Stored = chosen;

/** The storage key of the area that the account suggests, see `view_search_place`. */
export const SUGGESTED_KEY = 'suggested-place';

/** Returns the place chosen on this device, or null for all of Nigeria. The same object until another place is chosen. */
export function chosenPlace(): Place | null {
  const stored = deviceStorage.getItem(PLACE_KEY);
  if (stored !== chosen.stored) chosen = { stored, place: readPlace(stored) };
  return chosen.place;
}

/**
 * Returns the place with which a form, a picker or an order by distance begins: the chosen one, otherwise the area of the person's last job,
 * visit or profile, also when only its state was chosen. It filters no list. The same object until one of them changes.
 */
export function knownPlace(): Place | null {
  const place = chosenPlace();
  if (place?.city) return place;
  const stored = deviceStorage.getItem(SUGGESTED_KEY);
  if (stored !== suggested.stored) suggested = { stored, place: readPlace(stored) };
  return suggested.place && (!place || place.state === suggested.place.state) ? suggested.place : place;
}

const readPlace = (stored: string | null): Place | null => asPlace(readJson(stored));

export function readJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // The stored value is not ours.
    return null;
  }
}

export function asPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null || !('state' in value)) return null;
  const { state } = value;
  const city = 'city' in value ? value.city : undefined;
  if (typeof state !== 'string' || !state) return null;
  return typeof city === 'string' && city ? { state, city } : { state };
}

/** Notifies this tab that another place was stored. */
export function notifyOfPlace(): void {
  listeners.notify();
}

/** Calls the listener when the place may have changed, in this or another tab or by a logout. */
export function subscribeToPlace(listener: () => void): () => void {
  const stopHere = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  // Logging out removes the place with everything else.
  const stop = sessionStore.subscribe(listener);
  return () => {
    stopHere();
    window.removeEventListener('storage', listener);
    stop();
  };
}

/** Returns the chosen place. Null on the server and during hydration, where every visitor gets the same page. */
export function usePlace(): Place | null {
  return useSyncExternalStore(subscribeToPlace, chosenPlace, () => null);
}

/** Returns the known place of this person, see `knownPlace`. Null on the server and during hydration. */
export function useKnownPlace(): Place | null {
  return useSyncExternalStore(subscribeToPlace, knownPlace, () => null);
}

/** Returns the name of a place. */
export function placeName(place: Place | null): string {
  if (!place) return 'All Nigeria';
  return place.city ? `${place.city}, ${place.state}` : place.state;
}

/** Returns the address of a list filtered by a place. */
export function atPlace(path: string, place: Place | null): string {
  if (!place) return path;
  const [pathname = '', own] = path.split('?');
  const parameters = new URLSearchParams(own);
  parameters.set('state', place.state);
  if (place.city) parameters.set('city', place.city);
  return `${pathname}?${parameters}`;
}
