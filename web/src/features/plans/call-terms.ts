import type { ApiAnswer } from '@marketplace/contract/api';
import { REVEAL_DAYS, subscriptionTexts } from '@marketplace/contract/subscriptions';
import type { QueryClient } from '@tanstack/react-query';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';

export type CallTerms = ApiAnswer<'/user_subscription/view_call_terms'>;

/** Whose number is wanted: an artisan's, or that of the poster of a job. */
export type CallTarget = { artisan_id: string } | { job_id: string };

/** What it would cost to see the number now; null after a failure, which a toast has told. */
export async function askCallTerms(queries: QueryClient, target: CallTarget): Promise<CallTerms | null> {
  try {
    const terms = query('/user_subscription/view_call_terms', target, 0);
    // The person waits for the dialog: a lost question is said at once, and the next tap asks again.
    return await queries.fetchQuery({ ...terms, retry: false });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'unauthenticated') return null;
    await showToast('error', isRefusal(failure) ? failure.msg : subscriptionTexts.callFailed);
    return null;
  }
}

/** What seeing the number costs, said before it costs anything. */
export function callPrice({ cost, calls_left, free_until }: CallTerms): string {
  if (free_until !== null) {
    return `Free until ${formatDate(free_until)}: you have already paid for this number.`;
  }
  if (cost === 0 || calls_left === null) return 'This costs nothing: your plan is unlimited.';
  return `This costs ${formatCount(cost, 'call')}, you have ${calls_left}.`;
}

/** What is bought by it. */
export function callPriceHelp({ free_until }: CallTerms): string {
  return free_until === null
    ? `You see the number at once, and calling them again is free for ${REVEAL_DAYS} days.`
    : 'Your calls stay as they are.';
}
