import * as z from 'zod/mini';
import { chatFile } from '../../contact/messages.ts';
import { isDay } from '../../shared/lagos-day.ts';
import { ok, operation, optionalText, requiredText } from '../../shared/operation.ts';
import { PROBLEM_TEXT_MAX } from '../agreement-limits.ts';
import { agreementProblems, offerTexts } from '../agreement-texts.ts';
import { caseActions, caseStates, caseSteps, proposalKinds } from './case-lifecycle.ts';
import { CASE_PICTURES_MAX, CASE_TEAM_HOURS } from './case-limits.ts';
import { caseTexts } from './case-texts.ts';

export const caseProposal = z.object({
  kind: z.enum(proposalKinds),
  /** `2026-01-31`, for `come_back`. */
  day: z.nullable(z.string()),
  /** In whole naira, for `price`. */
  price: z.nullable(z.number()),
});
export type CaseProposal = z.infer<typeof caseProposal>;

const caseEntry = z.object({
  _id: z.string(),
  step: z.enum(caseSteps),
  /** Null for the team, and for an account that was deleted. */
  by_me: z.nullable(z.boolean()),
  /** ISO time. */
  at: z.string(),
  /** May be empty. For `decide`, the reason of the decision. */
  text: z.string(),
  proposal: z.nullable(caseProposal),
  pictures: z.array(chatFile),
});
export type CaseEntry = z.infer<typeof caseEntry>;

/** A problem with an agreement as one of the two people sees it. Reports of safety are never cases. */
export const agreementCase = z.object({
  _id: z.string(),
  number: z.number(),
  agreement_id: z.string(),
  conversation_id: z.string(),
  /** What the work is. */
  what: z.string(),
  other: z.object({ _id: z.string(), fullname: z.string() }),
  problem: z.enum(agreementProblems),
  opened_by_me: z.boolean(),
  state: z.enum(caseStates),
  /** Who has to act; null when the case is closed. */
  waits_for: z.nullable(z.enum(['me', 'other', 'team'])),
  /** ISO time from which an operator decides; null when the case is closed. */
  team_decides_from: z.nullable(z.string()),
  /** ISO time until which the agreement cannot be done; null when it can. */
  holds_until: z.nullable(z.string()),
  /** The waiting or accepted proposal, by its entry. */
  proposal_id: z.nullable(z.string()),
  /** Against whom an operator decided; null without a decision, and when nobody is at fault. */
  decided_against: z.nullable(z.enum(['me', 'other'])),
  /** What the caller can do now. */
  can: z.array(z.enum(caseActions)),
  /** Oldest first. */
  entries: z.array(caseEntry),
  /** The other cases of the same agreement, newest first. */
  others: z.array(z.object({ _id: z.string(), number: z.number(), state: z.enum(caseStates) })),
});
export type AgreementCase = z.infer<typeof agreementCase>;

const whichCase = { case_id: requiredText(caseTexts.none, 100) };
const tap = {
  ...whichCase,
  /** Made by the browser for each tap. A retry with the same id changes nothing. */
  client_id: requiredText('Please send a client_id', 100),
};
/** Own pictures that `upload_file` stored in the agreement's conversation and that no message has sent. */
export const attachedPictures = {
  file_ids: z.optional(
    z
      .array(z.string(caseTexts.picturesOnly).check(z.maxLength(100)), caseTexts.picturesOnly)
      .check(z.maxLength(CASE_PICTURES_MAX, caseTexts.tooManyPictures)),
  ),
};
const answer = z.object({ ...ok, case: agreementCase });

export const viewCase = operation({
  path: '/user_case/view_case',
  isRead: true,
  summary: 'A problem with an own agreement, with everything that both people wrote and proposed.',
  access: 'session',
  request: z.object(whichCase),
  answer,
});

export const writeInCase = operation({
  path: '/user_case/write_in_case',
  summary: 'Add a text and pictures to an open case. The other person and operators see them.',
  access: 'session',
  request: z.object({ ...tap, text: requiredText(caseTexts.text, PROBLEM_TEXT_MAX), ...attachedPictures }),
  answer,
});

export const proposeSolution = operation({
  path: '/user_case/propose_solution',
  summary: 'Propose a solution, in place of an earlier one. The other person can accept or decline it.',
  access: 'session',
  request: z.object({
    ...tap,
    kind: z.enum(proposalKinds, caseTexts.kind),
    /** For `come_back`: a day in Lagos. */
    day: z.optional(z.nullable(z.string(caseTexts.day).check(z.refine(isDay, caseTexts.day)))),
    /** For `price`: whole naira, as a number or as typed. */
    price: z.optional(
      z.nullable(z.union([z.number(), z.string().check(z.maxLength(30, offerTexts.price))], caseTexts.price)),
    ),
    text: optionalText(PROBLEM_TEXT_MAX),
  }),
  answer,
});

export const answerProposal = operation({
  path: '/user_case/answer_proposal',
  summary:
    'Accept the waiting proposal, which solves the case and changes what the agreement says, or decline it. 409 when another one waits.',
  access: 'session',
  request: z.object({
    ...tap,
    proposal_id: requiredText(caseTexts.noProposal, 30),
    accept: z.boolean('Please say whether you accept it'),
  }),
  answer,
});

export const withdrawCase = operation({
  path: '/user_case/withdraw_case',
  summary: 'Take an own case back.',
  access: 'session',
  request: z.object(tap),
  answer,
});

export const askTeam = operation({
  path: '/user_case/ask_team',
  summary: `Ask for a decision by an operator before the ${CASE_TEAM_HOURS} hours are over.`,
  access: 'session',
  request: z.object(tap),
  answer,
});
