import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { findArtisans, Widening } from '@marketplace/contract/discovery/find-artisans';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Request } from '../../catalogue/requests/read-request.ts';
import type { Correction } from '../../catalogue/requests/tokens.ts';
import { presentCount } from '../../lists/find-page.ts';
import type { Place } from '../../lists/list-filters.ts';
import type { NearPlace } from '../../lists/near-place.ts';
import type { RankedPage } from '../lists/ranked-list.ts';
import type { AskedPlace } from '../places/find-places.ts';
import { presentListed } from '../places/near-artisans.ts';
import type { SearchContext, SearchPage } from './search-pages.ts';
import { describeOutcome } from './search-summary.ts';

export type SearchResponse = Omit<AnswerOf<typeof findArtisans>, 'status' | 'msg'>;

export interface Shown {
  context: SearchContext;
  /** The place that was asked for, in the line or before. */
  place?: AskedPlace | null;
  widened?: Widening | null;
  overPrice?: boolean;
  cheap?: boolean;
  cursor?: string | null;
}

export function present(
  { cards, count }: Pick<RankedPage, 'cards' | 'count'>,
  request: Request,
  { context, place = null, widened = null, overPrice = false, cheap = false, cursor = null }: Shown,
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
    isFiltered: context.narrowing !== null,
    isEmpty: cards.length === 0,
    leftOut: request.leftOut,
  };
  return {
    artisans: cards.map((card) =>
      presentListed(card, { place: context.near?.place ?? null, at: context.at }),
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

/** From the last correction to the first, so that the places of the others stay right. */
export function withCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.reduceRight(
    (corrected, { to, start, end }) => corrected.slice(0, start) + to.toLowerCase() + corrected.slice(end),
    text,
  );
}

/**
 * Says why a list contains an artisan whose card names another trade or place first: an artisan who lives in Agege can be listed among the
 * plumbers of Surulere. When the list is of several trades or areas, the card does not know which one matched.
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
