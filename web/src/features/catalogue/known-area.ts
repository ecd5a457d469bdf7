import { findPlace } from '@marketplace/contract/locations';

/** The name of the local government area that an address means. The table of all areas is large: only an address with one fetches this file. */
export function knownArea(state: string, name: string): string | undefined {
  return findPlace(state, name)?.lga.name;
}
