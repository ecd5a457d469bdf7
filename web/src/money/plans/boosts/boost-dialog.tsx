import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation, query } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { endAfterDays } from '../subscriptions/renewal-labels.ts';
import { toastFailure } from '../toast-failure.ts';
import { expectationLabel, sharingLabel } from './boost-labels.ts';
import { DaysField } from './days-field.tsx';

interface BoostDialogProps {
  subscription: Subscription;
  featuredUntil: string | null;
  onClose: () => void;
}

/** Spends boost days. A retry after a lost response sends the same key, so the days are spent once. */
export function BoostDialog({ subscription, featuredUntil, onClose }: BoostDialogProps) {
  const most = subscription.no_of_featured_profile_days_remaining;
  const [days, setDays] = useState(1);
  const [key, setKey] = useState(newIdempotencyKey);
  const { busy, run } = useOneAtATime();
  const boost = useMutation(mutation('/user_subscription/activate_boost'));
  const [now] = useState(() => Date.now());

  async function activate() {
    try {
      const { msg } = await boost.mutateAsync({ sub_id: subscription._id, days, idempotency_key: key });
      toast.success(msg ?? 'Done');
      onClose();
    } catch (error) {
      toastFailure(error, {
        refused: "We couldn't activate the boost",
        exception: "We couldn't activate the boost. Check your connection and try again.",
      });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Activate boost"
      description="One in four cards of a list is a Featured place. Boosted profiles that fit the list take turns there, and the order changes every few minutes. Once a boost day has started, you can't get it back. Pausing your plan doesn't stop it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void run(activate)}>
            Activate boost
          </Button>
        </>
      }
    >
      <Outlook />
      <DaysField
        most={most}
        days={days}
        help={endWords(endAfterDays(days, featuredUntil, now), featuredUntil !== null)}
        onChange={(next) => {
          setDays(next);
          // A different number of days requires a new key.
          setKey(newIdempotencyKey());
        }}
      />
    </Dialog>
  );
}

/** How many others share the places, and how often the profile is expected to be shown. */
function Outlook() {
  const boost = useQuery(query('/user_artisan/view_boost', {}, 0));
  if (boost.isError)
    return (
      <FailedState onRetry={() => void boost.refetch()} busy={boost.isFetching}>
        We couldn't load how many others have a boost.
      </FailedState>
    );
  if (!boost.data)
    return (
      <SkeletonGroup label="Loading how many others are boosted">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  return (
    <div className="mb-4 flex flex-col gap-2 rounded-control bg-sun-tint px-3 py-2 text-sm">
      <p>{sharingLabel(boost.data)}</p>
      <p>{expectationLabel(boost.data)}</p>
    </div>
  );
}

function endWords(end: string, runs: boolean): string {
  const until = `until ${formatDate(end)}, ${formatTime(end)}`;
  return runs ? `Added to your boost, which now runs ${until}.` : `From now ${until}.`;
}
