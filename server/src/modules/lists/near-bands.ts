import { areasAround } from '@marketplace/contract/area-distance';
import { COUNT_CAP } from '@marketplace/contract/list-limits';
import type { KmAway } from '@marketplace/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readNumber } from './cursor.ts';
import { type NearPlace, readNearPlace } from './near-place.ts';
import type { Filters } from './text-search.ts';

interface Area {
  state: string;
  city: string;
}

/** The rows of a list that are about equally far from a place. A list by nearness shows its bands one after another. */
export interface Band {
  name: string;
  /** What cards say of the distance; undefined where nothing is said. */
  km?: KmAway;
  /** The condition on `entry`, beginning with `and`. */
  where: RawBuilder<unknown>;
  /** The areas of a band that has several. */
  areas?: readonly Area[];
}

type NearForm = {
  near_state?: string | undefined;
  near_city?: string | undefined;
  page?: number | undefined;
};

/**
 * The bands around the place of a request, the nearest first; null when it names none.
 * @throws AppError `invalid_input` for a place that does not exist, and for a numbered page: its start would have to be counted in each
 * band
 */
export function readNear({ near_state, near_city, page }: NearForm): Band[] | null {
  const place = readNearPlace(
    { state: near_state, city: near_city },
    { state: 'near_state', city: 'near_city' },
  );
  if (!place) return null;
  if (page)
    throw new AppError('invalid_input', 'A list by nearness has no numbered pages. Please use next_cursor.', {
      field: 'page',
    });
  return bandsAround(place);
}

/** The area itself, its neighbours by their told distances, the rest of the state, and the rest of the country. */
function bandsAround({ state, city }: NearPlace): Band[] {
  const around = city ? areasAround({ state, city }) : [];
  const told: Band[] = around.map(({ km, areas }) => ({
    name: `${state} ${city} ${km}`,
    km,
    where: whereIn(areas),
    ...(areas.length > 1 && { areas }),
  }));
  const toldAreas = around.flatMap(({ areas }) => areas);
  const inState = toldAreas.filter((area) => area.state === state).map((area) => area.city);
  return [
    ...told,
    {
      name: `${state} beside ${city}`,
      where: sql` and entry.state = ${state} and entry.city <> all(${inState}::text[])`,
    },
    {
      name: `beside ${state} ${city}`,
      where: sql` and entry.state <> ${state} and (entry.state, entry.city) not in (${sqlAreas(toldAreas)})`,
    },
  ];
}

/** The areas are values, so that bands of any size have the same statement, which is planned once. */
const sqlAreas = (areas: readonly Area[]) => sql`
  select * from unnest(${areas.map(({ state }) => state)}::text[], ${areas.map(({ city }) => city)}::text[])`;

function whereIn(areas: readonly Area[]): RawBuilder<unknown> {
  const [first] = areas;
  return areas.length === 1 && first
    ? sql` and entry.state = ${first.state} and entry.city = ${first.city}`
    : sql` and (entry.state, entry.city) in (${sqlAreas(areas)})`;
}

/** The filters of a list, narrowed to one band. */
export function inBand(filters: Filters, { name, where, areas }: Band): Filters {
  return {
    ...filters,
    all: sql`${filters.all}${where}`,
    key: `${filters.key} ${name}`,
    ...(areas && { byArea: { others: filters.all, areas } }),
  };
}

/** Where a list by nearness continues. */
export interface NearPosition<Position> {
  band: number;
  /** How many rows the earlier pages had. */
  given: number;
  /** The position inside the band. */
  inBand: Position;
}

export function writeNearCursor({ band, given, inBand }: NearPosition<string | null>): string {
  return encodeCursor([band, given, inBand]);
}

/** @throws AppError `invalid_input` for anything that `writeNearCursor` could not have written for these bands. */
export function readNearCursor(text: string, bands: readonly Band[]): NearPosition<string | null> {
  const [band, given, inBand, ...rest] = decodeCursor(text);
  if (rest.length > 0 || (inBand !== null && typeof inBand !== 'string')) throw badCursor();
  return { band: readNumber(band, bands.length - 1), given: readNumber(given, INT4_MAX), inBand };
}

/**
 * Reads a page of a list by nearness: band after band, until it is full. Each band is a list of its own, so the ranking, the featured
 * places and the cursor inside it are those of the plain list.
 * @param count how many rows all bands have together, at most COUNT_CAP + 1. When so many are given, no further band is read.
 * @param read reads the next `limit` rows of a band, and whether there are more; `limit` can be 0
 * @param startOf the position at which the next band begins, after so many rows of the whole list
 */
export async function readBands<Item extends object, Position>(
  bands: readonly Band[],
  from: NearPosition<Position>,
  { count, limit }: { count: number; limit: number },
  read: (band: Band, position: Position, limit: number) => Promise<{ items: Item[]; next: Position | null }>,
  startOf: (given: number) => Position,
): Promise<{ items: Item[]; next: NearPosition<Position> | null }> {
  const items: Item[] = [];
  let position = from.inBand;
  for (const [index, band] of bands.entries()) {
    if (index < from.band) continue;
    const page = await read(band, position, limit - items.length);
    for (const item of page.items)
      items.push(band.km === undefined ? item : Object.assign(item, { km: band.km }));
    const given = from.given + items.length;
    if (page.next !== null) return { items, next: { band: index, given, inBand: page.next } };
    if (count <= COUNT_CAP && given >= count) break;
    position = startOf(given);
  }
  return { items, next: null };
}
