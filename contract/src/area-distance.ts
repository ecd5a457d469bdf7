import type { ToldDistance } from './job-answer-limits.ts';
import { findPlace, lgasOf } from './locations.ts';
import { type StateName, states } from './states.ts';

const EARTH_KM = 6371;
const DEGREE = Math.PI / 180;

interface Area {
  state: string;
  city: string;
}

/**
 * About how many km lie between the middles of two local government areas: 0 for the same area; null when they are further apart than the
 * largest told distance, or one of them is unknown.
 */
export function distanceBetween(one: Area, other: Area): 0 | ToldDistance | null {
  const [from, to] = [findPlace(one.state, one.city), findPlace(other.state, other.city)];
  if (!from || !to) return null;
  if (from.state === to.state && from.lga.name === to.lga.name) return 0;
  const km = kmBetween(from.lga, to.lga);
  // Each distance stands for what is nearer to it than to the next one.
  if (km < 15) return 10;
  if (km < 35) return 20;
  return km < 75 ? 50 : null;
}

let all: { state: StateName; city: string; point: Point }[] | undefined;

/** The areas whose middles lie within a distance of the middle of an area, without that area, the nearest first. */
export function areasWithin(area: Area, km: number): { state: StateName; city: string }[] {
  const from = findPlace(area.state, area.city);
  if (!from) return [];
  all ??= states.flatMap((state) => lgasOf(state).map((lga) => ({ state, city: lga.name, point: lga })));
  return all
    .map(({ state, city, point }) => ({ state, city, away: kmBetween(from.lga, point) }))
    .filter(({ state, city, away }) => away <= km && !(state === from.state && city === from.lga.name))
    .sort((one, other) => one.away - other.away)
    .map(({ state, city }) => ({ state, city }));
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The great-circle distance, by the haversine formula. */
function kmBetween(one: Point, other: Point): number {
  const latitude = (other.latitude - one.latitude) * DEGREE;
  const longitude = (other.longitude - one.longitude) * DEGREE;
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(one.latitude * DEGREE) * Math.cos(other.latitude * DEGREE) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
