import type { OwnSession } from '@marketplace/contract/own-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { formatCount, formatDay, formatTime } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Each place where the person is logged in, with the way to end it. */
export function SessionList({ accountId }: { accountId: string }) {
  const queries = useQueryClient();
  const queryKey = ['sessions', accountId];
  const [asking, setAsking] = useState(false);
  const { busy, run } = useOneAtATime();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/user_session/view_sessions', {}, { signal }),
    staleTime: 0,
  });

  const change = (work: () => Promise<string>) =>
    run(async () => {
      try {
        await showToast('success', await work());
        await queries.invalidateQueries({ queryKey });
      } catch (failed) {
        await showToast('error', asFailure(failed).msg);
      }
    });

  const endOne = ({ _id, device }: OwnSession) =>
    change(async () => {
      await call('/user_session/end_session', { session_id: _id });
      return `${device} is logged out`;
    });

  const endOthers = () =>
    change(async () => {
      const { ended } = await call('/user_session/end_other_sessions', {});
      setAsking(false);
      return `Logged out in ${formatCount(ended, 'other place')}`;
    });

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
        Could not load. {asFailure(error).msg}
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
                {session.last_seen_at !== session.logged_in_at &&
                  `, last used ${formatDay(Date.parse(session.last_seen_at), Date.now())}`}
              </span>
            </span>
            {!session.is_this && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={`Log out ${session.device}`}
                onClick={() => void endOne(session)}
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
        description="You stay logged in here. Everywhere else the password is needed again."
        confirmLabel="Log out"
        tone="danger"
        busy={busy}
        onConfirm={() => void endOthers()}
      />
    </>
  );
}

function moment(iso: string): string {
  const day = formatDay(Date.parse(iso), Date.now());
  return `${day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day}, ${formatTime(iso)}`;
}
