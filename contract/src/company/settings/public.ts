import * as z from 'zod/mini';
import { ok, operation } from '../../shared/operation.ts';
import { banner } from '../../shared/site.ts';
import { legalDocuments } from './setting-keys.ts';

/** How long browsers keep what admins can change. */
const KEPT_SECONDS = 60;

export const viewQuestions = operation({
  path: '/help_feedback/view_questions',
  isRead: true,
  summary: 'The questions of the home page with their answers.',
  access: 'public',
  cacheSeconds: KEPT_SECONDS,
  request: z.object({}),
  answer: z.object({ ...ok, questions: z.array(z.object({ question: z.string(), answer: z.string() })) }),
});

export const viewLegalText = operation({
  path: '/help_feedback/view_legal_text',
  isRead: true,
  summary:
    'The terms or the privacy notice as an admin has written it, in force or of an earlier version, with the days of all versions. No text means that of the release.',
  access: 'public',
  cacheSeconds: KEPT_SECONDS,
  request: z.object({
    document: z.enum(legalDocuments, 'Please say which document'),
    /** The number of a version. */
    version: z.optional(z.string('Please say which version').check(z.maxLength(10))),
  }),
  answer: z.object({
    ...ok,
    text: z.nullable(z.string()),
    /** The day of the last version up to this one that changed the meaning. */
    valid_from: z.string(),
    /** For how many days an unused plan was refunded while this version was in force; absent when it is REFUND_DAYS. */
    refund_days: z.optional(z.number()),
    /** The changes of these days, the newest first, each from its moment on; before the first one they were REFUND_DAYS. Absent without any. */
    refund_days_since: z.optional(z.array(z.object({ changed_at: z.string(), days: z.number() }))),
    /** The newest first. */
    versions: z.array(
      z.object({
        number: z.number(),
        /** As ISO time; null for the text of the release. */
        changed_at: z.nullable(z.string()),
        changes_meaning: z.boolean(),
      }),
    ),
  }),
});

export const viewBanner = operation({
  path: '/help_feedback/view_banner',
  isRead: true,
  summary:
    'What every page announces now. Each page has it already; this is for pages that have been open for long.',
  access: 'public',
  cacheSeconds: KEPT_SECONDS,
  request: z.object({}),
  answer: z.object({
    ...ok,
    banner: z.nullable(banner),
    /** How long it is still shown, because phones have wrong clocks; null without one. */
    seconds_left: z.nullable(z.number()),
  }),
});
