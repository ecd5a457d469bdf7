import type { ApiAnswer } from '@marketplace/contract/api';
import type { PersonalConversationType } from '@marketplace/contract/contact/message-limits';
import { PAGE_LIMIT_MAX } from '@marketplace/contract/shared/list-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pagedQuery, query } from '../../data/queries.ts';
import { isFiltered, type ReviewFilters, readReviewFilters } from './review-filters.ts';

/** The number of reviews on the artisan's page. */
const FIRST_REVIEWS = 3;
/** The size of the following pages. */
const REVIEWS_AT_A_TIME = 10;
const PATH = '/user_review/view_reviews';

/** Query of a person's newest reviews with a text: a few, or a full page. */
export function firstReviewsQuery(target_id: string, all = false, filters: ReviewFilters = {}) {
  const few = isFiltered(filters) ? REVIEWS_AT_A_TIME : FIRST_REVIEWS;
  return query(PATH, { target_id, ...filters, limit: all ? PAGE_LIMIT_MAX : few });
}

/** Reads a person's newest reviews with the filters of the address. */
export function useFirstReviews(target_id: string, all = false) {
  const { search } = useLocation();
  return useQuery({
    ...firstReviewsQuery(target_id, all, readReviewFilters(new URLSearchParams(search))),
    // Keeps the previous list until the filtered one is loaded, to prevent a layout shift.
    placeholderData: keepPreviousData,
  });
}

/** Paged query of the reviews after a cursor; without one, from the newest. */
export const moreReviewsQuery = (target_id: string, cursor?: string | null, filters: ReviewFilters = {}) =>
  pagedQuery(PATH, { target_id, ...filters, limit: REVIEWS_AT_A_TIME, ...(cursor && { cursor }) });

/** Paged query of all reviews, newest first; a given review comes before them. */
export const allReviewsQuery = (target_id: string, review_id: string | null, filters: ReviewFilters = {}) =>
  pagedQuery(PATH, { target_id, ...filters, limit: REVIEWS_AT_A_TIME, ...(review_id && { review_id }) });

/** A person the user may rate, with the current rating. */
export type Rateable = ApiAnswer<'/user_review/view_rateable'>['people'][number];

/** Query of the people the user may rate, most recently active first; with a conversation, only its other member. */
export const rateableQuery = (conv_type: PersonalConversationType, conversation_id: string | null) =>
  pagedQuery(
    '/user_review/view_rateable',
    { conv_type, limit: 20, ...(conversation_id && { conversation_id }) },
    0,
  );
