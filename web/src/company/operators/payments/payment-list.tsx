import type { ApiRequest } from '@marketplace/contract/api';
import {
  type PaymentFilter,
  paymentFilters,
  TOTALS_MAX,
} from '@marketplace/contract/company/payments/payment-filters';
import { formatCount } from '@marketplace/contract/shared/counts';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { pagedQuery } from '../../../data/queries.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { NextPageButton } from '../next-page-button.tsx';
import { formatMoment } from '../operator-labels.ts';
import { grave } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';

export type PaymentFilters = Omit<ApiRequest<'/operators/view_payments'>, 'cursor' | 'limit'>;

/** The payments of a filter with their totals, and a button that saves them as a file. */
export function PaymentList({ filters }: { filters: PaymentFilters }) {
  const list = useInfiniteQuery(pagedQuery('/operators/view_payments', { ...filters, limit: 50 }, 0));
  const saving = useMutation({
    ...grave('/operators/export_payments'),
    onSuccess: ({ csv, rows, capped }) => {
      saveFile(new Blob([csv], { type: 'text/csv' }), 'payments.csv');
      toast.success(
        capped ? `Saved the newest ${rows.toLocaleString('en-NG')}` : `Saved ${formatCount(rows, 'payment')}`,
      );
    },
    onError: toastRefusal,
  });
  if (list.isError && !list.data) return <FailedRead read={list}>{asFailure(list.error).msg}</FailedRead>;
  if (!list.data)
    return (
      <SkeletonGroup label="Loading the payments">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const payments = list.data.pages.flatMap((page) => page.payments);
  const totals = list.data.pages[0]?.totals;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {totals && (
          <p className="text-sm tabular-nums">
            {`${totals.capped ? `The newest ${TOTALS_MAX.toLocaleString('en-NG')} of more` : formatCount(totals.count, 'payment')}: ${formatNairaAmount(totals.paid)} paid, ${formatNairaAmount(totals.refunded)} of it went back`}
          </p>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={Download} size={18} />}
          busy={saving.isPending}
          disabled={payments.length === 0}
          onClick={() => saving.mutate(filters)}
        >
          Save as CSV
        </Button>
      </div>
      <Card as="section" aria-label="Payments" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-200 text-left text-sm tabular-nums">
          <caption className="sr-only">Payments, the newest first</caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              {['Begun', 'Person', 'What', 'Amount', 'State', 'Reference'].map((head) => (
                <th key={head} scope="col" className="p-2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.length === 0 && (
              <tr key="none">
                <td colSpan={6} className="p-2 text-ink-soft">
                  No payments like that.
                </td>
              </tr>
            )}
            {payments.map(({ reference, created_at, person, item, amount, state, refund, refunded = 0 }) => (
              <tr key={reference} className="border-b border-line last:border-0">
                <td className="p-2 whitespace-nowrap">{formatMoment(created_at)}</td>
                <td key="person" className="p-2 [overflow-wrap:anywhere]">
                  {person ? (
                    <Link to={paths.operatorPerson(person._id)} className={linkClasses}>
                      {person.fullname}
                    </Link>
                  ) : (
                    '(account deleted)'
                  )}
                </td>
                <td key="item" className="p-2">
                  {item}
                </td>
                <td key="amount" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(amount)}
                </td>
                <td key="state" className="p-2">
                  {stateOf(state === 'success' && refunded > 0 ? 'partly_refunded' : state, refund)}
                  {state === 'success' && refunded > 0 && (
                    <span key="refunded" className="block whitespace-nowrap text-ink-soft">
                      {`${formatNairaAmount(refunded)} went back`}
                    </span>
                  )}
                </td>
                <td key="reference" className="p-2">
                  <Link
                    to={paths.operatorPayments(reference)}
                    className={`${linkClasses} [overflow-wrap:anywhere]`}
                  >
                    {reference}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <NextPageButton list={list}>Show more</NextPageButton>
    </>
  );
}

const refundLabels: Record<string, string> = {
  to_confirm: 'refund waits for a colleague',
  requested: 'refund asked for',
  sent: 'refund on its way',
  refused: 'refund refused',
};

function stateOf(state: Exclude<PaymentFilter, 'refunding'>, refund: string | null): string {
  const more = refund ? refundLabels[refund] : undefined;
  return more ? `${paymentFilters[state]}, ${more}` : paymentFilters[state];
}
