import type { viewRisks } from '@marketplace/contract/company/person/risk';
import {
  type RiskReason,
  riskReasonNames,
  riskReasons,
} from '@marketplace/contract/company/person/risk-reasons';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asFailure } from '../../../data/failure.ts';
import { pagedQuery } from '../../../data/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NextPageButton } from '../next-page-button.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonLine } from '../person-line.tsx';
import { RiskReasonList } from './risk-reason-list.tsx';

interface RiskListProps {
  reason: RiskReason | null;
  onReason: (reason: RiskReason | null) => void;
}

/** Says up to when an empty list is known to be empty. */
function runsText(scored: AnswerOf<typeof viewRisks>['scored']): string {
  if (!scored) return '';
  const last = scored.at ? `Last scored ${formatMoment(scored.at)}` : 'Nothing has been scored yet';
  return `${last}; the next run is at ${formatMoment(scored.next_at)}.`;
}

/** The accounts with a high risk that nobody has looked at, the riskiest first, and a filter by reason. */
export function RiskList({ reason, onReason }: RiskListProps) {
  const list = useInfiniteQuery({
    ...pagedQuery('/operators/view_risks', { ...(reason && { reason }) }, 0),
    retry: false,
    // The audit log records each view.
    refetchOnWindowFocus: false,
  });
  const accounts = list.data?.pages.flatMap((page) => page.accounts) ?? [];
  return (
    <>
      <Select
        label="Reason"
        className="mb-4 max-w-80"
        value={reason ?? ''}
        onChange={({ target }) => onReason(riskReasonNames.find((each) => each === target.value) ?? null)}
      >
        <option value="">Any reason</option>
        {riskReasonNames.map((name) => (
          <option key={name} value={name}>
            {riskReasons[name].label}
          </option>
        ))}
      </Select>
      {list.isError && !list.data ? (
        <FailedRead key="failed" read={list}>
          {asFailure(list.error).msg}
        </FailedRead>
      ) : !list.data ? (
        <SkeletonGroup key="loading" label="Loading the accounts">
          <Skeleton className="h-72 w-full" />
        </SkeletonGroup>
      ) : accounts.length === 0 ? (
        <EmptyState
          key="none"
          title="No one waits here"
          description={`Accounts with a high risk that nobody has looked at yet are listed here. ${runsText(list.data.pages[0]?.scored)}`}
        />
      ) : (
        <Card key="accounts" className="px-4 py-2">
          <ol aria-label="Accounts" className="divide-y divide-line">
            {accounts.map(({ person, score, reasons }) => (
              <li key={person._id} className="py-2">
                <div className="flex items-start gap-3">
                  <strong className="w-10 shrink-0 pt-4 text-right text-lg tabular-nums">
                    <span className="sr-only">Score </span>
                    <span>{score}</span>
                  </strong>
                  <div className="min-w-0">
                    <PersonLine person={person} />
                    <RiskReasonList reasons={reasons} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
          <NextPageButton list={list}>Show more</NextPageButton>
        </Card>
      )}
    </>
  );
}
