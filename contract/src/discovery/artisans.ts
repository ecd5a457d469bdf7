import * as z from 'zod/mini';
import { LIST_LIMIT, LIST_LIMIT_MAX, PAGE_LIMIT_MAX } from '../shared/list-limits.ts';
import {
  artisanChoices,
  artisanFilters,
  cursorText,
  kmAway,
  listLimit,
  nearPlace,
  newerThan,
  pageNumber,
} from '../shared/lists.ts';
import { LIST_CACHE_SECONDS, ok, operation, requiredText } from '../shared/operation.ts';
import { picture, workPicture } from '../shared/pictures.ts';
import { cardProfile, pageProfile } from './artisan-profile.ts';
import { vouchCounts } from './own-page/vouches.ts';
import { workDetails } from './work-details.ts';

/** An artisan in a list: all public data of a card, under all names of the specification. */
export const artisanCard = z.object({
  _id: z.string(),
  /** The last part of the long public address: `/a/{slug}`. It works for ever, and leads to the short one. */
  slug: z.string(),
  /** The last part of the short public address: `/a/{short_name}`. Absent until the artisan has one. */
  short_name: z.optional(z.string()),
  fullname: z.string(),
  img_url: z.nullable(z.string()),
  picture: z.nullable(picture),
  ...cardProfile,
  category: z.string(),
  specific_category: z.string(),
  is_verified: z.boolean(),
  /** A boost put the card in its place, so it is labelled 'Featured'. */
  is_featured: z.boolean(),
  /** The last day on which the artisan is away, as `2026-11-30`. Absent when the artisan is not away. */
  away_until: z.optional(z.string()),
  /** The artisan has said to be available now. Absent otherwise, and in lists that do not show it. */
  available_now: z.optional(z.boolean()),
  /** Distance between the artisan's home area and the place. */
  distance_km: kmAway,
  /** The area of `nearPlace`, or the place in the query, when the artisan lives elsewhere but serves it. */
  works_in: z.optional(z.string()),
  /** The trade in the query, when it is an additional trade of the artisan rather than `specific_service`. */
  works_as: z.optional(z.string()),
  /** The first pictures of the work, at most three. Absent without any, and in lists that do not show them. */
  work: z.optional(z.array(picture)),
  /** Median seconds to the first reply; absent with too few conversations, or when most got no reply. */
  reply_seconds: z.optional(z.number()),
  /** The artisan still works today, by the hours of the profile. */
  works_today: z.optional(z.boolean()),
});
export type ArtisanCard = z.infer<typeof artisanCard>;

/** An artisan's own page. It contains no contact details: a call token reveals the number. */
export const artisanDetail = z.object({
  ...artisanCard.shape,
  ...pageProfile,
  /** The artisan has a running Elite plan. This says nothing about the identity check. */
  is_elite: z.boolean(),
  background_img_url: z.nullable(z.string()),
  background: z.nullable(picture),
  gallery_img_urls: z.array(z.string()),
  gallery: z.array(workPicture),
  /** As ISO time. */
  member_since: z.string(),
  /** What the artisan offers besides the specified profile. Absent in answers of the previous release. */
  work_details: z.optional(workDetails),
  /** The outcomes of the artisan's agreements on this site. Absent in answers of the previous release. */
  record: z.optional(
    z.object({
      /** How many agreements both people have confirmed as done, and with how many different people. */
      jobs_done: z.number(),
      people: z.number(),
      /** The share of ended agreements that were done, from 0 to 1; null until enough have ended. */
      done_share: z.nullable(z.number()),
      /** How many agreements the artisan cancelled less than a day ahead, and how many have ended. */
      late_cancellations: z.number(),
      ended: z.number(),
      /** How many problems with work operators decided against the artisan. Absent in answers of the previous release. */
      problems: z.optional(z.number()),
      /** Median seconds to the first reply; null with too few conversations, or when most got no reply. */
      reply_seconds: z.optional(z.nullable(z.number())),
      /** ISO time at which an operator approved the identity check; null for an artisan who is not verified. */
      identity_checked_at: z.optional(z.nullable(z.string())),
      /** How many people vouch for the artisan, by relation. Absent in answers of the previous release. */
      vouches: z.optional(vouchCounts),
    }),
  ),
});
export type ArtisanDetail = z.infer<typeof artisanDetail>;

