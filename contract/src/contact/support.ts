import * as z from 'zod/mini';
import { emailText } from '../people/contact-fields.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { conversation, conversationId, message } from './messages.ts';
import { supportTexts } from './support-texts.ts';

export const createContactMessage = operation({
  path: '/help_feedback/create_contact_message',
  summary: 'Leave a message for the people who run the product; anyone may.',
  access: 'public',
  request: z.object({
    name: requiredText('Please enter your name', 100),
    email: emailText('Please enter your email'),
    message: requiredText('Please write your message', 4000),
  }),
  answer: z.object(ok),
});

export const BUG_REPORT_MAX = 4000;
export const FEEDBACK_MAX = 2000;
/** The most messages that `/help_feedback/get_messages` returns. */
export const SUPPORT_PAGE = 100;

export const createBugReport = operation({
  path: '/user_bug_report/create_bug_report',
  summary: 'Report what does not work, or say what could be better; an operator reads it.',
  access: 'session',
  request: z.object({
    email: emailText(supportTexts.fillAll),
    phone_no: requiredText(supportTexts.fillAll, 30),
    report: requiredText(supportTexts.fillAll, BUG_REPORT_MAX),
    platform: optionalText(40),
  }),
  answer: z.object(ok),
});

export const createFeedback = operation({
  path: '/help_feedback/create_feedback',
  summary: 'Rate the product.',
  access: 'session',
  request: z.object({
    rating: z
      .int(supportTexts.chooseRating)
      .check(z.minimum(1, supportTexts.chooseRating), z.maximum(5, supportTexts.chooseRating)),
    feedback: requiredText(supportTexts.enterFeedback, FEEDBACK_MAX),
  }),
  answer: z.object(ok),
});

export const openSupport = operation({
  path: '/help_feedback/check_convers',
  summary: "The logged-in person's conversation with the support team; opened when there is none.",
  access: 'session',
  request: z.object({
    /** Sent by the specification's page; the server ignores it, because there is only one team. */
    receiver_name: z.optional(z.nullable(z.string())),
    receiver_img: z.optional(z.nullable(z.string())),
    receiver_id: z.optional(z.nullable(z.string())),
  }),
  answer: z.object({
    ...ok,
    conversation_id: z.string(),
    conversation,
    /** When the person wrote the first message that the team has not answered, as ISO time; null when none is waiting. */
    waiting_since: z.nullable(z.string()),
    /** Three of four recent answers came within this many seconds; null while there are too few. */
    usual_seconds: z.nullable(z.number()),
  }),
});

const seq = z.optional(z.int('Please give a whole number').check(z.minimum(0)));

export const getSupportMessages = operation({
  path: '/help_feedback/get_messages',
  isRead: true,
  summary:
    'Messages of the own support conversation, oldest first: the newest, or those before or after a `seq`.',
  access: 'session',
  request: z.object({
    conversation_id: conversationId,
    before: seq,
    after: seq,
  }),
  answer: z.object({
    ...ok,
    conversation_id: z.string(),
    messages: z.array(message),
    /** Whether there are more messages in that direction. */
    more: z.boolean(),
  }),
});
