import type { ApiRequest } from '@marketplace/contract/api';
import { reviewOrigins, reviewOriginTexts } from '@marketplace/contract/work/review-origins';
import { formatCount } from '../../lib/format.ts';

/** Which reviews of a person are shown. Without a filter all are. */
export type ReviewFilters = Pick<ApiRequest<'/user_review/view_reviews'>, 'stars' | 'with_photos' | 'origin'>;

/** The parameters in the address of a page that shows filtered reviews. */
export const reviewFilterNames = ['stars', 'pictures', 'about'];

/** The id of the section with the reviews, so that a link to a filter leads there, also without scripts. */
export const REVIEWS_ID = 'reviews';

/** Reads the filters from an address. Values that no link of the page has are left out. */
export function readReviewFilters(parameters: URLSearchParams): ReviewFilters {
  const stars = /^[1-5]$/.exec(parameters.get('stars') ?? '');
  const origin = reviewOrigins.find((each) => each === parameters.get('about'));
  return {
    ...(stars && { stars: Number(stars[0]) }),
    ...(parameters.get('pictures') === '1' && { with_photos: true }),
    ...(origin && { origin }),
  };
}

/** The search part of an address with these filters instead of its own: `?id=7&stars=5`, or nothing. */
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
