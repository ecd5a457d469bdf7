import type { ApiAnswer } from '@marketplace/contract/api';
import { REVEAL_DAYS, subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { QueryClient } from '@tanstack/react-query';
import { asFailure, isOffline, isRefusal } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { freeSentence } from '../free-labels.ts';

export type CallTerms = ApiAnswer<'/user_subscription/view_call_terms'>;

/** The artisan, with the code of their card where it has brought the person, or the job whose poster is called. */
export type CallTarget = { artisan_id: string; card?: string } | { job_id: string };

/** Returns the current price of the number; null after a failure, which a toast has reported. */
export async function askCallTerms(queries: QueryClient, target: CallTarget): Promise<CallTerms | null> {
  try {
    const terms = query('/user_subscription/view_call_terms', target, 0);
    // The person waits for the dialog, so a failure is shown at once, and the next click retries.
    return await queries.fetchQuery({ ...terms, retry: false });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'unauthenticated') return null;
    await showToast(
      'error',
      isRefusal(failure) || isOffline(failure) ? failure.msg : subscriptionTexts.callFailed,
    );
    return null;
  }
}

/** Describes the price of the number before it is spent. */
export function callPrice({ cost, calls_left, free_until, free_contact }: CallTerms): string {
  if (free_until !== null) {
    return `Free until ${formatDate(free_until)}: you've already paid for this number.`;
  }
  if (free_contact) return freeSentence(free_contact, 'call');
  if (cost === 0 || calls_left === null) return "It's free: your plan is unlimited.";
  return `This uses ${formatCount(cost, 'call')}. You have ${calls_left}.`;
}

/** Describes what the token pays for. */
export function callPriceHelp({ free_until }: CallTerms): string {
  return free_until === null
    ? `You see the number right away, and calling them again is free for ${REVEAL_DAYS} days.`
    : "We won't use any of your calls.";
}
