import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { formatNaira } from '@marketplace/contract/shared/money';
import { type FormEvent, useState } from 'react';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { useBuyPlan } from '../checkout/use-buy-plan.ts';
import { shortDay } from './movement-labels.ts';
import { lastEndOf, renewalsOf } from './renewal-labels.ts';

interface RenewalFormProps {
  subscription: Subscription;
  /** All plans of the person: a new one starts after the last one of the same tier. */
  own: readonly Subscription[];
  accountId: string;
  plans: readonly Plan[];
}

/** The durations of the plan with their prices. The chosen one renews or extends the plan by a normal payment. */
export function RenewalForm({ subscription, own, accountId, plans }: RenewalFormProps) {
  const [now] = useState(() => Date.now());
  const lastEnd = lastEndOf(subscription.plan, own);
  const renewals = renewalsOf(plans, subscription.plan, lastEnd, now);
  const [days, setDays] = useState(subscription.duration_days);
  const chosen = renewals.find(({ plan }) => plan.duration === days) ?? renewals[0];
  const { buy, busy, problem } = useBuyPlan({ accountId, interrupted: null, wish: null });
  if (!chosen) return null;
  const { plan } = chosen;
  const verb = lastEnd ? 'Extend' : 'Renew';

  function pay(event: FormEvent) {
    event.preventDefault();
    void buy(plan);
  }

  return (
    <form onSubmit={pay} className="flex flex-col gap-3">
      <RadioGroup
        label={`${verb} ${subscription.plan}`}
        options={renewals.map(({ plan: { duration }, label, help }) => ({
          value: String(duration),
          label,
          help,
        }))}
        value={String(plan.duration)}
        input={{
          name: `duration-${subscription._id}`,
          onChange: (event) => setDays(Number(event.target.value)),
        }}
      />
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {`${verb} for ${formatNaira(plan.amountKobo)}`}
      </Button>
      <p className="text-sm text-ink-soft">
        <span>
          {lastEnd
            ? `The new days start on ${shortDay(lastEnd, now)}. You can use the new calls and chats right away.`
            : "Your days start when you've paid."}
        </span>
        <span> You pay once on Paystack.</span>
      </p>
    </form>
  );
}
