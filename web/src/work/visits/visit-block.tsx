import type { Agreement } from '@marketplace/contract/work/agreements';
import { shareEndsAt } from '@marketplace/contract/work/visit-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2, ShieldAlert } from 'lucide';
import { useEffect, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { storeOfflineShell } from '../../lib/browser/offline-shell.ts';
import { serverNowMs } from '../../lib/browser/server-time.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AdultLine } from './adult-line.tsx';
import { CallOther } from './call-other.tsx';
import { DoorCodes } from './door-codes.tsx';
import { OnWay } from './on-way.tsx';
import { RefusedCommands } from './refused-commands.tsx';
import { ShareVisitDialog } from './share-visit-dialog.tsx';
import { UnsafeDialog } from './unsafe-dialog.tsx';
import { useVisitOutbox } from './visit-outbox.ts';
import { VisitPlaceholder } from './visit-placeholder.tsx';
import { showVisit, useLiveVisits, useReadAtMidnight, useStoredVisit, visitQuery } from './visit-queries.ts';

interface VisitBlockProps {
  agreement: Agreement;
  /** The other person's name or a placeholder. */
  name: string;
  /** Whether the part is at the top of the page, on the day of the visit. */
  first: boolean;
  /** Called with the agreement after it was cancelled here. */
  onAgreement: (agreement: Agreement) => void;
}

/** The part of an agreement's page about its visit: door codes, notices on the way, links for a trusted person, and help in danger. */
export function VisitBlock({ agreement, name, first, onAgreement }: VisitBlockProps) {
  useLiveVisits();
  const queries = useQueryClient();
  const accountId = useOwnUser()._id;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(visitQuery(agreement._id));
  const { outbox, state } = useVisitOutbox(accountId);
  const visit = data?.visit;
  useStoredVisit(accountId, visit, dataUpdatedAt);
  useReadAtMidnight(visit);
  const { answered } = state;
  useEffect(() => {
    if (answered) showVisit(queries, answered);
  }, [queries, answered]);
  useEffect(() => {
    // The page opens without a network on the day of the visit.
    if (visit?.my_code) void storeOfflineShell();
  }, [visit?.my_code]);
  const [open, setOpen] = useState<'share' | 'unsafe' | null>(null);
  const stands = agreement.status === 'accepted';
  const isCancelled = agreement.status === 'cancelled';
  // A link stays valid after the work is done or the visit is cancelled, so its creator can still revoke it.
  const isShareable = stands && !isShareOver(agreement);
  const canShare = visit !== undefined && (isShareable || visit.shared_until !== null);
  const taps = state.taps.filter(({ agreement_id }) => agreement_id === agreement._id);
  const close = () => setOpen(null);
  // After the work only the reviews are left, except for a link and an entry that still wait for the person or the connection.
  if (agreement.status === 'done' && !visit?.shared_until && taps.length === 0) return null;

  return (
    <section aria-labelledby="visit" data-screen-only className="mt-6 border-t border-line pt-5">
      <h2 id="visit" className="text-lg">
        The visit
      </h2>
      {visit ? (
        // With the key Preact doesn't make it from the row of buttons below, which would jump up.
        <div key="loaded" className="mt-2 flex flex-col gap-5">
          {visit.can_call && <CallOther agreementId={agreement._id} name={name} />}
          {visit.asks_adult && stands && visit.phase !== 'after' && <AdultLine />}
          {(agreement.status !== 'done' || taps.length > 0) && (
            <DoorCodes {...{ agreement, visit, name, outbox, taps }} />
          )}
          {stands && visit.phase === 'today' && !visit.met_at && (
            <OnWay {...{ agreement, visit, name, outbox, taps }} />
          )}
          {/* A refused code of an active agreement is shown at its field. */}
          <RefusedCommands
            taps={taps.filter(({ kind }) => kind === 'notice' || isCancelled)}
            outbox={outbox}
          />
        </div>
      ) : error ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching}>
          We couldn't load the visit. {asFailure(error).msg}
        </FailedState>
      ) : (
        <VisitPlaceholder height={first ? (stands ? 'long' : 'short') : 'line'} />
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:flex-col">
        {canShare && (
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<Icon of={Share2} size={18} />}
            onClick={() => setOpen('share')}
          >
            {isShareable ? 'Share this visit' : 'Stop sharing this visit'}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          className="border-clay! text-clay-text!"
          icon={<Icon of={ShieldAlert} size={18} />}
          onClick={() => setOpen('unsafe')}
        >
          I don't feel safe
        </Button>
      </div>
      {(isShareable || canShare) && (
        <p className="mt-2 text-sm text-ink-soft">
          {visit?.shared_until
            ? `You're sharing this visit until ${formatDate(visit.shared_until)}, ${formatTime(visit.shared_until)}.${isShareable ? ` ${name} can share it too.` : ''}`
            : `You and ${name} can each share this visit with someone you trust. They see who, what, when and the area. They never see a phone number or the street address.`}
        </p>
      )}
      {open === 'share' && visit && (
        <ShareVisitDialog {...{ visit, name }} canShare={isShareable} onClose={close} />
      )}
      {open === 'unsafe' && (
        <UnsafeDialog
          agreementId={agreement._id}
          status={agreement.status}
          {...{ name, onAgreement }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Returns whether a new link would expire at once. */
function isShareOver({ versions }: Agreement): boolean {
  const endsAt = versions.at(-1)?.ends_at;
  return endsAt === undefined || shareEndsAt(new Date(endsAt)).getTime() <= serverNowMs();
}
