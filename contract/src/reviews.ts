import * as z from 'zod/mini';
import { aliases } from './aliases.ts';
import { PAGE_LIMIT_MAX } from './list-limits.ts';
import { cursorText, listLimit } from './lists.ts';
import { personalConversationTypes } from './messages.ts';
import { ok, operation, optionalText, requiredText } from './operation.ts';

export const REVIEW_MAX = 1000;

export const review = z.object({
  _id: z.string(),
  reviewer_name: z.string(),
  reviewer_img: z.nullable(z.string()),
  rating: z.number(),
  /** The text of the reviewer, under both names of the specification. */
  text: z.string(),
  comment: z.string(),
  /** ISO time. */
  created_at: z.string(),
  /** The artisan's answer. */
  reply: z.nullable(z.string()),
});
export type Review = z.infer<typeof review>;

export const viewReviews = operation({
  path: '/user_review/view_reviews',
  summary:
    'The reviews of a person that have words, newest first. A named review comes before them, also without words.',
  access: 'optional',
  cacheSeconds: 'as lists',
  request: z.object({
    target_id: requiredText('Please say whose reviews', 100),
    /** This review of the person comes first on the first page, and on no other. A review that is not there changes nothing. */
    review_id: optionalText(100),
    limit: listLimit(PAGE_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    reviews: z.array(review),
    /** The number of all reviews with a text. */
    count: z.number(),
    next_cursor: z.nullable(z.string()),
  }),
});

/** A review as its writer sees it. */
const ownReview = z.object({
  _id: z.string(),
  rating: z.number(),
  text: z.string(),
  comment: z.string(),
  /** ISO time. */
  created_at: z.string(),
  reply: z.nullable(z.string()),
});

export const createReview = operation({
  path: '/user_review/create_review',
  summary:
    'Rate somebody with whom the logged-in person has a conversation in which both wrote; again changes the rating.',
  access: 'session',
  aliases: aliases.review,
  request: z.object({
    target_id: requiredText('Please say whom you rate', 100),
    conversation_id: requiredText('Please say which conversation', 100),
    rating: z
      .int('Please select a rating!')
      .check(z.minimum(1, 'Please select a rating!'), z.maximum(5, 'Please select a rating!')),
    text: optionalText(REVIEW_MAX),
  }),
  answer: z.object({ ...ok, review: ownReview }),
});

export const viewRateable = operation({
  path: '/user_review/view_rateable',
  summary: 'The people whom the logged-in person may rate, by kind of conversation, the last active first.',
  access: 'session',
  request: z.object({
    conv_type: z.enum(personalConversationTypes, 'Please say artisan or job'),
    /** Only this conversation. */
    conversation_id: optionalText(100),
    limit: listLimit(PAGE_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    people: z.array(
      z.object({
        conversation_id: z.string(),
        target_id: z.string(),
        fullname: z.string(),
        img_url: z.nullable(z.string()),
        job_title: z.nullable(z.string()),
        review: z.nullable(ownReview),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});

export const replyReview = operation({
  path: '/user_review/reply_review',
  summary: 'Answer a review of oneself; again changes the answer, an empty one takes it back.',
  access: 'session',
  aliases: aliases.reply,
  request: z.object({
    review_id: requiredText('Please say which review', 100),
    reply: optionalText(REVIEW_MAX),
  }),
  answer: z.object({ ...ok, review }),
});
