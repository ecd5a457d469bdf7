import type { ApiAnswer } from '@marketplace/contract/api';
import type { PersonalConversationType } from '@marketplace/contract/contact/messages';
import { PAGE_LIMIT_MAX } from '@marketplace/contract/shared/list-limits';
import { pagedQuery, query } from '../../data/queries.ts';
import { isFiltered, type ReviewFilters } from './review-filters.ts';

/** How many the page of an artisan shows. */
const FIRST_REVIEWS = 3;
/** The size of the following pages. */
const REVIEWS_AT_A_TIME = 10;
const PATH = '/user_review/view_reviews';

/** A read of a person's newest reviews with a text: a few, or as many as the server answers at once. */
export function firstReviewsQuery(target_id: string, all = false, filters: ReviewFilters = {}) {
  const few = isFiltered(filters) ? REVIEWS_AT_A_TIME : FIRST_REVIEWS;
  return query(PATH, { target_id, ...filters, limit: all ? PAGE_LIMIT_MAX : few });
}

/** A read of the reviews after a cursor, page by page; without a cursor from the newest on. */
export const furtherReviewsQuery = (target_id: string, cursor?: string | null, filters: ReviewFilters = {}) =>
  pagedQuery(PATH, { target_id, ...filters, limit: REVIEWS_AT_A_TIME, ...(cursor && { cursor }) });

/** A read of all reviews, page by page, the newest first; a named review of the person comes before them. */
export const allReviewsQuery = (target_id: string, review_id: string | null, filters: ReviewFilters = {}) =>
  pagedQuery(PATH, { target_id, ...filters, limit: REVIEWS_AT_A_TIME, ...(review_id && { review_id }) });

/** A person whom the logged-in person may rate, with the present rating. */
export type Rateable = ApiAnswer<'/user_review/view_rateable'>['people'][number];

/** A read of the people whom the person may rate, the last active first; with a conversation, only its other member. */
export const rateableQuery = (conv_type: PersonalConversationType, conversation_id: string | null) =>
  pagedQuery(
    '/user_review/view_rateable',
    { conv_type, limit: 20, ...(conversation_id && { conversation_id }) },
    0,
  );
