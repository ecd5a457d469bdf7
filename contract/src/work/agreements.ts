import * as z from 'zod/mini';
import { MESSAGE_MAX } from '../contact/message-limits.ts';
import { conversationId } from '../contact/messages.ts';
import { expectsFree } from '../money/free-contacts.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { cleanName } from '../shared/text/clean-text.ts';
import { agreementStatuses, agreementSteps, phaseNames } from './agreement-lifecycle.ts';
import {
  AGREEMENTS_PAGE_MAX,
  DONE_SILENCE_HOURS,
  OFFER_OPEN_DAYS,
  OFFERS_A_DAY,
  PROBLEM_TEXT_MAX,
  STREET_MAX,
} from './agreement-limits.ts';
import { agreementProblems, agreementTexts, cancelReasons, offerTexts } from './agreement-texts.ts';
import { caseStates } from './cases/case-lifecycle.ts';
import { CASE_HOLD_DAYS } from './cases/case-limits.ts';
import { attachedPictures, caseProposal } from './cases/cases.ts';
import {
  newTimeChecks,
  newTimeFields,
  offerChecks,
  offerFields,
  visitTimeFields,
} from './offers/offer-form.ts';
import { offerTerms, offerTimeAndPlace } from './offers/offer-terms.ts';
import { payment } from './offers/payment.ts';

/** One version of an offer. Days and times are those of Lagos. */
const offerVersion = z.object({
  /** 1, 2, 3 …; the last one is the current one. */
  version: z.number(),
  /** `replaced` for all versions but the last, which has the agreement's status. */
  status: z.enum(agreementStatuses),
  made_by_me: z.boolean(),
  /** ISO time. */
  made_at: z.string(),
  ...offerTerms.shape,
});
export type OfferVersion = z.infer<typeof offerVersion>;

/** A new time or place that one person asks for. What was agreed stays in force until the other person accepts it. */
const newTime = z.object({
  /** 1, 2, 3 …; an answer names it. */
  number: z.number(),
  made_by_me: z.boolean(),
  /** ISO times. It can be accepted until `expires_at`. */
  made_at: z.string(),
  expires_at: z.string(),
  ...offerTimeAndPlace,
});
export type NewTime = z.infer<typeof newTime>;

/** An offer, and the agreement that results from it, as one of the two people sees it. */
export const agreement = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  /** The job that the conversation is about; the id is null without a job, and when the job was deleted. */
  job_id: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  status: z.enum(agreementStatuses),
  /** Increases with each change. A browser uses the answer or event with the highest one. */
  revision: z.number(),
  /**
   * All versions, oldest first; the last is the current offer. With `newest_only`, a list has only the current one, preceded by the version
   * before it while the offer is open.
   */
  versions: z.array(offerVersion),
  /** Whether the caller does the work or pays for it. */
  my_role: z.enum(['artisan', 'customer']),
  other: z.object({
    _id: z.string(),
    fullname: z.string(),
    img_url: z.nullable(z.string()),
    is_verified: z.boolean(),
    /** Whether the account is suspended or deleted, in which case the person may not keep the agreement. */
    is_gone: z.boolean(),
    /** Whether the caller has blocked this person. A block by the other person is not shown. */
    blocked_by_me: z.boolean(),
  }),
  /** The new time that waits for an answer; null without one, and from processes of the previous release. */
  new_time: z._default(z.nullable(newTime), null),
  /** The ISO time until which the offer can be accepted; null unless the status is `offered`. */
  expires_at: z.nullable(z.string()),
  /** Whether the current version has a street address; and the address, for the person who gave it and, after acceptance, for both. */
  has_street: z.boolean(),
  street: z.nullable(z.string()),
  /** How the agreement was cancelled; null unless it was. */
  cancelled: z.nullable(
    z.object({
      by_me: z.boolean(),
      /** `unsafe` only for the person who cancelled; the other one reads `other`. */
      reason: z.nullable(z.enum(cancelReasons)),
      is_late: z.boolean(),
      /** Whether both agreed to call it off, which counts against nobody. Absent in answers of the previous release. */
      together: z._default(z.boolean(), false),
    }),
  ),
  /** The newest problem with the agreement; null without one, and from processes of the previous release. */
  case: z._default(
    z.nullable(
      z.object({
        _id: z.string(),
        number: z.number(),
        state: z.enum(caseStates),
        opened_by_me: z.boolean(),
        /** Whether the agreement cannot be done because of it. */
        is_holding: z.boolean(),
      }),
    ),
    null,
  ),
  /** Whether the work is done, from the acceptance on; null before it, and from processes of the previous release. */
  done: z._default(
    z.nullable(
      z.object({
        /** Whether the work can be reported as done now, and the ISO time from which it can; null for remote work. */
        is_open: z.boolean(),
        from: z.nullable(z.string()),
        /** Whether the caller, and not the other person, marked the work as done; null unless an answer is awaited. */
        said_by_me: z.nullable(z.boolean()),
        /** ISO time at which the work was marked as done; null unless an answer is awaited. */
        said_at: z.nullable(z.string()),
        /** When the work counts as done if nobody answers, as ISO time; null until a reminder is delivered. */
        settles_at: z.nullable(z.string()),
        /** When the status became `done`, and whether it was by silence. */
        at: z.nullable(z.string()),
        by_silence: z.boolean(),
        /** The stars that the caller has given the other person since the work was done; null before that. */
        my_rating: z.nullable(z.number()),
      }),
    ),
    null,
  ),
  /** ISO times of the first version, of the acceptance, and of the last change of any kind. */
  created_at: z.string(),
  accepted_at: z.nullable(z.string()),
  changed_at: z.string(),
});
export type Agreement = z.infer<typeof agreement>;

