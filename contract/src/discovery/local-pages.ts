import * as z from 'zod/mini';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { LOCAL_PAGE_ARTISANS } from './local-limits.ts';

const trade = { skill: z.string(), state: z.string(), city: z.nullable(z.string()) };

/** An existing page, and its number of artisans at the last count. */
const localLink = z.object({ ...trade, artisans: z.number() });
export type LocalLink = z.infer<typeof localLink>;

const localPage = z.object({
  artisans: z.number(),
  /** How many of them have a checked identity, and how many were rated. */
  verified: z.number(),
  rated: z.number(),
  /** The lowest minimum charge in naira; null when no one states one. */
  lowest_charge: z.nullable(z.number()),
});
export type LocalPage = z.infer<typeof localPage>;

export const viewLocalPage = operation({
  path: '/local_page/view_local_page',
  isRead: true,
  summary: `The page of a skill in a state or in one of its areas, with pages near to it. Without at least ${LOCAL_PAGE_ARTISANS} artisans there is no page.`,
  access: 'public',
  sameForVisitors: true,
  request: z.object({
    /** Names in any spelling, or the parts of the address of the page. */
    skill: requiredText('Please say which skill', 100),
    state: requiredText('Please say which state', 100),
    city: optionalText(100),
  }),
  answer: z.object({
    ...ok,
    /** The names in the catalogue. */
    ...trade,
    category: z.string(),
    page: z.nullable(localPage),
    /** For a state: its areas with a page, most artisans first. For an area: nearby areas, nearest first. */
    areas: z.array(localLink),
    /** Other skills of the category in the same place, most artisans first. */
    skills: z.array(localLink),
    /** The page of the state that contains the area. */
    around: z.nullable(localLink),
  }),
});

export const viewLocalPages = operation({
  path: '/local_page/view_local_pages',
  isRead: true,
  summary:
    'The pages of skills in states: of one skill in all states, or the skills with most artisans in each state.',
  access: 'public',
  sameForVisitors: true,
  request: z.object({ skill: optionalText(100) }),
  answer: z.object({ ...ok, pages: z.array(localLink) }),
});
