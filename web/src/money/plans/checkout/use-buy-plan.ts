import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { PaymentChannel } from '@marketplace/contract/money/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure, isOffline, isRefusal } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { savedCheckout } from './saved-checkout.ts';

interface Buyer {
  accountId: string;
  /** The page to return to; null when none was interrupted. */
  interrupted: string | null;
  wish: Wish | null;
}

/** Returns a function that opens the payment page of a plan in this tab. Repeated clicks open one page. */
export function useBuyPlan({ accountId, interrupted, wish }: Buyer) {
  const { mutateAsync, isSuccess, error, reset } = useMutation(
    mutation('/user_subscription/create_subscription'),
  );
  const { busy, run } = useOneAtATime();

  // The back button may restore this page in its busy state.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [reset]);

  /** Orders a plan. `channels`: the channels on the payment page; all of them by default. */
  async function order(plan: Plan, channels?: PaymentChannel[]) {
    try {
      const { reference, response } = await mutateAsync({
        plan: plan.tier.name,
        duration: plan.duration,
        calls_count: plan.calls_count,
        message_count: plan.message_count,
        featured_profile_count: plan.featured_profile_count,
        amount: plan.amountKobo / 100,
        ...(channels && { channels }),
      });
      savedCheckout(accountId).save({ reference, planId: plan.id, interrupted, wish, at: Date.now() });
      toast.success(subscriptionTexts.created);
      window.location.assign(response.data.authorization_url);
    } catch (refused) {
      const failure = asFailure(refused);
      if (failure.unanswered) toast.error(isOffline(failure) ? failure.msg : subscriptionTexts.exception);
      else toast.error(subscriptionTexts.failed);
    }
  }

  return {
    buy: (plan: Plan, channels?: PaymentChannel[]) => run(() => order(plan, channels)),
    // After a success the buttons stay busy until the browser has left this page.
    busy: busy || isSuccess,
    problem: error && problemWords(asFailure(error)),
  };
}

function problemWords(failure: ApiError): string {
  return isRefusal(failure) ? failure.msg : `${failure.msg} ${notCharged(failure.msg)}`.trim();
}

/** Returns that nothing was charged, unless the message already says so. */
function notCharged(said: string): string {
  return /nothing was charged|we didn.t charge you/i.test(said) ? '' : "We didn't charge you.";
}
