import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { distanceBetween } from '@marketplace/contract/discovery/places/area-distance';
import { type RawBuilder, sql } from 'kysely';
import {
  type Band,
  type Near,
  type NearForm,
  type NearPosition,
  readBands,
  readNear,
} from '../../lists/near-bands.ts';
import type { NearPlace } from '../../lists/near-place.ts';
import type { FilterSql, FirstRows, ListSource } from '../../lists/text-search.ts';
import { presentListCard } from '../artisans.presenter.ts';
import { listedColumnsBeside } from '../artisans.repository.ts';
import type { ListPosition } from '../lists/list-cursor.ts';
import type { ListedCard, PageRequest, RankedPage } from '../lists/ranked-list.ts';

/**
 * Reads the order by distance from a request for artisans. Artisans who serve the area itself belong to the first band, wherever they live;
 * others are as far away as their home areas.
 * @throws AppError see `readNear`
 */
export function readNearArtisans(form: NearForm): Near | null {
  const near = readNear(form);
  if (!near) return null;
  const { state, city } = near.place;
  if (!city) return near;
  // The offset makes PostgreSQL look up each artisan, instead of a join that it would have to sort.
  const serves = sql`exists (
    select from artisan_reach as served
    where served.account_id = entry.account_id and served.state = ${state} and served.city = ${city} offset 0)`;
  const bands = near.bands.map((band): Band => {
    if (band.km !== 0)
      return {
        ...band,
        where: (home) => sql`${band.where(home)} and not ${serves}`,
        extraCondition: sql` and not ${serves}`,
      };
    return {
      ...band,
      where: (home) => sql` and ((${home.state} = ${state} and ${home.city} = ${city}) or ${serves})`,
      firstRows: (filters, listing, read) => firstRowsHere({ state, city }, filters, listing, read),
    };
  });
  return { ...near, bands };
}

/**
 * Artisans who serve areas besides their home areas, one row per area. `artisan_reach` has such a row for each trade, always including the
 * first one. The category is the one of `artisan_reach`, implied by the skill, so a list of a category uses an index of this table.
 */
const servingRows = sql`from (
  select reach.account_id, reach.score, reach.category, reach.state as served_state, reach.city as served_city,
    profile.featured_until, ${listedColumnsBeside}
  from artisan_reach as reach
  join artisan_profiles as profile on profile.account_id = reach.account_id and profile.skill = reach.skill
  where reach.listed
) as entry where true`;

/** Selects the first of those who live in an area and of those who serve it. Each has an index in list order. */
function firstRowsHere(
  { state, city }: { state: string; city: string },
  { all }: FilterSql,
  { rows }: ListSource,
  { columns, condition, orderAndLimit }: FirstRows,
): RawBuilder<unknown> {
  return sql`select ${columns} from (
    (select ${columns} ${rows} ${all} and entry.state = ${state} and entry.city = ${city} ${condition} ${orderAndLimit})
    union all
    (select ${columns} ${servingRows} ${all} and entry.served_state = ${state} and entry.served_city = ${city} ${condition} ${orderAndLimit})
  ) as entry ${orderAndLimit}`;
}

/** Reads a page of a list sorted by distance. `find` reads a page of one band. */
export async function findNearestPage(
  { bands }: Near,
  from: NearPosition<ListPosition>,
  { count, limit }: { count: number; limit: number },
  find: (band: Band, pageRequest: PageRequest) => Promise<Pick<RankedPage, 'cards' | 'next'>>,
): Promise<{ cards: ListedCard[]; count: number; next: NearPosition<ListPosition> | null }> {
  const { items, next } = await readBands(
    bands,
    from,
    { count, limit },
    async (band, position, most) => {
      const page = await find(band, { from: position, skip: 0, limit: most });
      return { items: page.cards, next: page.next };
    },
    // Boosts apply within each band, so a distant one does not come before the neighbours.
    (shownBefore) => ({ ...from.inBand, shownBefore, afterLastBoosted: null, rank: null }),
  );
  return { cards: items, count, next };
}

/** @param place the place that the list is sorted by; null for other lists */
export function presentNearbyCard(
  { row, isFeatured, km }: ListedCard,
  { place, at }: { place: NearPlace | null; at: Date },
): ArtisanCard {
  const card = presentListCard(row, at, isFeatured);
  if (!place?.city) return card;
  const away = distanceBetween({ state: place.state, city: place.city }, row);
  if (away !== null) card.distance_km = away;
  // The first band includes those who live elsewhere and serve the area.
  if (km === 0 && away !== 0) card.works_in = place.city;
  return card;
}
