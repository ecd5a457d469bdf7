import { areasAround } from '@marketplace/contract/discovery/places/area-distance';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import type { KmAway } from '@marketplace/contract/shared/lists';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readNumber } from './cursor.ts';
import type { Place } from './list-filters.ts';
import { type NearPlace, readNearPlace } from './near-place.ts';
import type { FilterSql, FirstRows, ListSource } from './text-search.ts';

/** The columns with the home area of a row. */
export interface HomeColumns {
  state: RawBuilder<unknown>;
  city: RawBuilder<unknown>;
}

/** Rows of a list that are about equally far from a place. A list sorted by distance shows its bands in order. */
export interface Band {
  name: string;
  /** The distance shown on cards; undefined for none. */
  km?: KmAway;
  /** The condition for rows with these columns, beginning with `and`. */
  where(home: HomeColumns): RawBuilder<unknown>;
  /** The place that contains the whole band, and what else its rows must meet, beginning with `and`. */
  range: Place;
  extraCondition?: RawBuilder<unknown>;
  /** Replaces reading the areas of `range` one by one. */
  firstRows?: (filters: FilterSql, listing: ListSource, read: FirstRows) => RawBuilder<unknown>;
}

/** The place of a request, and the bands around it, nearest first. */
export interface Near {
  place: NearPlace;
  bands: Band[];
}

export type NearForm = {
  near_state?: string | undefined;
  near_city?: string | undefined;
  page?: number | undefined;
};

/**
 * Reads the order by distance from a request; null when it names no place.
 * @throws AppError `invalid_input` for a place that does not exist, and for a numbered page, whose start would have to be counted in each
 * band
 */
export function readNear({ near_state, near_city, page }: NearForm): Near | null {
  const place = readNearPlace(
    { state: near_state, city: near_city },
    { state: 'near_state', city: 'near_city' },
  );
  if (!place) return null;
  if (page)
    throw new AppError(
      'invalid_input',
      'Lists sorted by distance have no page numbers. Please use next_cursor.',
      { field: 'page' },
    );
  return { place, bands: bandsAround(place) };
}

/** Returns the area itself, its neighbours by displayed distance, the rest of the state, and the rest of the country. */
function bandsAround({ state, city }: NearPlace): Band[] {
  const around = city ? areasAround({ state, city }) : [];
  const rings: Band[] = around.map(({ km, areas }) => ({
    name: `${state} ${city} ${km}`,
    km,
    where: (home) => sql` and ${areaOf(home)} = any(${areas.map(asText)}::text[])`,
    range: { state: null, cities: areas },
  }));
  const isOutsideRings = (home: HomeColumns) =>
    sql`${areaOf(home)} <> all(${around.flatMap(({ areas }) => areas.map(asText))}::text[])`;
  return [
    ...rings,
    {
      name: `rest of ${state} without ${city}`,
      where: (home) => sql` and ${home.state} = ${state} and ${isOutsideRings(home)}`,
      range: { state, cities: null },
    },
    {
      name: `outside ${state} without ${city}`,
      where: (home) => sql` and ${home.state} <> ${state} and ${isOutsideRings(home)}`,
      range: { state: null, cities: null },
    },
  ];
}

/** A single text per area. With two columns, PostgreSQL would turn the condition into a join and then sort the list. */
const areaOf = ({ state, city }: HomeColumns) => sql`(${state} || '|' || ${city})`;
const asText = ({ state, city }: { state: string; city: string }) => `${state}|${city}`;

const ofEntry: HomeColumns = { state: sql`entry.state`, city: sql`entry.city` };

/** Narrows the filters of a list to one band. */
export function inBand(filters: FilterSql, band: Band): FilterSql {
  // Filters that are narrowed to areas have their own first rows, which are not those of the band.
  const { firstRows: _, ...conditions } = filters;
  const narrowed = {
    ...conditions,
    all: sql`${filters.all}${band.where(ofEntry)}`,
    key: `${filters.key} ${band.name}`,
  };
  const { range, extraCondition, firstRows } = band;
  if (firstRows) return { ...narrowed, firstRows: (listing, read) => firstRows(filters, listing, read) };
  const { cities } = range;
  if (!cities) return narrowed;
  const inAreas = sql`${filters.all}${extraCondition ?? sql``}`;
  return { ...narrowed, firstRows: (listing, read) => firstRowsOfAreas(listing, cities, inAreas, read) };
}

