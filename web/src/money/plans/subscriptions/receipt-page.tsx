import type { ApiAnswer } from '@marketplace/contract/api';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide';
import type { ReactNode } from 'react';
import { query } from '../../../data/queries.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';

type Receipt = ApiAnswer<'/user_subscription/view_receipt'>['receipt'];

/** The receipt of a payment, with a print layout. */
export function ReceiptPage({ reference }: { reference: string }) {
  const found = useQuery(query('/user_subscription/view_receipt', { reference }));
  const failure = found.error;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8">
      <Link
        to={paths.subscriptions}
        data-screen-only
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Back to My Subscription Plans
      </Link>
      {found.data ? (
        <Sheet receipt={found.data.receipt} />
      ) : failure ? (
        <FailedState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {failure.unanswered ? "We couldn't load the receipt." : failure.msg}
        </FailedState>
      ) : (
        <SkeletonGroup label="Loading receipt">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </div>
  );
}

const stateNotes: Record<Receipt['state'], string | null> = {
  paid: null,
  refund_requested: "You've asked for a refund of this payment.",
  refunded: 'We refunded this payment.',
  reversed: 'Your bank reversed this payment.',
};

function Sheet({ receipt }: { receipt: Receipt }) {
  const { seller, vat } = receipt;
  const note = stateNotes[receipt.state];
  return (
    <article className="mt-2 rounded-card border border-line bg-paper p-5 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-3xl">Receipt</h1>
          <p className="text-ink-soft">No. {receipt.number}</p>
        </div>
        <div className="sm:text-right">
          <p className="font-heading text-lg font-semibold">{seller.name}</p>
          {seller.company && <p className="max-w-60 text-sm text-ink-soft">{seller.company}</p>}
          {seller.address && <p className="max-w-60 text-sm text-ink-soft">{seller.address}</p>}
        </div>
      </header>
      {note && <p className="mt-4 font-semibold text-clay-text">{note}</p>}
      <dl className="mt-6 flex flex-col divide-y divide-line border-y border-line">
        <Line name="Paid on">
          {formatDate(receipt.paid_at)}, {formatTime(receipt.paid_at)}
        </Line>
        <Line name="Paid by">{receipt.buyer}</Line>
        <Line name="For">{`${receipt.quantity > 1 ? `${receipt.quantity} × ` : ''}${receipt.item}`}</Line>
        {receipt.period_from && receipt.period_to && (
          <Line name="Period">
            {formatDate(receipt.period_from)} to {formatDate(receipt.period_to)}
          </Line>
        )}
        <Line name="Reference">{receipt.reference}</Line>
        {vat && <Line name={`VAT included (${vat.rate}%)`}>{formatNairaAmount(vat.amount)}</Line>}
        <Line name="Paid in full" strong>
          {formatNairaAmount(receipt.amount)}
        </Line>
        {receipt.parts_back?.map(({ _id, amount, at }) => (
          <Line key={_id} name={`Refunded on ${formatDate(at)}`}>
            {formatNairaAmount(amount)}
          </Line>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        You paid once, through Paystack. It doesn't renew. If you've confirmed your email address, we emailed
        you a copy.
      </p>
      <Button
        size="large"
        className="mt-6 max-sm:w-full"
        icon={<Icon of={Printer} size={20} />}
        onClick={() => window.print()}
      >
        Print or save
      </Button>
    </article>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
      <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{name}</dt>
      <dd className={strong ? 'font-heading text-xl font-semibold' : 'min-w-0 wrap-anywhere'}>{children}</dd>
    </div>
  );
}