/** A step of the history: who did what, and when. */
const agreementStep = z.object({
  step: z.enum(agreementSteps),
  /** The version that the step made or affected. */
  version: z.number(),
  /** Null for an expiry. */
  by_me: z.nullable(z.boolean()),
  /** ISO time. */
  at: z.string(),
  /** The new time that was asked for, accepted, declined or withdrawn; absent from all other steps. */
  new_time: z.optional(z.object(offerTimeAndPlace)),
  /** The solution of a problem that was accepted and changed the price or the day; absent from all other steps. */
  solution: z.optional(caseProposal),
});

const whichAgreement = { agreement_id: requiredText('Please say which offer', 100) };
const clientId = {
  /** Made by the browser for each tap. A retry with the same id changes nothing and returns the agreement as it is now. */
  client_id: requiredText('Please send a client_id', 100),
};
const whichVersion = {
  ...whichAgreement,
  /** The version that the person has read. The answer is 409 when another one is current. */
  version: z.int('Please say which version').check(z.minimum(1, 'Versions start at 1')),
  ...clientId,
};
const answer = z.object({ ...ok, agreement });
const newestOnly = {
  /** Omits earlier versions, which `view_agreement` returns. Pages of the previous release do not send it and show all versions. */
  newest_only: z.optional(z.boolean()),
};

export const makeOffer = operation({
  path: '/user_agreement/make_offer',
  summary: `Put an offer into a conversation, as a message of type \`offer\`, optionally after a text. It can be accepted for ${OFFER_OPEN_DAYS} days, but not after its visit begins or its delivery is due. The first message of a conversation costs a token, also as an offer. At most ${OFFERS_A_DAY} offers a day in each conversation.`,
  access: 'session',
  request: z
    .object({
      conversation_id: conversationId,
      ...clientId,
      ...offerFields,
      /** A text that goes before the offer, such as the answer to a job. Both are stored, or neither. */
      message: z.optional(
        z.string('Please write a message').check(z.maxLength(MESSAGE_MAX, 'This message is too long')),
      ),
      expects_free: expectsFree,
    })
    .check(...offerChecks),
  answer,
});

export const changeOffer = operation({
  path: '/user_agreement/change_offer',
  summary: 'Replace an open offer with a new version. Either person can do so; the other can then accept it.',
  access: 'session',
  request: z.object({ ...whichVersion, ...offerFields }).check(...offerChecks),
  answer,
});

export const acceptOffer = operation({
  path: '/user_agreement/accept_offer',
  summary: 'Accept the current version of an offer of the other person. Costs nothing.',
  access: 'session',
  request: z.object({
    ...whichVersion,
    /** The street address of a visit, when the person who accepts knows it and the offer has none. */
    street: z.optional(
      z.nullable(
        z.string(offerTexts.street).check(z.overwrite(cleanName), z.maxLength(STREET_MAX, offerTexts.street)),
      ),
    ),
  }),
  answer,
});

export const declineOffer = operation({
  path: '/user_agreement/decline_offer',
  summary: 'Decline the current version of an offer of the other person.',
  access: 'session',
  request: z.object(whichVersion),
  answer,
});

export const withdrawOffer = operation({
  path: '/user_agreement/withdraw_offer',
  summary: 'Withdraw the current version of an own offer that nobody has answered.',
  access: 'session',
  request: z.object(whichVersion),
  answer,
});

export const cancelAgreement = operation({
  path: '/user_agreement/cancel_agreement',
  summary:
    'Cancel what was agreed, with a reason. Also possible after a block; a late cancellation is marked.',
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    reason: z.enum(cancelReasons, offerTexts.reason),
  }),
  answer,
});

export const askNewTime = operation({
  path: '/user_agreement/ask_new_time',
  summary:
    'Ask for another day, time or place of what was agreed. Until the other person accepts, the old one holds. Replaces an earlier request, which `new_time` names.',
  access: 'session',
  request: z
    .object({
      ...whichAgreement,
      ...clientId,
      /** The number of the new time that the person has read; null when none waits for an answer. */
      new_time: z.nullable(z.int(agreementTexts.noNewTime)),
      ...newTimeFields,
    })
    .check(...newTimeChecks),
  answer,
});

