import type { ApiAnswer } from '@marketplace/contract/api';
import { PLANS_FROM } from '@marketplace/contract/money/plans';
import { formatCount, formatDate } from '../../lib/format.ts';

type CallTerms = ApiAnswer<'/user_subscription/view_call_terms'>;
type ChatTerms = ApiAnswer<'/user_chat/view_chat_terms'>;

/** The price of both for visitors and people without a plan. */
export const needsPlanText = `Needs a plan, from ${PLANS_FROM}`;
/** The same at length, for people who do not know plans yet. */
export const needsPlanSentence = `To call or to start a chat you need a plan, from ${PLANS_FROM}. To reply to somebody who writes to you is free.`;
/** A shorter text about one of the two. */
const ONE_NEEDS_PLAN = `Plan from ${PLANS_FROM}`;

/** Returns the price of a call in the few words that fit below a button. */
export function callPriceText({ state, cost, calls_left, free_until }: CallTerms): string {
  if (state === 'no_phone') return 'No number to call yet';
  if (state === 'chat_only') return 'Prefers a chat';
  if (state === 'oneself' || state === 'needs_artisan_profile') return '';
  // The free period is at most 30 days, so the year is omitted.
  if (free_until !== null) return `Paid until ${formatDate(free_until).slice(0, -5)}`;
  if (state === 'needs_plan') return ONE_NEEDS_PLAN;
  if (cost === 0 || calls_left === null) return 'Included in your plan';
  return `Uses 1 of your ${formatCount(calls_left, 'call')}`;
}

/** Returns the price of the next message. */
export function chatPriceText({ state, cost, messages_left, has_conversation }: ChatTerms): string {
  if (state === 'cannot_write') return 'Not possible';
  if (state === 'oneself') return '';
  if (state === 'needs_plan') return ONE_NEEDS_PLAN;
  if (cost === 0 && has_conversation) return 'Free: keep chatting';
  if (cost === 0 || messages_left === null) return 'Included in your plan';
  return `Uses 1 of your ${formatCount(messages_left, 'chat')}`;
}

/** Returns whether both need a plan, so one text covers both. */
export const needBothPlan = (call: CallTerms, chat: ChatTerms): boolean =>
  call.state === 'needs_plan' && chat.state === 'needs_plan';
