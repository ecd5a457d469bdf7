import { findPlace } from '@marketplace/contract/discovery/places/locations';

/** Returns the name of the local government area in an address. */
export function knownArea(state: string, name: string): string | undefined {
  return findPlace(state, name)?.lga.name;
}
