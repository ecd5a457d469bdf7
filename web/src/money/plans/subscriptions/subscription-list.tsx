import type { ApiAnswer } from '@marketplace/contract/api';
import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession } from '../../../data/refresh-session.ts';
import { useSession } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBox } from '../../../ui/illustrations/empty-box.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { BoostReport } from '../boosts/boost-report.tsx';
import { OpenCheckoutNotice } from '../checkout/open-checkout-notice.tsx';
import { currentPlansQuery } from '../gate/plan-gate.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { isCurrent } from './subscription-labels.ts';

type OwnSubscriptions = ApiAnswer<'/user_subscription/view_subscriptions'>;

interface SubscriptionListProps {
  accountId: string;
  isArtisan: boolean;
}

/** The person's plans: valid ones first, then the ended ones. */
export function SubscriptionList({ accountId, isArtisan }: SubscriptionListProps) {
  const own = useQuery(currentPlansQuery);
  if (own.data) return <Loaded own={own.data} accountId={accountId} isArtisan={isArtisan} />;
  if (own.isError) {
    return (
      <FailedState onRetry={() => void own.refetch()} busy={own.isFetching}>
        {subscriptionTexts.listFailed}
      </FailedState>
    );
  }
  return (
    // As tall as the screen, so the list of movements does not visibly move when the plans arrive.
    <div role="status" aria-busy="true" className="min-h-svh">
      <p className="text-ink-soft">Loading subscriptions...</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <div className="rounded-card border border-line bg-paper p-4">
          <Skeleton className="mb-4 h-7 w-32" />
          <SkeletonText lines={5} />
        </div>
      </div>
    </div>
  );
}

function Loaded({ own, accountId, isArtisan }: SubscriptionListProps & { own: OwnSubscriptions }) {
  useFreshGates(own);
  const current = own.subscriptions.filter(isCurrent);
  const past = own.subscriptions.filter((each) => !isCurrent(each));
  const cards = (list: typeof current) => (
    <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      {list.map((subscription) => (
        <li key={subscription._id}>
          <SubscriptionCard
            accountId={accountId}
            subscription={subscription}
            own={own.subscriptions}
            featuredUntil={own.featured_until}
            isArtisan={isArtisan}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <OpenCheckoutNotice accountId={accountId} seen={own.subscriptions.map(({ reference }) => reference)} />
      {current.length > 0 ? (
        <section aria-labelledby="current-plans">
          <h2 id="current-plans" className="font-text text-base font-normal text-ink-soft">
            {currentWords(current)}
          </h2>
          {cards(current)}
        </section>
      ) : (
        <EmptyState
          picture={<EmptyBox />}
          title="No active subscriptions"
          description="With a plan you can call and chat with artisans, and with people who post jobs. You pay once. It doesn't renew."
          action={
            <Link to={paths.plans} className={buttonClasses()}>
              View plans
            </Link>
          }
        />
      )}
      <BoostReport isArtisan={isArtisan} featuredUntil={own.featured_until} />
      {past.length > 0 && (
        <section aria-labelledby="past-plans">
          <h2 id="past-plans" className="text-xl md:text-2xl">
            Earlier plans
          </h2>
          {cards(past)}
        </section>
      )}
    </div>
  );
}

function currentWords(current: Subscription[]): string {
  const has = (wanted: Subscription['state']) => current.some(({ state }) => state === wanted);
  if (has('active')) return 'You have the following plans active';
  return has('paused')
    ? 'Paused. Activate a plan to call or to start a chat.'
    : "You don't have an active plan";
}

/**
 * Refreshes the session when its plan differs from these: after a payment that ended while the page was closed, and after every change
 * here. Otherwise the buttons for calls and chats would use an outdated plan.
 */
function useFreshGates({ subscriptions }: OwnSubscriptions): void {
  const kept = useSession()?.subscription;
  const usable = subscriptions.filter(({ state }) => state === 'active' || state === 'paused');
  const behind = kept
    ? !usable.some(({ _id, is_active }) => _id === kept._id && is_active === kept.is_active)
    : usable.length > 0;
  useEffect(() => {
    if (!behind) return;
    refreshSession().catch((error) => reportError('The plan in the browser could not be read afresh', error));
  }, [behind]);
}
