import { useSyncExternalStore } from 'react';
import { deviceStorage, sessionStore } from '../../data/session.ts';

/** Where a person searches: a state, and perhaps one of its local government areas. Nothing finer is ever kept or sent. */
export interface Place {
  state: string;
  city?: string | undefined;
}

const KEY = 'place';

const listeners = new Set<() => void>();
let known: { stored: string | null; place: Place | null } = { stored: null, place: null };

/** The place that was chosen on this device, or null for all of Nigeria. The same object until another one is chosen. */
export function chosenPlace(): Place | null {
  const stored = deviceStorage.getItem(KEY);
  if (stored !== known.stored) known = { stored, place: readPlace(stored) };
  return known.place;
}

function readPlace(stored: string | null): Place | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('state' in value)) return null;
    const { state } = value;
    const city = 'city' in value ? value.city : undefined;
    if (typeof state !== 'string' || !state) return null;
    return typeof city === 'string' && city ? { state, city } : { state };
  } catch {
    // Something else wrote it.
    return null;
  }
}

/** Remembers a place on this device; null is all of Nigeria again. */
export function choosePlace(place: Place | null): void {
  if (place) deviceStorage.setItem(KEY, JSON.stringify(place));
  else deviceStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // Logging out forgets the place with everything else.
  const stop = sessionStore.subscribe(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    stop();
  };
}

/** The chosen place. Null on the server and during hydration: what is rendered there is the same for everybody. */
export function usePlace(): Place | null {
  return useSyncExternalStore(subscribe, chosenPlace, () => null);
}

/** A place in words. */
export function placeName(place: Place | null): string {
  if (!place) return 'All Nigeria';
  return place.city ? `${place.city}, ${place.state}` : place.state;
}

/** The address of a list, narrowed down to a place. */
export function atPlace(path: string, place: Place | null): string {
  if (!place) return path;
  const [pathname = '', own] = path.split('?');
  const parameters = new URLSearchParams(own);
  parameters.set('state', place.state);
  if (place.city) parameters.set('city', place.city);
  return `${pathname}?${parameters}`;
}
