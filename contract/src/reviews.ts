import * as z from 'zod/mini';
import { cursorText, listLimit, PAGE_LIMIT_MAX } from './lists.ts';
import { ok, operation, requiredText } from './operation.ts';

export const review = z.object({
  _id: z.string(),
  reviewer_name: z.string(),
  reviewer_img: z.nullable(z.string()),
  rating: z.number(),
  /** The words of the reviewer, under both names of the specification. */
  text: z.string(),
  comment: z.string(),
  /** ISO time. */
  created_at: z.string(),
  /** What the artisan answered to it. */
  reply: z.nullable(z.string()),
});
export type Review = z.infer<typeof review>;

export const viewReviews = operation({
  path: '/user_review/view_reviews',
  summary: 'The reviews of a person that have words, newest first.',
  access: 'optional',
  request: z.object({
    target_id: requiredText('Please say whose reviews', 100),
    limit: listLimit(PAGE_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    reviews: z.array(review),
    /** All reviews with words. */
    count: z.number(),
    next_cursor: z.nullable(z.string()),
  }),
});
