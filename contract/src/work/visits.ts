import * as z from 'zod/mini';
import { conversationId } from '../contact/messages.ts';
import { REPORT_DETAILS_MAX } from '../people/safety.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { agreementStatuses } from './agreement-lifecycle.ts';
import { doorCodePattern } from './door-codes.ts';
import {
  DOOR_CODE_HOURS_BEFORE,
  DOOR_CODE_TRIES,
  latenesses,
  VISIT_CALL_HOURS_AFTER,
  VISIT_SHARE_HOURS,
} from './visit-limits.ts';
import { visitPhases } from './visit-rules.ts';
import { visitTexts } from './visit-texts.ts';

/** "I am on my way" or "I am late". */
const notice = z.object({
  /** 0: on the way. */
  minutes_late: z.literal(latenesses),
  by_me: z.boolean(),
  /** ISO time. */
  at: z.string(),
});

/** The visit of an agreement, as one of the two people sees it. */
export const visit = z.object({
  agreement_id: z.string(),
  /** The days in Lagos (`2026-01-31`) on which it begins and ends. Processes of release 0.9 omit the second. */
  day: z.string(),
  last_day: z.optional(z.string()),
  /** Whether these days are ahead, today or over by the server's clock. */
  phase: z.enum(visitPhases),
  /** The caller's door code, which the other person enters. Only on the day of the visit, while the agreement is in force. */
  my_code: z.nullable(z.string()),
  /** The check number of the other person's code, see `doorCodeCheck`. Present whenever `my_code` is. */
  other_check: z.nullable(z.number()),
  /**
   * The ISO time from which the server accepts codes, and whether it accepts one now. Processes of release 0.9 omit both and accept codes
   * all day.
   */
  codes_from: z.optional(z.string()),
  codes_open: z.optional(z.boolean()),
  /** Whether the page already shows the caller's own code by the server's clock. A page without a connection counts on by itself. */
  code_shown: z.optional(z.boolean()),
  tries_left: z.number(),
  /** ISO times at which each of the two entered the right code; `met_at` once both have. */
  i_confirmed_at: z.nullable(z.string()),
  other_confirmed_at: z.nullable(z.string()),
  met_at: z.nullable(z.string()),
  /** Oldest first. */
  notices: z.array(notice),
  /** Until when the caller's links to the visit work; null without one. */
  shared_until: z.nullable(z.string()),
  /** Whether the work may be teaching a child, so that an adult should be present. */
  asks_adult: z.boolean(),
  /** Whether `call_other` would return the other person's number now. Absent from processes of the previous release. */
  can_call: z.optional(z.boolean()),
});
export type Visit = z.infer<typeof visit>;

/** What a trusted person sees of a visit: no phone number and no street address. */
export const sharedVisit = z.object({
  status: z.enum(agreementStatuses),
  what: z.string(),
  /** Day and times of Lagos. An end that is earlier than the beginning is on the next day. */
  day: z.string(),
  from_time: z.string(),
  to_time: z.string(),
  state: z.string(),
  city: z.string(),
  /** The person who made the link. */
  sharer: z.object({ first_name: z.string(), role: z.enum(['artisan', 'customer']) }),
  /** The person the sharer meets. */
  other: z.object({ first_name: z.string(), img_url: z.nullable(z.string()), is_verified: z.boolean() }),
  /** The newest notice of each person, oldest first. */
  notices: z.array(z.object({ minutes_late: z.literal(latenesses), by_sharer: z.boolean(), at: z.string() })),
  /** ISO times: when both confirmed that they met; until when the link works. */
  met_at: z.nullable(z.string()),
  shared_until: z.string(),
});
export type SharedVisit = z.infer<typeof sharedVisit>;

const whichAgreement = { agreement_id: requiredText('Please say which agreement', 100) };
const clientId = {
  /** Made by the browser for each tap. A retry with the same id changes nothing. */
  client_id: requiredText('Please send a client_id', 100),
};
/** When the person pressed the button, by the phone's clock. Stored for information only. */
const pressedAt = { pressed_at: z.optional(z.nullable(z.string().check(z.maxLength(40)))) };
const answer = z.object({ ...ok, visit });

export const viewVisit = operation({
  path: '/user_visit/view_visit',
  isRead: true,
  summary: 'The visit of an own agreement: door codes on its day, notices, and whether the two have met.',
  access: 'session',
  request: z.object(whichAgreement),
  answer,
});

export const enterDoorCode = operation({
  path: '/user_visit/enter_code',
  summary: `Enter the door code that the other person has read out, from ${DOOR_CODE_HOURS_BEFORE} hour before the visit. ${DOOR_CODE_TRIES} tries. The two have met when both have entered the right code.`,
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    ...pressedAt,
    code: z.string(visitTexts.codeForm).check(z.trim(), z.regex(doorCodePattern, visitTexts.codeForm)),
  }),
  answer: z.object({ ...ok, was_right: z.boolean(), visit }),
});

export const sendVisitNotice = operation({
  path: '/user_visit/say_on_way',
  summary:
    'Tell the other person, on the day of the visit, that one is on the way or late: a message and a notification.',
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    ...pressedAt,
    /** 0: on the way. */
    minutes_late: z.literal(latenesses, visitTexts.minutes),
  }),
  answer,
});

export const callOther = operation({
  path: '/user_visit/call_other',
  summary: `The number of the other person of a visit, without a token: from the evening before until ${VISIT_CALL_HOURS_AFTER} hours after it, unless that person takes messages only. 409 otherwise.`,
  access: 'session',
  request: z.object(whichAgreement),
  answer: z.object({ ...ok, phone_number: z.string() }),
});

export const shareVisit = operation({
  path: '/user_visit/share_visit',
  summary: `Make a link to a visit for a trusted person. It works until ${VISIT_SHARE_HOURS} hours after the visit, or until it is revoked.`,
  access: 'session',
  request: z.object(whichAgreement),
  answer: z.object({
    ...ok,
    /** The path of the page. The server stores only a hash of its last part, so it cannot return it again. */
    path: z.string(),
    visit,
  }),
});

export const stopSharing = operation({
  path: '/user_visit/stop_sharing',
  summary: 'Revoke all own links to a visit.',
  access: 'session',
  request: z.object(whichAgreement),
  answer,
});

export const viewSharedVisit = operation({
  path: '/user_visit/view_shared_visit',
  isRead: true,
  summary:
    'What the holder of a link sees of a visit. An unknown, revoked or expired link is answered with the same 404.',
  access: 'public',
  request: z.object({ token: requiredText(visitTexts.noShare, 100) }),
  answer: z.object({ ...ok, shared: sharedVisit }),
});

export const reportUnsafe = operation({
  path: '/user_visit/report_unsafe',
  summary: 'Send operators an urgent report about a visit. The other person is not told.',
  access: 'session',
  request: z.object({ ...whichAgreement, details: optionalText(REPORT_DETAILS_MAX) }),
  answer: z.object(ok),
});

export const viewCautions = operation({
  path: '/user_visit/view_cautions',
  isRead: true,
  summary: 'What a person should know before agreeing on a visit with the other person of a conversation.',
  access: 'session',
  request: z.object({ conversation_id: conversationId }),
  answer: z.object({
    ...ok,
    other: z.object({
      fullname: z.string(),
      is_verified: z.boolean(),
    }),
    /** Whether the work may be teaching a child, so that an adult should be present. */
    asks_adult: z.boolean(),
  }),
});
