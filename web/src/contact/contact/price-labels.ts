import type { ApiAnswer } from '@marketplace/contract/api';
import { formatCount, formatDate } from '../../lib/format.ts';
import { freeAfterPhoneLabel, freeLabel } from '../../money/plans/free-labels.ts';

type CallTerms = ApiAnswer<'/user_subscription/view_call_terms'>;
type ChatTerms = ApiAnswer<'/user_chat/view_chat_terms'>;

/** Returns the price of both for visitors and people without a plan. `plansFrom` is that of the site. */
export const needsPlanText = (plansFrom: string) => `Needs a plan, from ${plansFrom}`;
/** The same at length, for people who do not know plans yet. */
export const needsPlanSentence = (plansFrom: string) =>
  `You need a plan to call or to start a chat, from ${plansFrom}. Replying to someone who writes to you is free.`;
/** For both, with a plan that is paused. */
export const pausedText = 'Your plan is paused. Tap to turn it on.';
/** What the browser knows of a person's plan. A paused one must not read as none. */
export type KnownPlan = 'none' | 'paused' | 'active';

/** What the browser knows of plans: the person's own, and the lowest price, such as `₦500 a week`. */
interface Plans {
  plan: KnownPlan;
  plansFrom: string;
}

/** Returns the text about one of the two for which the plan gives nothing now. */
function missingText({ plan, plansFrom }: Plans, what: 'call' | 'chat'): string {
  if (plan === 'paused') return 'Your plan is paused';
  if (plan === 'active') return `No ${what}s left`;
  return `Plan from ${plansFrom}`;
}

/** Returns the price of a call in the few words that fit below a button. */
export function callPriceText(
  { state, cost, calls_left, free_until, free_contact, free_after_phone }: CallTerms,
  plans: Plans,
): string {
  if (state === 'no_phone') return 'No number to call yet';
  if (state === 'chat_only') return 'Prefers a chat';
  if (state === 'oneself' || state === 'needs_artisan_profile') return '';
  // The free period is at most 30 days, so the year is omitted.
  if (free_until !== null) return `Paid until ${formatDate(free_until).slice(0, -5)}`;
  if (free_contact) return freeLabel(free_contact);
  if (state === 'needs_plan')
    return free_after_phone ? freeAfterPhoneLabel(free_after_phone) : missingText(plans, 'call');
  if (cost === 0 || calls_left === null) return 'Included in your plan';
  // Only the daily cap of an unlimited plan leaves none here.
  if (calls_left === 0) return 'No more new calls today';
  return `Uses 1 of your ${formatCount(calls_left, 'call')}`;
}

/** Returns the price of the next message. */
export function chatPriceText(
  { state, cost, messages_left, has_conversation, free_contact, free_after_phone }: ChatTerms,
  plans: Plans,
): string {
  if (state === 'cannot_write') return "You can't message them";
  if (state === 'oneself') return '';
  if (free_contact) return freeLabel(free_contact);
  if (state === 'needs_plan')
    return free_after_phone ? freeAfterPhoneLabel(free_after_phone) : missingText(plans, 'chat');
  if (cost === 0 && has_conversation) return 'Free: keep chatting';
  if (cost === 0 || messages_left === null) return 'Included in your plan';
  if (messages_left === 0) return 'No more new chats today';
  return `Uses 1 of your ${formatCount(messages_left, 'chat')}`;
}

/** Returns the one text that covers both, when both need a plan, or the house pays for either. */
export function bothText(call: CallTerms, chat: ChatTerms, { plan, plansFrom }: Plans): string | null {
  const [free, freeChat] = [call.free_contact, chat.free_contact];
  if (free && freeChat && freeLabel(free) === freeLabel(freeChat))
    return free.reason === 'own card' ? 'Free with this card: one call or chat' : freeLabel(free);
  if (call.state !== 'needs_plan' || chat.state !== 'needs_plan') return null;
  const later = call.free_after_phone;
  if (later && chat.free_after_phone) return freeAfterPhoneLabel(later);
  if (plan === 'paused') return pausedText;
  return plan === 'active' ? 'No calls or chats left' : needsPlanText(plansFrom);
}
