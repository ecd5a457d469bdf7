import type { ActionName } from './action-names.ts';

/**
 * How often per day 1,000 registered people, and the visitors that come with them, do something. These are assumptions, because no one has
 * used the product yet. Replace them with counts from the metrics when there are some.
 */
export const dailyPerThousand: Record<ActionName, number> = {
  // 150 visitors look at 3 pages each. Half of them are new and fetch 40 files.
  'a page of the website, kept': 250,
  'a page of the website, drawn anew': 200,
  'a script, style or picture from the server': 4500,
  'a visitor’s list, kept': 200,
  'a visitor’s list, read anew': 100,
  'a line in the search box': 120,
  // 120 of 1,000 people visit on a day, each 2 to 3 times.
  'sign-up with a code by SMS': 3,
  'log-in with a password': 8,
  'connecting (socket, unread, own home)': 300,
  'a list, logged in': 150,
  'an artisan’s page, logged in': 120,
  'the list of conversations': 250,
  'a page of messages': 350,
  'a message to somebody online': 240,
  'a message to somebody away, with a push': 160,
  'a photo in a conversation': 20,
  'a picture of work': 1,
  'a job, posted': 3,
  'a conversation, opened': 15,
  'an offer, made and accepted': 3,
  'a review': 2,
  'a plan, paid': 3,
};

/** How much of a day falls into each hour from 0 to 23, in 1,000 parts. People look for help in the morning and in the evening. */
export const hours = [
  8, 5, 3, 3, 5, 13, 30, 50, 60, 62, 60, 55, 52, 50, 48, 48, 52, 60, 72, 84, 80, 56, 30, 14,
] as const;

/** The share of registered people with a socket at the busiest moment. */
export const ONLINE_AT_PEAK = 0.03;
/** The busiest minute has this many times the rate of the busiest hour. */
export const PEAK_MINUTE = 1.5;
/** How busy processors may be at the peak, so that the others can take over from a process that ends. */
export const BUSY_AT_PEAK = 0.6;
