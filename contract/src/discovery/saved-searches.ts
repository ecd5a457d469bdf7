import * as z from 'zod/mini';
import { jobFilters } from '../shared/lists.ts';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { cleanName, isReadable } from '../shared/text/clean-text.ts';

export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_NAME_MAX = 60;
/** How many single results a person is notified of in a day; the rest go into the next morning's notification. */
export const MATCHES_AT_ONCE_A_DAY = 10;
/** For how many days matches are remembered, so no one is notified of the same one twice. */
export const MATCHES_RETENTION_DAYS = 7;

/** The name of the search that a new artisan profile starts with. */
export const DEFAULT_SEARCH_NAME = 'Jobs for my trade in my area';

export const searchSubjects = ['artisans', 'jobs'] as const;
export type SearchSubject = (typeof searchSubjects)[number];

/** When a person is notified of new results. */
export const searchFrequencies = ['at_once', 'daily'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

const nameMissing = 'Please give the search a name';
const name = requiredText(nameMissing, SEARCH_NAME_MAX, cleanName).check(z.refine(isReadable, nameMissing));
/** The wire calls the frequency `rhythm`, its original name. */
const frequency = z.enum(searchFrequencies, 'Please choose at_once or daily');

const savedSearch = z.object({
  _id: z.string(),
  subject: z.enum(searchSubjects),
  name: z.string(),
  rhythm: frequency,
  /** False while the search is paused and sends no notifications. */
  is_on: z.boolean(),
  /** The search follows the trade and the state of the person's artisan profile. */
  follows_profile: z.boolean(),
  filters: z.object(jobFilters),
  /** ISO time. */
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;
export type SearchFilters = SavedSearch['filters'];

export const saveSearch = operation({
  path: '/user_saved_searches/save_search',
  summary: `Save a search of artisans or jobs, at most ${SAVED_SEARCHES_MAX}. A search that is saved again gets the new name and frequency.`,
  access: 'session',
  request: z.object({
    subject: z.enum(searchSubjects, 'Please choose artisans or jobs'),
    name,
    rhythm: frequency,
    /** Budget and the urgent mark are for jobs only. */
    ...jobFilters,
  }),
  answer: z.object({ ...ok, search: savedSearch }),
});

export const viewSearches = operation({
  path: '/user_saved_searches/view_searches',
  isRead: true,
  summary: 'The saved searches of the logged-in person, the newest first.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, searches: z.array(savedSearch) }),
});

const whichSearch = { search_id: requiredText('Please say which search', 100) };

export const changeSearch = operation({
  path: '/user_saved_searches/change_search',
  summary:
    'Change the name or the frequency of a saved search, or switch it on or off. What is absent stays as it is.',
  access: 'session',
  request: z.object({
    ...whichSearch,
    name: z.optional(name),
    rhythm: z.optional(frequency),
    is_on: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, search: savedSearch }),
});

export const deleteSearch = operation({
  path: '/user_saved_searches/delete_search',
  summary: 'Delete a saved search. Deleting it again changes nothing.',
  access: 'session',
  request: z.object(whichSearch),
  answer: z.object(ok),
});
