import * as z from 'zod/mini';
import { personalConversationTypes } from '../contact/message-limits.ts';
import { aliases } from '../people/aliases.ts';
import { PAGE_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { LIST_CACHE_SECONDS, ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { picture } from '../shared/pictures.ts';
import { reviewOrigins } from './review-origins.ts';

export const REVIEW_MAX = 1000;
export const REVIEW_PHOTOS_MAX = 4;

/** How many ratings of each kind a person has. */
const ratingCounts = z.object({
  /** How many people gave one to five stars, including ratings without words. */
  stars: z.array(z.number()),
  /** Among reviews with words: how many have pictures, how many are about work that is done, and how many about a conversation. */
  with_photos: z.number(),
  job: z.number(),
  conversation: z.number(),
});
export type RatingCounts = z.infer<typeof ratingCounts>;

const reviewPhotos = {
  /** What the review is about; absent for a conversation. */
  origin: z.optional(z.enum(reviewOrigins)),
  /** Pictures of the work; absent without any. The id is for reports. */
  photos: z.optional(z.array(z.object({ _id: z.string(), ...picture.shape }))),
};

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
  reply: z.nullable(z.string()),
  ...reviewPhotos,
});
export type Review = z.infer<typeof review>;

export const viewReviews = operation({
  path: '/user_review/view_reviews',
  isRead: true,
  summary:
    'The reviews of a person that have words, newest first, with optional filters. A named review comes before them, also without words.',
  access: 'optional',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    target_id: requiredText('Please say whose reviews', 100),
    /** Puts this review of the person first on the first page, and on no other. An unknown id changes nothing. */
    review_id: optionalText(100),
    /** Only reviews with this many stars. */
    stars: z.optional(
      z
        .int('Please give stars as a whole number')
        .check(z.minimum(1, 'Stars go from 1 to 5'), z.maximum(5, 'Stars go from 1 to 5')),
    ),
    with_photos: z.optional(z.boolean()),
    /** Only reviews about work that is done, or only those about a conversation. */
    origin: z.optional(z.enum(reviewOrigins, 'Please choose job or conversation')),
    limit: listLimit(PAGE_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    reviews: z.array(review),
    /** How many reviews with a text match the filters. */
    count: z.number(),
    next_cursor: z.nullable(z.string()),
    /** All ratings of the person, regardless of the filters. Only on the first page; absent in answers of the previous release. */
    ratings: z.optional(ratingCounts),
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
  ...reviewPhotos,
});

export const createReview = operation({
  path: '/user_review/create_review',
  summary:
    'Rate somebody with whom the logged-in person has a conversation in which both wrote; again changes the rating.',
  access: 'session',
  aliases: aliases.review,
  request: z.object({
    target_id: requiredText("Please say who you're rating", 100),
    conversation_id: requiredText('Please say which chat', 100),
    rating: z
      .int('Please select a rating!')
      .check(z.minimum(1, 'Please select a rating!'), z.maximum(5, 'Please select a rating!')),
    text: optionalText(REVIEW_MAX),
  }),
  answer: z.object({ ...ok, review: ownReview }),
});

export const viewRateable = operation({
  path: '/user_review/view_rateable',
  isRead: true,
  summary: 'The people whom the logged-in person may rate, by kind of conversation, the last active first.',
  access: 'session',
  request: z.object({
    conv_type: z.enum(personalConversationTypes, 'Please say artisan or job'),
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

export const addReviewPhotos = operation({
  path: '/user_review/add_review_photos',
  summary: `Add pictures to a review of the logged-in person that has words, at most ${REVIEW_PHOTOS_MAX} in all; one that is there already is not added twice.`,
  access: 'session',
  files: { images: REVIEW_PHOTOS_MAX },
  request: z.object({ review_id: requiredText('Please say which review', 100) }),
  answer: z.object({ ...ok, review: ownReview }),
});

export const deleteReviewPhoto = operation({
  path: '/user_review/delete_review_photo',
  summary:
    'Take a picture out of a review of the logged-in person. One that is not there is no error: the wish is met.',
  access: 'session',
  request: z.object({
    review_id: requiredText('Please say which review', 100),
    img_url: requiredText('Please say which picture', 300),
  }),
  answer: z.object({ ...ok, review: ownReview }),
});
