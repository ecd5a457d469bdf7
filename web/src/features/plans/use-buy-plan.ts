import type { Plan } from '@marketplace/contract/plans';
import { type PaymentChannel, subscriptionTexts } from '@marketplace/contract/subscriptions';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { call } from '../../data/call.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import type { Wish } from '../accounts/return-path.ts';
import { keptCheckout } from './kept-checkout.ts';

interface Buyer {
  accountId: string;
  /** The page to go on with afterwards; null when none was interrupted. */
  interrupted: string | null;
  /** What is to be done there. */
  wish: Wish | null;
}

/** Buys a plan: opens its payment page in this tab. However often it is tapped, one page is opened. */
export function useBuyPlan({ accountId, interrupted, wish }: Buyer) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Back from the payment page by the browser's own button: this page is shown as it was left.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);

  /** `channels`: the ways of paying that the payment page shall offer; without it all of them. */
  async function buy(plan: Plan, channels?: PaymentChannel[]) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { reference, response } = await call('/user_subscription/create_subscription', {
        plan: plan.tier.name,
        duration: plan.duration,
        calls_count: plan.calls_count,
        message_count: plan.message_count,
        featured_profile_count: plan.featured_profile_count,
        amount: plan.amountKobo / 100,
        ...(channels && { channels }),
      });
      keptCheckout(accountId).save({ reference, planId: plan.id, interrupted, wish, at: Date.now() });
      toast.success(subscriptionTexts.created);
      // Stays busy: this page is about to be left.
      window.location.assign(response.data.authorization_url);
    } catch (error) {
      const failure = asFailure(error);
      toast.error(failure.unanswered ? subscriptionTexts.exception : subscriptionTexts.failed);
      setProblem(isRefusal(failure) ? failure.msg : `${failure.msg} ${notCharged(failure.msg)}`.trim());
      setBusy(false);
    }
  }

  return { buy, busy, problem };
}

/** The first thing a person wonders. */
function notCharged(said: string): string {
  return /nothing was charged/i.test(said) ? '' : 'Nothing was charged.';
}
