import type { RiskPage } from '@marketplace/contract/company/person/risk';
import {
  RISK_FLAGGED,
  RISK_MAX,
  RISK_RETENTION_DAYS,
  riskReasons,
} from '@marketplace/contract/company/person/risk-reasons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonLine } from '../person-line.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { RiskReasonList } from './risk-reason-list.tsx';

/** Says since when nothing is found, and when we look again: before its first run an account has no score. */
function nothingFound(scored: RiskPage['scored']): string {
  if (!scored) return 'Nothing was found about this account.';
  const next = formatMoment(scored.next_at);
  return scored.at
    ? `Nothing was found about this account when it was last scored, ${formatMoment(scored.at)}. The next run is at ${next}.`
    : `This account has not been scored yet. The next run is at ${next}.`;
}

/** The risk of an account: the score with its reasons, the accounts with which they link it, and the mark that somebody has looked. */
export function RiskSection({ accountId }: { accountId: string }) {
  const found = useQuery({
    ...query('/operators/view_risk', { account_id: accountId }, 0),
    retry: false,
    // The audit log records each view.
    refetchOnWindowFocus: false,
  });
  const marking = useMutation(mutation('/operators/mark_risk'));
  const [asking, setAsking] = useState(false);
  const risk = found.data?.risk;

  async function mark(note: string): Promise<boolean> {
    try {
      const { msg } = await marking.mutateAsync({
        account_id: accountId,
        note,
        newest_at: risk?.newest_at ?? '',
      });
      toast.success(msg ?? 'Done');
      return true;
    } catch (error) {
      toastRefusal(error);
      // A new reason came, or a colleague was first.
      void found.refetch();
      return false;
    }
  }

  return (
    <Card as="section" aria-label="Risk" className="mt-6 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Risk</h2>
        <Link
          to={paths.operatorRisks()}
          className={`${linkClasses} inline-flex min-h-11 items-center text-sm`}
        >
          All accounts with a high risk
        </Link>
      </div>
      {found.isError ? (
        <FailedRead key="failed" read={found}>
          {asFailure(found.error).msg}
        </FailedRead>
      ) : !found.data ? (
        <SkeletonGroup key="loading" label="Loading the risk">
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      ) : !risk ? (
        <p key="none" className="text-ink-soft">
          {nothingFound(found.data.scored)}
        </p>
      ) : (
        <div key="found" className="flex flex-col gap-3">
          <p>
            <strong className="text-xl tabular-nums">{`${risk.score} of ${RISK_MAX}`}</strong>{' '}
            <span className="text-ink-soft">
              {`computed ${formatMoment(risk.computed_at)}. From ${RISK_FLAGGED} on, an account is in the list. Nothing happens by itself: you decide. Kept for ${RISK_RETENTION_DAYS} days.`}
            </span>
          </p>
          <RiskReasonList reasons={risk.reasons} />
          {risk.looked && (
            <p key="looked" className="text-sm [overflow-wrap:anywhere]">
              <span className="font-semibold">{`${risk.looked.by} looked at it on ${formatMoment(risk.looked.at)}: `}</span>
              <span>{risk.looked.note}</span>
            </p>
          )}
          {risk.is_listed && (
            <Button key="mark" variant="secondary" className="self-start" onClick={() => setAsking(true)}>
              Mark as looked at
            </Button>
          )}
        </div>
      )}
      {found.data && found.data.linked.length > 0 && (
        <section key="linked" aria-label="Linked accounts" className="mt-4">
          <h3 className="font-semibold">Linked accounts</h3>
          <ul className="divide-y divide-line">
            {found.data.linked.map(({ person, reasons }) => (
              <li key={person._id}>
                <PersonLine person={person} />
                <p className="pb-2 text-sm">
                  {`Why: ${reasons.map((name) => riskReasons[name]?.label ?? name).join(', ')}`}
                </p>
              </li>
            ))}
          </ul>
          {found.data.more && <p className="text-sm text-ink-soft">There are more.</p>}
        </section>
      )}
      {asking && (
        <ReasonDialog
          title="Mark as looked at?"
          description="The account leaves the list of risks until there's a new reason. Your note goes to the audit log."
          label="What you found"
          missing="Please write what you found"
          confirmLabel="Mark"
          tone="primary"
          onConfirm={mark}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
