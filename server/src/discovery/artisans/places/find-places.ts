import type { Widening } from '@marketplace/contract/discovery/find-artisans';
import { areasWithin } from '@marketplace/contract/discovery/places/area-distance';
import { type ListFilters, type Place, readPlace } from '../../lists/list-filters.ts';
import { areasUpTo, type Near } from '../../lists/near-bands.ts';

/** A stage of widening a search: a place, and whether the price limit is lifted. */
export interface WideningStage {
  place: Place;
  widened: Widening | null;
  overPrice: boolean;
}

/** A requested place: named in the query, or chosen before. */
export interface RequestedPlace {
  name: string;
  state: string;
  city?: string | undefined;
  /** The radius of areas that count as part of this place. */
  withinKm?: number | undefined;
}

/** Returns a place with the chosen areas around it. Distances start at an area, not at a state. */
export function placeWithin(
  place: RequestedPlace | null,
  withinKm: number | undefined,
): RequestedPlace | null {
  if (!place?.city || withinKm === undefined) return place;
  return { ...place, name: `${place.name} and about ${withinKm} km around`, withinKm };
}

/** Returns the filters with the areas around the chosen one, or around the place that the list is sorted by. */
export function withAreasAround(
  filters: ListFilters,
  near: Near | null,
  km: number | undefined,
): ListFilters {
  const [chosen] = filters.cities ?? [];
  const centre = chosen ?? (near?.place.city ? { state: near.place.state, city: near.place.city } : null);
  return km === undefined || !centre ? filters : { ...filters, state: null, cities: areasUpTo(centre, km) };
}

export function chosenPlace({ state, cities }: ListFilters): RequestedPlace | null {
  if (state) return { name: state, state };
  const [first] = cities ?? [];
  return first ? { name: first.city, state: first.state, city: first.city } : null;
}

/** Returns the stages to try until someone matches. A higher price comes before another state, which is too far for most work. */
export function wideningStages(asked: RequestedPlace | null, hasPrice: boolean): WideningStage[] {
  const everywhere: Place = { state: null, cities: null };
  const near = placesAround(asked);
  const stage = (overPrice: boolean) => (each: Omit<WideningStage, 'overPrice'>) => ({ ...each, overPrice });
  const last = { place: everywhere, widened: asked ? ('country' as const) : null };
  if (!hasPrice) return [...near, last].map(stage(false));
  return [
    ...near.map(stage(false)),
    ...near.map(stage(true)),
    { ...last, overPrice: false },
    { ...last, overPrice: true },
  ];
}

function placesAround(asked: RequestedPlace | null): Omit<WideningStage, 'overPrice'>[] {
  if (!asked) return [];
  const here = readPlace(asked);
  if (!here) return [];
  if (!asked.city) return [{ place: here, widened: null }];
  const city = { state: asked.state, city: asked.city };
  const around = (km: number): Place => ({ state: null, cities: areasWithin(city, km) });
  const { withinKm = 0 } = asked;
  const first: Place = withinKm > 0 ? { state: null, cities: areasUpTo(city, withinKm) } : here;
  const widened: Omit<WideningStage, 'overPrice'>[] = [
    { place: around(20), widened: 'near_20' },
    { place: around(50), widened: 'near_50' },
  ];
  return [
    { place: first, widened: null },
    // Areas that the person has chosen are not searched again.
    ...widened.slice(withinKm < 20 ? 0 : withinKm < 50 ? 1 : 2),
    { place: readPlace({ state: asked.state }) ?? here, widened: 'state' },
  ];
}
