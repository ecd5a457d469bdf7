import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { findArtisans, Widening } from '@marketplace/contract/discovery/find-artisans';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Request } from '../../catalogue/requests/read-request.ts';
import type { Correction } from '../../catalogue/requests/tokens.ts';
import { presentCount } from '../../lists/find-page.ts';
import type { Place } from '../../lists/list-filters.ts';
import type { NearPlace } from '../../lists/near-place.ts';
import type { RankedPage } from '../lists/ranked-list.ts';
import type { RequestedPlace } from '../places/find-places.ts';
import { presentNearbyCard } from '../places/near-artisans.ts';
import type { SearchContext, SearchPage } from './search-pages.ts';
import { describeOutcome } from './search-summary.ts';

export type SearchResponse = Omit<AnswerOf<typeof findArtisans>, 'status' | 'msg'>;

export interface ResponseDetails {
  context: SearchContext;
  /** The requested place, from the query or the filters. */
  place?: RequestedPlace | null;
  widened?: Widening | null;
  overPrice?: boolean;
  cheap?: boolean;
  cursor?: string | null;
}

/** Builds the response of a search from its page, its query and how the search was widened. */
export function presentSearch(
  { cards, count }: Pick<RankedPage, 'cards' | 'count'>,
  request: Request,
  { context, place = null, widened = null, overPrice = false, cheap = false, cursor = null }: ResponseDetails,
): SearchResponse {
  const { skills, person, price, corrections } = request;
  const isUnderstood = skills.length > 0 || person.length > 0 || request.place !== null;
  const name = person.length > 0 ? person.map(capitalised).join(' ') : null;
  const under = price?.under ?? null;
  const outcome = {
    trades: skills,
    place: place?.name ?? null,
    state: place?.state ?? null,
    person: name,
    cheap,
    under,
    widened,
    overPrice,
    nearest: context.near && shortNameOf(context.near.place),
    isFiltered: context.filterCondition !== null,
    isEmpty: cards.length === 0,
    leftOut: request.leftOut,
  };
  return {
    artisans: cards.map((card) =>
      presentNearbyCard(card, { place: context.near?.place ?? null, at: context.at }),
    ),
    ...presentCount(count),
    next_cursor: cursor,
    understood: {
      trades: skills,
      place: request.place && {
        name: request.place.name,
        state: request.place.state,
        city: request.place.city ?? null,
      },
      person: name,
      cheap: price?.cheap ?? false,
      under,
    },
    corrections,
    corrected_text: corrections.length > 0 ? withCorrections(context.form.text, corrections) : null,
    widened,
    over_price: overPrice,
    told: isUnderstood ? describeOutcome(outcome) : [],
  };
}

export const shortNameOf = ({ state, city }: NearPlace): string => city ?? state;

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Applies the corrections to the text. It goes right to left, so earlier offsets stay valid. */
export function withCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.reduceRight(
    (corrected, { to, start, end }) => corrected.slice(0, start) + to.toLowerCase() + corrected.slice(end),
    text,
  );
}

/**
 * Adds to a card which trade or place matched, when the card shows another one first: an artisan who lives in Agege can be listed among the
 * plumbers of Surulere. Lists of several trades or areas do not know which one matched.
 */
export function describeCoverage(
  card: ArtisanCard,
  skills: readonly string[],
  { state, cities }: Place,
): void {
  const [skill] = skills;
  if (skill && skills.length === 1 && card.specific_service !== skill) card.works_as = skill;
  if (state && card.state !== state) card.works_in ??= state;
  const [area] = cities ?? [];
  const isHome = area && card.state === area.state && card.city === area.city;
  if (area && cities?.length === 1 && !isHome) card.works_in ??= area.city;
}

export const emptyPage: SearchPage = { cards: [], count: 0, isByCharge: false, position: null };
export const nothingUnderstood: Request = {
  skills: [],
  place: null,
  person: [],
  isSurePerson: false,
  price: null,
  corrections: [],
  leftOut: [],
};
