import type { PaymentPage } from '@marketplace/contract/company/operator-work';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge, type BadgeTone } from '../../../ui/pictures/badge.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonLine } from '../person-line.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { PlanGifts } from './plan-gifts.tsx';
import { RefundButtons } from './refund-buttons.tsx';

const states: Record<PaymentPage['state'], { tone: BadgeTone; word: string }> = {
  pending: { tone: 'sun', word: 'Not paid yet' },
  success: { tone: 'leaf', word: 'Paid' },
  failed: { tone: 'neutral', word: 'Failed' },
  reversed: { tone: 'clay', word: 'Money went back' },
};

const refundWords: Record<NonNullable<PaymentPage['refund']>['state'], string> = {
  to_confirm: 'waiting for a second operator',
  requested: 'asked for',
  sent: 'on its way',
  refunded: 'done',
  refused: 'refused by the provider',
};

/** A payment with its status at the provider, and the button to refund it. */
export function PaymentView({ reference }: { reference: string }) {
  const payment = useQuery({ ...query('/operators/find_payment', { reference }, 0), retry: false });
  if (payment.isError && asFailure(payment.error).code === 'not_found')
    return (
      <EmptyState
        title={asFailure(payment.error).msg}
        description="Copy it whole from the receipt or the email. It begins with pay-."
      />
    );
  if (payment.isError) return <FailedRead read={payment}>{asFailure(payment.error).msg}</FailedRead>;
  if (!payment.data)
    return (
      <SkeletonGroup label="Loading the payment">
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  return <Payment payment={payment.data.payment} />;
}

function Payment({ payment }: { payment: PaymentPage }) {
  const { reference, state, refund } = payment;
  const asking = useMutation({
    ...mutation('/operators/verify_payment'),
    onSuccess: () => void toast.success('The provider has answered'),
    onError: toastRefusal,
  });
  const amount = formatNairaAmount(payment.amount);

  return (
    <Card as="article" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{payment.item}</h2>
        <Badge tone={states[state].tone}>
          {state === 'success' && hasPartBack(payment) ? 'Partly refunded' : states[state].word}
        </Badge>
      </div>
      <p className="mt-1 text-2xl font-semibold tabular-nums">{amount}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact label="Reference" value={reference} />
        <Fact label="Begun" value={formatMoment(payment.created_at)} />
        {payment.settled_at && <Fact label="Paid" value={formatMoment(payment.settled_at)} />}
        {payment.checked_at && <Fact label="Provider asked" value={formatMoment(payment.checked_at)} />}
        {payment.receipt_number !== null && <Fact label="Receipt" value={String(payment.receipt_number)} />}
        {payment.provider_id && <Fact label="At the provider" value={payment.provider_id} />}
        {refund && (
          <Fact
            label="Refund"
            value={`${refund.part ? `${formatNairaAmount(refund.part)} ` : ''}${refundWords[refund.state]}: ${refund.reason}`}
          />
        )}
        {payment.parts?.map(({ _id, amount: part, state: of, reason, at }) => (
          <Fact
            key={_id}
            label={`Part of ${formatMoment(at)}`}
            value={`${formatNairaAmount(part)} ${refundWords[of]}: ${reason}`}
          />
        ))}
        {payment.parts && payment.parts.length > 0 && state === 'success' && (
          <Fact key="left" label="Left" value={formatNairaAmount(payment.left ?? 0)} />
        )}
      </dl>
      {payment.person && (
        <div className="mt-2">
          <PersonLine person={payment.person} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" busy={asking.isPending} onClick={() => asking.mutate({ reference })}>
          Ask the provider
        </Button>
        {payment.plan_runs && payment.person && <PlanGifts key="gifts" reference={reference} />}
        <RefundButtons key="refund" payment={payment} />
      </div>
    </Card>
  );
}

const hasPartBack = ({ parts = [] }: PaymentPage) => parts.some(({ state }) => state === 'refunded');

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
