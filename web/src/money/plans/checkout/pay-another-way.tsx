import type { PaymentChannel } from '@marketplace/contract/money/subscriptions';
import { useState } from 'react';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBuyPlan } from './use-buy-plan.ts';

/** The channels that work when a bank declines a card. */
const ways: { channel: PaymentChannel; label: string }[] = [
  { channel: 'bank_transfer', label: 'Pay by bank transfer' },
  { channel: 'ussd', label: 'Pay with USSD' },
];

interface PayAnotherWayProps {
  accountId: string;
  plan: Plan;
  interrupted: string | null;
  wish: Wish | null;
}

/** Options after a declined payment: the same plan through another channel. */
export function PayAnotherWay({ accountId, plan, interrupted, wish }: PayAnotherWayProps) {
  const { buy, busy, problem } = useBuyPlan({ accountId, interrupted, wish });
  const [chosen, setChosen] = useState<PaymentChannel | null>(null);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="font-semibold text-ink">Your bank may let you pay in another way:</p>
      <div className="flex flex-wrap justify-center gap-2">
        {ways.map(({ channel, label }) => (
          <Button
            key={channel}
            variant="secondary"
            busy={busy && channel === chosen}
            disabled={busy}
            className="grow basis-48"
            onClick={() => {
              setChosen(channel);
              void buy(plan, [channel]);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
    </div>
  );
}
