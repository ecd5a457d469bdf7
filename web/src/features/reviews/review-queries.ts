import type { ApiAnswer } from '@marketplace/contract/api';
import { PAGE_LIMIT_MAX } from '@marketplace/contract/list-limits';
import type { PersonalConversationType } from '@marketplace/contract/messages';
import { pagedQuery, query } from '../../data/queries.ts';

/** How many the page of an artisan shows. */
const FIRST_REVIEWS = 3;
/** How many come when more are asked for. */
const REVIEWS_AT_A_TIME = 10;
const PATH = '/user_review/view_reviews';

/** A read of the newest reviews of a person that have words: a few, or as many as the server answers at once. */
export const firstReviewsQuery = (target_id: string, all = false) =>
  query(PATH, { target_id, limit: all ? PAGE_LIMIT_MAX : FIRST_REVIEWS });

/** A read of the reviews after a cursor, page by page; from the newest on without one. */
export const furtherReviewsQuery = (target_id: string, cursor?: string | null) =>
  pagedQuery(PATH, { target_id, limit: REVIEWS_AT_A_TIME, ...(cursor && { cursor }) });

/** Somebody whom the logged-in person may rate, with what they have said so far. */
export type Rateable = ApiAnswer<'/user_review/view_rateable'>['people'][number];

/** A read of the people whom one may rate, the last active first; with a conversation, of the person in it alone. */
export const rateableQuery = (conv_type: PersonalConversationType, conversation_id: string | null) =>
  pagedQuery(
    '/user_review/view_rateable',
    { conv_type, limit: 20, ...(conversation_id && { conversation_id }) },
    0,
  );
