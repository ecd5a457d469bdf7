import { type PublicDistance, publicDistances } from '../../work/job-answer-limits.ts';
import { findPlace, lgasOf } from './locations.ts';
import { type StateName, states } from './states.ts';

const EARTH_KM = 6371;
const DEGREE = Math.PI / 180;

interface Area {
  state: string;
  city: string;
}

/**
 * Returns the approximate distance in km between the centres of two local government areas: 0 for the same area; null when it exceeds the
 * largest distance that people are shown, or when an area is unknown.
 */
export function distanceBetween(one: Area, other: Area): 0 | PublicDistance | null {
  const [from, to] = [findPlace(one.state, one.city), findPlace(other.state, other.city)];
  if (!from || !to) return null;
  if (from.state === to.state && from.lga.name === to.lga.name) return 0;
  return roundDistance(kmBetween(from.lga, to.lga));
}

/** Rounds to the nearest distance that people are shown; null beyond the largest. */
function roundDistance(km: number): PublicDistance | null {
  if (km < 15) return 10;
  if (km < 35) return 20;
  return km < 75 ? 50 : null;
}

export interface KnownArea {
  state: StateName;
  city: string;
}

/** Areas at about the same distance from an area. */
export interface Ring {
  km: 0 | PublicDistance;
  areas: readonly KnownArea[];
}

let allAreas: (KnownArea & Point)[] | undefined;

function everyArea(): (KnownArea & Point)[] {
  allAreas ??= states.flatMap((state) =>
    lgasOf(state).map(({ name, latitude, longitude }) => ({ state, city: name, latitude, longitude })),
  );
  return allAreas;
}

const ringsByArea = new Map<string, readonly Ring[]>();

/** Returns the area itself, then the areas around its centre by shown distance; nothing for an unknown area. */
export function areasAround(area: Area): readonly Ring[] {
  const found = findPlace(area.state, area.city);
  if (!found) return [];
  const centre = { state: found.state, city: found.lga.name };
  const key = `${centre.state} ${centre.city}`;
  const known = ringsByArea.get(key) ?? findRings(centre, found.lga);
  ringsByArea.set(key, known);
  return known;
}

function findRings(centre: KnownArea, middle: Point): readonly Ring[] {
  const others = everyArea()
    .filter(({ state, city }) => state !== centre.state || city !== centre.city)
    .map(({ state, city, ...point }) => ({ state, city, km: roundDistance(kmBetween(middle, point)) }));
  const at = (km: PublicDistance) => ({
    km,
    areas: others.filter((other) => other.km === km).map(({ state, city }) => ({ state, city })),
  });
  return [{ km: 0 as const, areas: [centre] }, ...publicDistances.map(at)].filter(
    ({ areas }) => areas.length > 0,
  );
}

/** Returns the areas whose centres lie within a distance of an area's centre, nearest first, without the area itself. */
export function areasWithin(area: Area, km: number): KnownArea[] {
  const from = findPlace(area.state, area.city);
  if (!from) return [];
  return areasAt(from.lga, km).filter(({ state, city }) => state !== from.state || city !== from.lga.name);
}

/**
 * Returns the areas whose centres lie within a distance of a point, nearest first. The point is probably in the first one or a neighbour of
 * it.
 */
export function areasAt(point: Point, km: number): KnownArea[] {
  return everyArea()
    .map((area) => ({ area, away: kmBetween(point, area) }))
    .filter(({ away }) => away <= km)
    .sort((one, other) => one.away - other.away)
    .map(({ area: { state, city } }) => ({ state, city }));
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Returns the great-circle distance, by the haversine formula. */
function kmBetween(one: Point, other: Point): number {
  const latitude = (other.latitude - one.latitude) * DEGREE;
  const longitude = (other.longitude - one.longitude) * DEGREE;
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(one.latitude * DEGREE) * Math.cos(other.latitude * DEGREE) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
