import { findPlace } from '@marketplace/contract/discovery/places/locations';

/**
 * The name of the local government area in an address. The table of all areas is large, so only addresses with an area load this
 * file.
 */
export function knownArea(state: string, name: string): string | undefined {
  return findPlace(state, name)?.lga.name;
}
