import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';

export type PriceGuideAnswer = Pick<ApiAnswer<'/catalogue/view_price_guide'>, 'agreed' | 'published'>;

const HOUR_MS = 3_600_000;

/** Query of usual prices for a skill in a state. */
export const priceGuideQuery = (skill: string, state: string) =>
  query('/catalogue/view_price_guide', { skill, state }, HOUR_MS);

/** Returns the prices of a skill in a state; disabled while one of them is unknown. */
export function usePriceGuide(skill: string | undefined, state: string | undefined) {
  return useQuery({ ...priceGuideQuery(skill ?? '', state ?? ''), enabled: Boolean(skill && state) });
}
