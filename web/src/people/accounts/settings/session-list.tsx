import type { OwnSession } from '@marketplace/contract/people/own-data';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** The person's sessions, each with a button that ends it. */
export function SessionList() {
  const [asking, setAsking] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    query('/user_session/view_sessions', {}, 0),
  );
  const onError = (failed: unknown) => void showToast('error', asFailure(failed).msg);
  const endingOne = useMutation({ ...mutation('/user_session/end_session'), onError });
  const endingOthers = useMutation({
    ...mutation('/user_session/end_other_sessions'),
    onSuccess: ({ ended }) => {
      setAsking(false);
      void showToast('success', `We logged you out on ${formatCount(ended, 'other device')}`);
    },
    onError,
  });
  const busy = endingOne.isPending || endingOthers.isPending;

  const endOne = ({ _id, device }: OwnSession) =>
    endingOne.mutate(
      { session_id: _id },
      { onSuccess: () => void showToast('success', `We logged out ${device}`) },
    );

  if (isPending) {
    return (
      <SkeletonGroup label="Loading">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="mt-2 h-18 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load this. {asFailure(error).msg}
      </FailedState>
    );
  }
  const others = data.sessions.filter(({ is_this }) => !is_this);
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {data.sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <Icon of={MonitorSmartphone} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {session.device}
                {session.is_this && <Badge tone="leaf">This one</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">
                Logged in {moment(session.logged_in_at)}
                {session.last_seen_at !== session.logged_in_at && (
                  <span>{`, last used ${formatDay(Date.parse(session.last_seen_at), Date.now())}`}</span>
                )}
              </span>
            </span>
            {!session.is_this && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={`Log out ${session.device}`}
                onClick={() => endOne(session)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="danger" wide className="mt-4" disabled={busy} onClick={() => setAsking(true)}>
          Log out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out everywhere else?"
        description="You'll stay logged in here. Everywhere else you'll need your password again."
        confirmLabel="Log out"
        tone="danger"
        busy={busy}
        onConfirm={() => endingOthers.mutate({})}
      />
    </>
  );
}

function moment(iso: string): string {
  const day = formatDay(Date.parse(iso), Date.now());
  return `${day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day}, ${formatTime(iso)}`;
}
