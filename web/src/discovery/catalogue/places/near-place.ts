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
