import { subscriptionTexts } from '@marketplace/contract/subscriptions';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { showToast } from '../../lib/show-toast.ts';
import type { CallTerms } from './call-words.ts';

/** Whose number is wanted: an artisan's, or that of the poster of a job. */
export type CallTarget = { artisan_id: string } | { job_id: string };

/** What it would cost to see the number; null when that could not be learnt, which has been said then. */
export async function askCallTerms(target: CallTarget): Promise<CallTerms | null> {
  try {
    return await call('/user_subscription/view_call_terms', target);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'unauthenticated') return null;
    const said = failure.status >= 400 && failure.status < 500;
    await showToast('error', said ? failure.msg : subscriptionTexts.callFailed);
    return null;
  }
}
