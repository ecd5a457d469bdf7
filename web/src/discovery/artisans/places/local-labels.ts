import type { PriceStatistics } from '@marketplace/contract/discovery/price-guide';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { formatCount } from '../../../lib/format.ts';
import type { PriceGuideAnswer } from '../../catalogue/price-guide-query.ts';
import { rangeLabel, restsOnLabel } from '../../catalogue/price-labels.ts';
import type { LocalPageAnswer } from './local-page-queries.ts';

export interface Question {
  question: string;
  answer: string;
}

/** The facts on the page of a skill in a place. */
export interface LocalFacts extends Pick<LocalPageAnswer, 'skill' | 'state' | 'city' | 'areas'> {
  page: NonNullable<LocalPageAnswer['page']>;
  /** The current number of artisans; `capped` when there are more. */
  count: number;
  capped: boolean;
  prices: PriceGuideAnswer | undefined;
}

/** 'Ikeja, Lagos' or 'Lagos' */
export const placeName = ({ state, city }: Pick<LocalFacts, 'state' | 'city'>) =>
  city ? `${city}, ${state}` : state;

/** '12 artisans', '1,000+ artisans' */
export const countLabel = ({ count, capped }: Pick<LocalFacts, 'count' | 'capped'>) =>
  capped ? `${formatNumber(count)}+ artisans` : formatCount(count, 'artisan');

/** 'Plumber in Ikeja, Lagos: 12 artisans, 3 with a checked identity, 5 rated by customers.' */
export function summary(facts: LocalFacts): string {
  const { verified, rated } = facts.page;
  const said = [
    countLabel(facts),
    verified > 0 && `${formatNumber(verified)} verified`,
    rated > 0 && `${formatNumber(rated)} rated by customers`,
  ].filter(Boolean);
  return `${facts.skill} in ${placeName(facts)}: ${said.join(', ')}.`;
}

const pricesWords = (where: string, figures: PriceStatistics) =>
  `${where} about half of the artisans charge ${rangeLabel(figures)}. The price in the middle is ${formatWholeNaira(figures.median)} (${restsOnLabel(figures)}).`;

/** Returns the sentences about prices; null when none are known. */
function priceAnswer({ page, prices, state }: LocalFacts): string | null {
  const said = [
    prices?.agreed && pricesWords(`In offers people accepted here, in ${state},`, prices.agreed),
    prices?.published && pricesWords(`In price lists of artisans in ${state}`, prices.published),
    page.lowest_charge !== null &&
      `The lowest starting price on this page is ${formatWholeNaira(page.lowest_charge)}.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}

/** Returns questions about the skill in this place. Answers come from the page's facts; questions without an answer are omitted. */
export function localQuestions(facts: LocalFacts): Question[] {
  const { skill, city, state, areas } = facts;
  const where = placeName(facts);
  const price = priceAnswer(facts);
  const named = areas
    .slice(0, 5)
    .map((area) => `${area.city} (${formatNumber(area.artisans)})`)
    .join(', ');
  return [
    { question: `${skill} in ${where}: how many artisans are there?`, answer: summary(facts) },
    ...(price ? [{ question: `${skill} in ${where}: what does the work cost?`, answer: price }] : []),
    ...(named
      ? [
          city
            ? { question: `Who is near ${city}?`, answer: `${skill}: there are also artisans in ${named}.` }
            : { question: `Where in ${state} are they?`, answer: `Most are in ${named}.` },
        ]
      : []),
  ];
}
