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
let known: { stored: string | null; place: Place | null } = { stored: null, place: null };

/** Returns the place chosen on this device, or null for all of Nigeria. The same object until another place is chosen. */
export function chosenPlace(): Place | null {
  const stored = deviceStorage.getItem(PLACE_KEY);
  if (stored !== known.stored) known = { stored, place: readPlace(stored) };
  return known.place;
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
