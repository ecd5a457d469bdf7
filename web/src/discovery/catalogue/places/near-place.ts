import type { areasWithin } from '@marketplace/contract/discovery/places/area-distance';
import type { Place } from './place.ts';

/** Returns the area, or the state if only that was chosen. */
export const shortPlaceName = ({ state, city }: Place): string => city ?? state;

/** The parameters of a list sorted by distance. */
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

/** How many places around one are offered, and how far the middles of areas are away at most. */
export const NEARBY_PLACES = 4;
const NEARBY_KM = 30;

/** Returns the nearest areas around an area. The caller has fetched the table of all areas. */
export const areasAround = (within: typeof areasWithin, area: Parameters<typeof areasWithin>[0]) =>
  within(area, NEARBY_KM).slice(0, NEARBY_PLACES);
