import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { ReceiptText, Rocket } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { AdirePattern } from '../../../ui/pictures/adire-pattern.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { BoostDialog } from '../boosts/boost-dialog.tsx';
import { planTint } from '../plan-labels.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RenewalForm } from './renewal-form.tsx';
import {
  boostLine,
  featuredJobLine,
  isCurrent,
  leftLine,
  markLine,
  paidPrice,
  refundLine,
  stateLabel,
  tokenLines,
  tokensHelp,
} from './subscription-labels.ts';
import { SwitchDialog } from './switch-dialog.tsx';

interface SubscriptionCardProps {
  accountId: string;
  subscription: Subscription;
  own: readonly Subscription[];
  /** End of the running boost; null without one. */
  featuredUntil: string | null;
  isArtisan: boolean;
}

/** A bought plan: price, period, remaining tokens, and its actions. */
export function SubscriptionCard({
  accountId,
  subscription,
  own,
  featuredUntil,
  isArtisan,
}: SubscriptionCardProps) {
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<'switch' | 'boost' | 'refund' | null>(null);
  const close = () => setOpen(null);
  const plans = useCatalogue('plans').data?.plans ?? [];
  const { plan, state, is_active, is_expired, expires_at } = subscription;
  const { badge, tone, meaning } = stateLabel[state];
  const current = isCurrent(subscription);
  const canSwitch = state === 'active' || state === 'paused';
  const money = refundLine(subscription, now);
  const mark = isArtisan ? markLine(subscription) : null;
  // The remaining tokens are irrelevant for a plan that is being refunded.
  const givenBack = state === 'refund_requested' || state === 'refunded';
  const dialog = { subscription, onClose: close };
  return (
    <Card
      as="article"
      aria-label={`${plan} plan, ${badge.toLowerCase()}`}
      className="flex flex-col border-0 shadow-card"
    >
      <div
        className={classNames(
          'relative overflow-clip px-4 pt-8 pb-3',
          planTint(plans.find(({ tier }) => tier.name === plan)),
        )}
      >
        <AdirePattern motif="band" className="absolute inset-x-0 top-0 h-6 w-full opacity-15" />
        <div className="relative flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-xl text-ink">{plan}</h3>
          <Badge tone={tone}>{badge}</Badge>
        </div>
      </div>
      <div className="flex grow flex-col gap-4 px-4 pt-3 pb-4">
        <div>
          {canSwitch && <p className="mb-1 text-lg font-semibold">{leftLine(subscription, now)}</p>}
          <p className={canSwitch ? undefined : 'font-semibold'}>{paidPrice(subscription, plans)}</p>
          {!givenBack && (
            <p className={is_expired ? 'font-semibold text-clay-text' : 'text-ink-soft'}>
              Expires: {formatDate(expires_at)}, {formatTime(expires_at)}
            </p>
          )}
          {current && !is_expired && !givenBack && (
            <p className="text-sm text-ink-soft">It doesn't renew automatically.</p>
          )}
          {meaning && <p className="mt-2 text-sm">{meaning}</p>}
          {money && <p className="mt-2 text-sm">{money}</p>}
          {mark && <p className="mt-2 text-sm text-ink-soft">{mark}</p>}
        </div>
        {current && !givenBack && <Details subscription={subscription} />}
        {canSwitch && (
          <Boost
            subscription={subscription}
            isArtisan={isArtisan}
            button={
              <Button
                variant="secondary"
                icon={<Icon of={Rocket} size={18} />}
                onClick={() => setOpen('boost')}
                className="self-start"
              >
                Activate boost
              </Button>
            }
          />
        )}
        {canSwitch && (
          <div className="border-t border-line pt-3">
            <RenewalForm subscription={subscription} own={own} accountId={accountId} plans={plans} />
          </div>
        )}
        {state === 'expired' && (
          <details className="border-t border-line pt-1">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-leaf-text">
              Renew this plan
            </summary>
            <RenewalForm subscription={subscription} own={own} accountId={accountId} plans={plans} />
          </details>
        )}
        <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
          {canSwitch && (
            <Button variant={is_active ? 'secondary' : 'primary'} onClick={() => setOpen('switch')}>
              {is_active ? 'Deactivate' : 'Activate'}
            </Button>
          )}
          <Link to={paths.receipt(subscription.reference)} className={buttonClasses({ variant: 'quiet' })}>
            <Icon of={ReceiptText} size={18} />
            Receipt
          </Link>
          {subscription.can_be_refunded && (
            <Button variant="quiet" onClick={() => setOpen('refund')}>
              Request a refund
            </Button>
          )}
        </div>
      </div>
      {open === 'switch' && <SwitchDialog {...dialog} />}
      {open === 'boost' && <BoostDialog {...dialog} featuredUntil={featuredUntil} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
    </Card>
  );
}

function Details({ subscription }: { subscription: Subscription }) {
  const featuredJobs = featuredJobLine(subscription.no_of_featured_job_days_remaining);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="text-sm text-ink-soft">
        <ul>
          {tokenLines(subscription).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-1">{tokensHelp(subscription)}</p>
      </div>
      {featuredJobs && (
        <p>
          {featuredJobs}
          <span className="block text-sm text-ink-soft">Open one of your jobs to use them.</span>
        </p>
      )}
    </div>
  );
}

interface BoostProps {
  subscription: Subscription;
  isArtisan: boolean;
  button: ReactNode;
}

function Boost({ subscription, isArtisan, button }: BoostProps) {
  const line = boostLine(subscription.no_of_featured_profile_days_remaining);
  if (!line) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p>{line}</p>
      {isArtisan ? (
        button
      ) : (
        <p className="text-sm text-ink-soft">
          Boost days show an artisan profile in the Featured places: one card in four of a list.{' '}
          <Link to={paths.signupSetup} className="font-medium text-leaf-text underline underline-offset-3">
            Create an artisan profile
          </Link>{' '}
          to use them.
        </p>
      )}
    </div>
  );
}
