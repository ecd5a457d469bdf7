import type { ApiRequest } from '@marketplace/contract/api';
import { reviewOrigins, reviewOriginTexts } from '@marketplace/contract/work/review-origins';
import { formatCount } from '../../lib/format.ts';

/** Filters of a person's reviews; all are shown without one. */
export type ReviewFilters = Pick<ApiRequest<'/user_review/view_reviews'>, 'stars' | 'with_photos' | 'origin'>;

/** The parameters in the address of a filtered list. */
export const reviewFilterNames = ['stars', 'pictures', 'about'];

/** The id of the section with the reviews, the target of filter links; works without scripts. */
export const REVIEWS_ID = 'reviews';

/** Reads the filters from an address and ignores unknown values. */
export function readReviewFilters(parameters: URLSearchParams): ReviewFilters {
  const stars = /^[1-5]$/.exec(parameters.get('stars') ?? '');
  const origin = reviewOrigins.find((each) => each === parameters.get('about'));
  return {
    ...(stars && { stars: Number(stars[0]) }),
    ...(parameters.get('pictures') === '1' && { with_photos: true }),
    ...(origin && { origin }),
  };
}

/** Returns the query string with its filters replaced: `?id=7&stars=5`, or an empty string. */
export function reviewFilterSearch(parameters: URLSearchParams, filters: ReviewFilters): string {
  const changed = new URLSearchParams(parameters);
  for (const name of reviewFilterNames) changed.delete(name);
  if (filters.stars) changed.set('stars', String(filters.stars));
  if (filters.with_photos) changed.set('pictures', '1');
  if (filters.origin) changed.set('about', filters.origin);
  return changed.size === 0 ? '' : `?${changed}`;
}

export const isFiltered = (filters: ReviewFilters): boolean => Object.keys(filters).length > 0;

/** `4 reviews with 5 stars and pictures, 'Job done'`. */
export function filteredCountText(count: number, { stars, with_photos, origin }: ReviewFilters): string {
  const having = [stars && formatCount(stars, 'star'), with_photos && 'pictures']
    .filter(Boolean)
    .join(' and ');
  const label = origin && `labelled '${reviewOriginTexts[origin]}'`;
  const what = [having && `with ${having}`, label].filter(Boolean).join(', ');
  return `${count === 0 ? 'No review' : formatCount(count, 'review')} ${what}`.trim();
}
