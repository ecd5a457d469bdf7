import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { formatCount, formatDate, formatTime } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { currentPlansQuery } from '../gate/plan-gate.ts';
import { toastFailure } from '../toast-failure.ts';
import { DaysField } from './days-field.tsx';

interface FeatureJobDialogProps {
  jobId: string;
  onClose: () => void;
}

/** Spends featured-job days of an Elite plan on the person's own open job. */
export function FeatureJobDialog({ jobId, onClose }: FeatureJobDialogProps) {
  const { days: most, failed, look } = useDaysOfPlans();
  const [days, setDays] = useState(1);
  const [key, setKey] = useState(newIdempotencyKey);
  const { busy, run } = useOneAtATime();
  const featuring = useMutation(mutation('/user_job/feature_job'));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function feature() {
    try {
      const { promoted_until } = await featuring.mutateAsync({ job_id: jobId, days, idempotency_key: key });
      toast.success(`Featured until ${formatDate(promoted_until)}, ${formatTime(promoted_until)}`);
      onClose();
    } catch (error) {
      toastFailure(error, {
        refused: "We couldn't feature the job",
        exception: "We couldn't feature the job. Check your connection and try again.",
      });
    }
  }

  const toPlans = () => {
    onClose();
    void navigate(paths.plans, { state: { from: pathname + search } });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Feature this job"
      description={
        most === 0
          ? 'Featured jobs need an Elite plan with days left: 7 days a month. Your job stays posted as it is.'
          : 'A featured job is shown first, on the home page and among the jobs. Once a day has started, it stays used.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {most === 0 ? (
            <Button onClick={toPlans}>View Plans</Button>
          ) : (
            <Button busy={busy} disabled={most === null} onClick={() => void run(feature)}>
              Feature this job
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <FailedState onRetry={look} />
      ) : most === null ? (
        <SkeletonGroup label="Loading your days">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : most > 0 ? (
        <DaysField
          most={most}
          days={days}
          help={`Your plan has ${formatCount(most, 'day')} left.`}
          onChange={(next) => {
            setDays(next);
            // A different number of days requires a new key.
            setKey(newIdempotencyKey());
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Returns the most days that a single running plan has; null while loading. All days of a job come from one plan. */
function useDaysOfPlans() {
  const { data, isError, refetch } = useQuery(currentPlansQuery);
  const live = data?.subscriptions.filter(({ is_active }) => is_active);
  const days = live ? Math.max(0, ...live.map((each) => each.no_of_featured_job_days_remaining)) : null;
  return { days, failed: isError, look: () => void refetch() };
}
