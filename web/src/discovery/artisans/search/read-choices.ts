import {
  artisanOrders,
  availableTimes,
  leastRatings,
  MOST_CHARGE,
} from '@marketplace/contract/discovery/artisan-choices';
import { languages } from '@marketplace/contract/shared/languages';
import { toldDistances } from '@marketplace/contract/work/job-answer-limits';
import type { ArtisanFilters } from './artisan-filters.ts';

/** The filters that stand in the sheet, in the order in which the page names those that are chosen. */
export const choiceNames = [
  'order',
  'max_charge',
  'min_rating',
  'verified',
  'available',
  'within_km',
  'language',
] as const;

export type ChoiceName = (typeof choiceNames)[number];

const isCharge = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MOST_CHARGE;
const isOneOf =
  (values: readonly (string | number)[]) =>
  (value: string): boolean =>
    values.some((each) => String(each) === value);

const isKnown: Record<ChoiceName, (value: string) => boolean> = {
  order: isOneOf(artisanOrders),
  max_charge: isCharge,
  min_rating: isOneOf(leastRatings),
  verified: isOneOf(['yes']),
  available: isOneOf(availableTimes),
  within_km: isOneOf(toldDistances),
  language: isOneOf(languages),
};

/** The filters of the sheet in an address, and the names of those whose values are unknown. */
export function readChoices(
  parameters: URLSearchParams,
  { isNear, hasArea }: { isNear: boolean; hasArea: boolean },
): Pick<ArtisanFilters, ChoiceName> & { ignored: ChoiceName[] } {
  const chosen: Pick<ArtisanFilters, ChoiceName> = {};
  const ignored: ChoiceName[] = [];
  for (const name of choiceNames) {
    const value = parameters.get(name)?.trim();
    if (!value) continue;
    if (!isKnown[name](value)) ignored.push(name);
    // A list by nearness has its order already, and a distance counts from an area.
    else if (!(name === 'order' && isNear) && !(name === 'within_km' && !hasArea)) chosen[name] = value;
  }
  return { ...chosen, ignored };
}
