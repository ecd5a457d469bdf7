import * as z from 'zod/mini';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';

export const REPORT_DETAILS_MAX = 1000;

export const blockPerson = operation({
  path: '/user_safety/block_person',
  summary: 'Block a person, or take that back: no messages, calls or notices between the two, either way.',
  access: 'session',
  request: z.object({
    person_id: requiredText('Please say who', 100),
    blocked: z.boolean('Please say whether to block'),
  }),
  answer: z.object({ ...ok, blocked: z.boolean() }),
});

export const viewBlocked = operation({
  path: '/user_safety/view_blocked',
  isRead: true,
  summary: 'The people whom the logged-in person has blocked, the last first.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    people: z.array(
      z.object({
        _id: z.string(),
        fullname: z.string(),
        img_url: z.nullable(z.string()),
        /** ISO time. */
        blocked_at: z.string(),
      }),
    ),
  }),
});

export const reportSubjects = [
  'person',
  'job',
  'message',
  'review',
  'review_picture',
  'gallery_picture',
] as const;
export const reportReasons = ['scam', 'rude', 'fake', 'unsafe', 'spam', 'other'] as const;

/** The words of the reasons, for the reporter and for operators. */
export const reportReasonTexts: Record<(typeof reportReasons)[number], string> = {
  scam: 'A scam, or asks for money first',
  rude: 'Rude, threatening or harassing',
  fake: 'Not who they say they are',
  unsafe: 'Dangerous or against the law',
  spam: 'Spam or advertising',
  other: 'Something else',
};

export const createReport = operation({
  path: '/user_safety/create_report',
  summary:
    'Report a person, a job, a message, a review, a picture of a review or a picture of work to the operators. The same again adds nothing.',
  access: 'session',
  request: z.object({
    subject: z.enum(reportSubjects, "Please say what you're reporting"),
    /** For a picture of work, `galleryPictureId` in company/hideable-kinds.ts. */
    subject_id: requiredText("Please say what you're reporting", 100),
    reason: z.enum(reportReasons, 'Please choose a reason'),
    details: optionalText(REPORT_DETAILS_MAX),
  }),
  answer: z.object(ok),
});