/** Selects the first rows of each area. With all areas in one condition, PostgreSQL would scan the whole list or sort all of their rows. */
function firstRowsOfAreas(
  { rows }: ListSource,
  areas: readonly { state: string; city: string }[],
  conditions: RawBuilder<unknown>,
  { columns, condition, orderAndLimit }: FirstRows,
): RawBuilder<unknown> {
  // The areas are values, so bands of any size share one statement, which a connection parses once.
  return sql`select ${columns}
    from unnest(${areas.map(({ state }) => state)}::text[], ${areas.map(({ city }) => city)}::text[]) as area (state, city)
    cross join lateral (
      select ${columns} ${rows} ${conditions} and entry.state = area.state and entry.city = area.city ${condition} ${orderAndLimit}
    ) as entry ${orderAndLimit}`;
}

/** Returns the areas whose centres are at most this many km from that of an area, starting with itself. */
export const areasUpTo = (area: { state: string; city: string }, km: number) =>
  areasAround(area).flatMap((ring) => (ring.km <= km ? ring.areas : []));

type Areas = readonly { state: string; city: string }[];

/** Returns the condition that a row belongs to one of some areas, beginning with `and`. */
export const whereInAreas = (areas: Areas): RawBuilder<unknown> =>
  sql` and ${areaOf(ofEntry)} = any(${areas.map(asText)}::text[])`;

/** Narrows the filters of a list to areas. */
export function narrowToAreas(filters: FilterSql, areas: Areas): FilterSql {
  return {
    all: sql`${filters.all}${whereInAreas(areas)}`,
    key: `${filters.key} ${JSON.stringify(areas)}`,
    firstRows: (listing, read) => firstRowsOfAreas(listing, areas, filters.all, read),
  };
}

/** The position from which a list sorted by distance continues. */
export interface NearPosition<Position> {
  band: number;
  /** How many rows were on earlier pages. */
  shownBefore: number;
  /** The position within the band. */
  inBand: Position;
}

export function writeNearCursor({ band, shownBefore, inBand }: NearPosition<string | null>): string {
  return encodeCursor([band, shownBefore, inBand]);
}

/** @throws AppError `invalid_input` for anything that `writeNearCursor` could not have written for these bands */
export function readNearCursor(text: string, bands: readonly Band[]): NearPosition<string | null> {
  const [band, shownBefore, inBand, ...rest] = decodeCursor(text);
  if (rest.length > 0 || (inBand !== null && typeof inBand !== 'string')) throw badCursor();
  return { band: readNumber(band, bands.length - 1), shownBefore: readNumber(shownBefore, INT4_MAX), inBand };
}

/**
 * Reads a page of a list sorted by distance: band after band, until it is full. Each band is a list of its own, so its ranking, featured
 * slots and cursor are those of the plain list.
 * @param count how many rows all bands have together, at most COUNT_CAP + 1; once this many are returned, no other band is read
 * @param read reads the next `limit` rows of a band, and whether there are more; `limit` can be 0
 * @param startOf the start position of the next band, after this many rows of the whole list
 */
export async function readBands<Item extends object, Position>(
  bands: readonly Band[],
  from: NearPosition<Position>,
  { count, limit }: { count: number; limit: number },
  read: (band: Band, position: Position, limit: number) => Promise<{ items: Item[]; next: Position | null }>,
  startOf: (shownBefore: number) => Position,
): Promise<{ items: Item[]; next: NearPosition<Position> | null }> {
  const items: Item[] = [];
  let position = from.inBand;
  for (const [index, band] of bands.entries()) {
    if (index < from.band) continue;
    const page = await read(band, position, limit - items.length);
    for (const item of page.items)
      items.push(band.km === undefined ? item : Object.assign(item, { km: band.km }));
    const shownBefore = from.shownBefore + items.length;
    if (page.next !== null) return { items, next: { band: index, shownBefore, inBand: page.next } };
    if (count <= COUNT_CAP && shownBefore >= count) break;
    position = startOf(shownBefore);
  }
  return { items, next: null };
}
