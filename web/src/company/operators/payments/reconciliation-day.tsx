import type { DayOfBooks, DifferenceOfBooks } from '@marketplace/contract/company/payments/reconciliation';
import { differenceKinds } from '@marketplace/contract/company/payments/reconciliation-kinds';
import { formatCount } from '@marketplace/contract/shared/counts';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { mutation, pagedQuery } from '../../../data/queries.ts';
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
import { ReasonDialog } from '../reason-dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { formatDay, stateOfDay } from './reconciliation-days.tsx';

/** While the comparison runs, the page looks again after so long. */
const LOOK_AGAIN_MS = 3_000;

/** What differs on one day, and what staff wrote about it. */
export function ReconciliationDay({ day }: { day: string }) {
  const list = useInfiniteQuery({
    ...pagedQuery('/operators/view_reconciliation_day', { day, limit: 100 }, 0),
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.day.state === 'waiting' ? LOOK_AGAIN_MS : false,
  });
  const saving = useMutation({
    ...mutation('/operators/export_reconciliation'),
    onSuccess: ({ csv, rows }) => {
      saveFile(new Blob([csv], { type: 'text/csv' }), `reconciliation-${day}.csv`);
      toast.success(`Saved ${formatCount(rows, 'difference')}`);
    },
    onError: toastRefusal,
  });
  const again = useMutation({
    ...mutation('/operators/reconcile_again'),
    onSuccess: () => void toast.success("We're comparing that day again"),
    onError: toastRefusal,
  });
  const [settling, setSettling] = useState<DifferenceOfBooks | null>(null);
  if (list.isError && !list.data)
    return (
      <>
        <FailedRead key="failed" read={list}>
          {asFailure(list.error).msg}
        </FailedRead>
        {asFailure(list.error).code === 'not_found' && (
          <Button key="compare" busy={again.isPending} onClick={() => again.mutate({ day })}>
            Compare it now
          </Button>
        )}
      </>
    );
  if (!list.data)
    return (
      <SkeletonGroup label="Loading the day">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const summary = list.data.pages[0]?.day;
  const differences = list.data.pages.flatMap((page) => page.differences);
  return (
    <>
      {summary && <Summary day={summary} />}
      <div className="my-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={RotateCw} size={18} />}
          busy={again.isPending || summary?.state === 'waiting'}
          onClick={() => again.mutate({ day })}
        >
          Compare again
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={Download} size={18} />}
          busy={saving.isPending}
          disabled={differences.length === 0}
          onClick={() => saving.mutate({ day })}
        >
          Save as CSV
        </Button>
      </div>
      {differences.length > 0 && (
        <ul key="differences" aria-label="Differences" className="grid gap-3">
          {differences.map((difference) => (
            <li key={difference._id}>
              <Difference difference={difference} onSettle={() => setSettling(difference)} />
            </li>
          ))}
        </ul>
      )}
      <NextPageButton list={list}>Show more</NextPageButton>
      {settling && <SettleDialog difference={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

function Summary({ day }: { day: DayOfBooks }) {
  const lines: [string, string][] = [
    ['Paid, ours', formatNairaAmount(day.ours_paid)],
    ['Paid, theirs', formatNairaAmount(day.theirs_paid)],
    ['Refunded, ours', formatNairaAmount(day.ours_refunded)],
    ['Refunded, theirs', formatNairaAmount(day.theirs_refunded)],
    ['Difference', formatNairaAmount(day.difference)],
    ['Fees', formatNairaAmount(day.fees)],
    ['Paid out on this day', formatNairaAmount(day.paid_out)],
    ['Agree', day.matched.toLocaleString('en-NG')],
  ];
  return (
    <Card as="section" className="p-4">
      <h2 className="text-xl">{formatDay(day.day)}</h2>
      <p role="status" className="mt-1">
        <span>{stateOfDay(day)}</span>
        {day.compared_at && <span key="at">{` · compared ${formatMoment(day.compared_at)}`}</span>}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Difference({ difference, onSettle }: { difference: DifferenceOfBooks; onSettle: () => void }) {
  const { kind, reference, is_ours, ours, theirs, settled } = difference;
  return (
    <Card as="article" className="flex flex-wrap items-start justify-between gap-3 p-3">
      <div className="min-w-0">
        <h3 className="font-semibold">{differenceKinds[kind]}</h3>
        <p className="[overflow-wrap:anywhere]">
          {is_ours ? (
            <Link key="link" to={paths.operatorPayments(reference)} className={linkClasses}>
              {reference}
            </Link>
          ) : (
            <span key="text">{reference}</span>
          )}
        </p>
        <p className="text-sm tabular-nums">
          {`Ours: ${ours === null ? 'none' : formatNairaAmount(ours)} · Theirs: ${theirs === null ? 'none' : formatNairaAmount(theirs)}`}
        </p>
        {settled && (
          <p key="settled" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {`Settled by ${settled.by} on ${formatMoment(settled.at)}: ${settled.note}`}
          </p>
        )}
      </div>
      {!settled && (
        <Button key="settle" variant="secondary" size="small" onClick={onSettle}>
          Settled
        </Button>
      )}
    </Card>
  );
}

function SettleDialog({ difference, onClose }: { difference: DifferenceOfBooks; onClose: () => void }) {
  const settling = useMutation(mutation('/operators/settle_difference'));
  async function settle(note: string): Promise<boolean> {
    try {
      await settling.mutateAsync({ difference_id: difference._id, note });
      toast.success('Settled');
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }
  return (
    <ReasonDialog
      title="Settle this difference?"
      description="This only records how it's explained. No payment or refund changes."
      label="How it's explained, for the audit log"
      missing="Please say how it's explained"
      confirmLabel="Settle it"
      tone="primary"
      onConfirm={settle}
      onClose={onClose}
    />
  );
}
