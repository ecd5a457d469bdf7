import * as z from 'zod/mini';
import { ok, operation } from '../shared/operation.ts';
import { cleanText, tooLong } from '../shared/text/clean-text.ts';
import { AWAY_ANSWER_MAX } from './away-answer-limits.ts';

/** What the server wrote in the name of an artisan who was away, once in a conversation. It is no message and no reply. */
export const automaticAnswer = z.object({
  text: z.string(),
  /** The `seq` of the first message, below which pages show it. */
  seq: z.number(),
  /** In milliseconds since 1970. */
  timestamp: z.number(),
});
export type AutomaticAnswer = z.infer<typeof automaticAnswer>;

const answer = z.object({
  ...ok,
  /** Null while it is turned off. */
  text: z.nullable(z.string()),
  /** The last day away, as `2026-11-30`; null for an artisan who is not away. */
  away_until: z.nullable(z.string()),
});

export const viewAwayAnswer = operation({
  path: '/user_profile/view_away_answer',
  isRead: true,
  summary: "The logged-in artisan's answer to first messages while away.",
  access: 'session',
  request: z.object({}),
  answer,
});

export const saveAwayAnswer = operation({
  path: '/user_profile/save_away_answer',
  summary: "Set the logged-in artisan's answer to first messages while away; null turns it off.",
  access: 'session',
  request: z.object({
    text: z.nullable(
      z
        .string('Please enter text')
        .check(z.overwrite(cleanText), z.maxLength(AWAY_ANSWER_MAX, tooLong(AWAY_ANSWER_MAX))),
    ),
  }),
  answer,
});
