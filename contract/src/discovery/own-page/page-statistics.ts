import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { MEDIAN_OF_PEOPLE, STATISTICS_DAYS } from './limits.ts';

/** A count of a day. Null stands for one or two views, which are not told apart. What the artisan's own conversations show is always a number. */
const count = z.nullable(z.number());

/** One value for each figure; see `countedEvents`. */
function ofEachFigure<Value extends z.ZodMiniType>(value: Value) {
  return {
    /** How often the artisan was in a list that somebody was sent. The same list counts once in ten minutes for a viewer. */
    listed: value,
    /** Visits to the page, saves, and shares. */
    opened: value,
    saved: value,
    shared: value,
    /** People who wrote to the artisan first. */
    contacts: value,
    /** The artisan's answers to jobs, the offers in conversations, and those that were accepted. */
    answers: value,
    offers: value,
    hires: value,
  };
}

/** Sums and means take a day with one or two views as SMALL_DAY_COUNTS_AS, so they say no more than the days do. */
const sumsOrMeans = z.object(ofEachFigure(z.number()));

export const viewPageStatistics = operation({
  path: '/user_artisan/view_page_statistics',
  isRead: true,
  summary: `How the page of the logged-in artisan is doing: what was counted on each of the last ${STATISTICS_DAYS} days, without who it was.`,
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    skill: z.string(),
    state: z.string(),
    /** The first day, as `2026-09-01`. The last one is today in Lagos. */
    from_day: z.string(),
    /** A value for each day. */
    by_day: z.object(ofEachFigure(z.array(count))),
    /** The median seconds until the artisan's first reply to people who wrote first on that day; null without any that was replied to. */
    reply_seconds: z.array(z.nullable(z.number())),
    /** Sums of the last 7, 30 and 90 days. */
    sums: z.object({
      7: sumsOrMeans,
      30: sumsOrMeans,
      90: sumsOrMeans,
    }),
    /**
     * The median of the artisans of the trade in the state, of each the mean of a day in four weeks; null as long as there are fewer than
     * MEDIAN_OF_PEOPLE.
     */
    median: z.nullable(
      z.object({ people: z.number().check(z.minimum(MEDIAN_OF_PEOPLE)), per_day: sumsOrMeans }),
    ),
    /** The means of a day in the week before the last boost began, and in its first week; null without such a boost. */
    boost: z.nullable(
      z.object({
        /** The day on which the boost began, and how many of its days are over or have begun. */
        began: z.string(),
        days: z.number(),
        before: sumsOrMeans,
        since: sumsOrMeans,
      }),
    ),
  }),
});

export const noteShare = operation({
  path: '/user_artisan/note_share',
  summary: "Count that somebody has shared an artisan's page. It stores no one who shared it.",
  access: 'optional',
  request: z.object({ artisan_id: requiredText('Please say which artisan', 100) }),
  answer: z.object(ok),
});