const filters = {
  ...artisanFilters,
  ...artisanChoices,
  ...nearPlace,
  /** Limits the list to profiles made from this moment on. */
  since: newerThan,
  /** `proven`: only boosted artisans with a picture and a rating take featured places. Such a list is short and has no further pages. */
  featured: z.optional(z.enum(['proven'], 'Please give featured as proven')),
  limit: listLimit(LIST_LIMIT_MAX),
  cursor: cursorText,
  page: pageNumber,
};

const artisanList = {
  ...ok,
  artisans: z.array(artisanCard),
  count: z.number(),
  count_capped: z.boolean(),
  next_cursor: z.nullable(z.string()),
};

const searchAnswer = z.object({
  ...artisanList,
  /** A close spelling that has results, e.g. `Plumber` for `plumer`. Its results are not in the list. */
  did_you_mean: z.optional(z.string()),
});
export type ArtisanList = z.infer<typeof searchAnswer>;

export const viewArtisans = operation({
  path: '/user_artisan/view_artisans',
  isRead: true,
  summary: 'List artisans for a logged-in person, best first, with optional filters.',
  access: 'session',
  request: z.object(filters),
  answer: searchAnswer,
});

export const notLoggedInViewArtisans = operation({
  path: '/user_artisan/not_logged_in_view_artisans',
  isRead: true,
  summary: 'List artisans for a visitor, best first, with optional filters.',
  access: 'public',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object(filters),
  answer: searchAnswer,
});

export const viewTopRatedArtisans = operation({
  path: '/user_artisan/view_top_rated_artisans',
  isRead: true,
  summary: 'The artisans with the best ratings.',
  access: 'session',
  request: z.object({ limit: listLimit(PAGE_LIMIT_MAX) }),
  answer: z.object({ ...ok, artisans: z.array(artisanCard) }),
});

export const viewArtisan = operation({
  path: '/user_artisan/view_artisan',
  isRead: true,
  summary: 'One artisan, without contact.',
  access: 'optional',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    /** The id, or the last part of a public address. */
    artisan_id: requiredText('Please say which artisan', 100),
    /** The answer is shown beside something else, such as a conversation, so it does not count as a visit to the page. */
    aside: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, artisan: artisanDetail }),
});

/** Same skill and state first, then the same skill anywhere, then the same category. */
export const viewSimilarArtisans = operation({
  path: '/user_artisan/view_similar_artisans',
  isRead: true,
  summary: 'Artisans like this one, closest first.',
  access: 'public',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    artisan_id: requiredText('Please say which artisan', 100),
    limit: listLimit(LIST_LIMIT),
  }),
  answer: z.object({ ...ok, artisans: z.array(artisanCard) }),
});

export const favouriteArtisan = operation({
  path: '/user_artisan/favourite_artisan',
  summary: 'Keep an artisan as favourite, or no longer.',
  access: 'session',
  request: z.object({
    artisan_id: requiredText('Please say which artisan', 100),
    /** The wanted state, so a retry changes nothing. Without it, the call toggles the state. */
    favourite: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, user: z.object({ favourite_artisans: z.array(z.string()) }) }),
});

export const viewFavouriteArtisans = operation({
  path: '/user_artisan/view_favourite_artisans',
  isRead: true,
  summary: 'The favourite artisans of the logged-in person, newest first, in numbered pages.',
  access: 'session',
  request: z.object({ page: pageNumber, limit: listLimit(PAGE_LIMIT_MAX) }),
  answer: z.object({ ...ok, artisans: z.array(artisanCard), count: z.number() }),
});
