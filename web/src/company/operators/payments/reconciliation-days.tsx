import type { DayOfBooks } from '@marketplace/contract/company/payments/reconciliation';
import { formatCount } from '@marketplace/contract/shared/counts';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asFailure } from '../../../data/failure.ts';
import { pagedQuery } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { NextPageButton } from '../next-page-button.tsx';
import { formatMoment } from '../operator-labels.ts';

/** Formats a day in Lagos: `27 Nov 2026`. */
export const formatDay = (day: string) => formatDate(`${day}T12:00:00+01:00`);

/** What became of the comparison of a day. */
export function stateOfDay({ state, tried_at, compared_at, open, differences }: DayOfBooks): string {
  if (state === 'waiting') return "We're comparing it";
  if (state === 'unanswered')
    return `The provider didn't answer${tried_at ? ` on ${formatMoment(tried_at)}` : ''}. We'll ask again within a few hours.`;
  if (state === 'too_long')
    return "There's more on this day than we can compare. Please tell the developers.";
  if (!compared_at || differences === 0) return 'All agrees';
  return open === 0 ? 'All explained' : `${formatCount(open, 'difference')} to look at`;
}

/** The finished days with our totals beside the provider's. */
export function ReconciliationDays() {
  const list = useInfiniteQuery(pagedQuery('/operators/view_reconciliation', { limit: 31 }, 0));
  if (list.isError && !list.data) return <FailedRead read={list}>{asFailure(list.error).msg}</FailedRead>;
  if (!list.data)
    return (
      <SkeletonGroup label="Loading the days">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const days = list.data.pages.flatMap((page) => page.days);
  if (days.length === 0)
    return (
      <EmptyState
        title="No day has been compared yet"
        description="Each day is compared some hours after it ends."
      />
    );
  return (
    <>
      <Card as="section" aria-label="Days" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-176 text-left text-sm tabular-nums">
          <caption className="sr-only">Finished days, the newest first</caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              {['Day', 'How it stands', 'Ours', 'Theirs', 'Difference', 'Fees', 'Paid out'].map((head) => (
                <th key={head} scope="col" className="p-2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-b border-line last:border-0">
                <td key="day" className="p-2 whitespace-nowrap">
                  <Link to={paths.operatorReconciliation(day.day)} className={linkClasses}>
                    {formatDay(day.day)}
                  </Link>
                </td>
                <td key="state" className="p-2">
                  {stateOfDay(day)}
                </td>
                <td key="ours" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(day.ours_paid - day.ours_refunded)}
                </td>
                <td key="theirs" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(day.theirs_paid - day.theirs_refunded)}
                </td>
                <td key="difference" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(day.difference)}
                </td>
                <td key="fees" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(day.fees)}
                </td>
                <td key="paid-out" className="p-2 whitespace-nowrap">
                  {formatNairaAmount(day.paid_out)}
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