export const newTimeAnswers = ['accept', 'decline', 'withdraw'] as const;

export const answerNewTime = operation({
  path: '/user_agreement/answer_new_time',
  summary:
    'Accept or decline the new time that the other person has asked for, or take back an own one. Costs nothing.',
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    new_time: z.int(agreementTexts.noNewTime),
    answer: z.enum(newTimeAnswers, agreementTexts.newTimeAnswer),
  }),
  answer,
});

export const markDone = operation({
  path: '/user_agreement/say_done',
  summary: `Say that the work is done, from the beginning of the visit on, or at any time for remote work. When the other person has said so, this confirms it. ${DONE_SILENCE_HOURS} hours of silence confirm it where a reminder was delivered.`,
  access: 'session',
  request: z.object({ ...whichAgreement, ...clientId }),
  answer,
});

export const takeBackDone = operation({
  path: '/user_agreement/take_back_done',
  summary: 'Take back that the work is done, as long as the other person has not answered.',
  access: 'session',
  request: z.object({ ...whichAgreement, ...clientId }),
  answer,
});

export const reportProblem = operation({
  path: '/user_agreement/report_problem',
  summary: `Report a problem with what was agreed. It opens a case that the other person sees, and the agreement cannot be done for up to ${CASE_HOLD_DAYS} days while the case is open. A report of safety goes to operators only. When the other person has said that the work is done, this is the answer to it.`,
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    problem: z.enum(agreementProblems, agreementTexts.problem),
    text: optionalText(PROBLEM_TEXT_MAX),
    ...attachedPictures,
  }),
  answer,
});

export const addStreetAddress = operation({
  path: '/user_agreement/add_street',
  summary:
    'Add the street address of an agreed visit that has none. Either person can; the other is notified, and sees it as long as the agreement is valid.',
  access: 'session',
  request: z.object({
    ...whichAgreement,
    ...clientId,
    street: z
      .string(offerTexts.streetMissing)
      .check(
        z.overwrite(cleanName),
        z.minLength(1, offerTexts.streetMissing),
        z.maxLength(STREET_MAX, offerTexts.street),
      ),
  }),
  answer,
});

export const viewAgreement = operation({
  path: '/user_agreement/view_agreement',
  isRead: true,
  summary: 'One own offer or agreement with its history and the recorded payments, oldest first.',
  access: 'session',
  request: z.object(whichAgreement),
  answer: z.object({
    ...ok,
    agreement,
    history: z.array(agreementStep),
    /** Without those that were withdrawn. Absent from processes of the previous release. */
    payments: z.optional(z.array(payment)),
  }),
});

export const viewAgreements = operation({
  path: '/user_agreement/view_agreements',
  isRead: true,
  summary: 'The offers and agreements of an own conversation, the newest first, or those with the given ids.',
  access: 'session',
  request: z.object({
    conversation_id: conversationId,
    /** The agreements named by the messages on the screen. Ids of other conversations are ignored. */
    agreement_ids: z.optional(
      z
        .array(z.string().check(z.maxLength(100)))
        .check(z.maxLength(AGREEMENTS_PAGE_MAX, `Please ask for at most ${AGREEMENTS_PAGE_MAX}`)),
    ),
    ...newestOnly,
    limit: listLimit(AGREEMENTS_PAGE_MAX),
    cursor: cursorText,
  }),
  answer: z.object({ ...ok, agreements: z.array(agreement), next_cursor: z.nullable(z.string()) }),
});

export const viewOwnAgreements = operation({
  path: '/user_agreement/view_own_agreements',
  isRead: true,
  summary: 'All own offers, agreements or ended ones, the last changed first.',
  access: 'session',
  request: z.object({
    phase: z.enum(phaseNames, 'Please choose offered, agreed or ended'),
    /** Only those with this person. */
    other_id: z.optional(z.string().check(z.maxLength(100))),
    /** Only visits that overlap this time, which is what a form asks before its person agrees to a visit then. Touching ends do not overlap. */
    overlapping: z.optional(z.object(visitTimeFields)),
    ...newestOnly,
    limit: listLimit(AGREEMENTS_PAGE_MAX),
    cursor: cursorText,
  }),
  answer: z.object({ ...ok, agreements: z.array(agreement), next_cursor: z.nullable(z.string()) }),
});

/** The address below which calendar files are served. */
export const AGREEMENT_CALENDARS = '/api/user_agreement/calendar';

/**
 * Returns the address of the calendar file (RFC 5545) of an accepted agreement, even after it was cancelled. It is read by a GET with the
 * session in the header `Authorization: Bearer …`.
 */
export const agreementCalendarPath = (agreementId: string) =>
  `${AGREEMENT_CALENDARS}/${encodeURIComponent(agreementId)}.ics`;
