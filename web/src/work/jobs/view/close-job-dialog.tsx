import type { JobCard } from '@marketplace/contract/work/jobs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { readHired, WhoWasHired } from './who-was-hired.tsx';

interface CloseJobDialogProps {
  job: Pick<JobCard, '_id' | 'status'>;
  /** Called when the dialog closes, with whether the job was changed. */
  onClose: (isChanged: boolean) => void;
}

/** Confirms closing a job and asks who was hired. For a closed job it only asks that. */
export function CloseJobDialog({ job, onClose }: CloseJobDialogProps) {
  const [choice, setChoice] = useState('');
  const close = useMutation(mutation('/user_job/close_job'));
  const say = useMutation(mutation('/user_job/say_who_was_hired'));
  const isOpen = job.status === 'open';
  const busy = close.isPending || say.isPending;

  async function confirm() {
    const hired = readHired(job._id, choice);
    if (!hired && !isOpen) return onClose(false);
    try {
      // The answer is optional.
      await (hired ? say.mutateAsync(hired) : close.mutateAsync({ job_id: job._id }));
      onClose(true);
      await showToast('success', isOpen ? 'Your job is closed' : 'Thank you for telling us');
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => onClose(false)}
      title={isOpen ? 'Close this job?' : 'Who did you hire?'}
      description={
        <div className="flex flex-col gap-4">
          <p>
            {isOpen
              ? "It won't show in the lists any more, so no one new can find it. You can repost it any time."
              : "We'll tell the person you hired here."}
          </p>
          <div className="text-ink">
            <WhoWasHired
              jobId={job._id}
              value={choice}
              onChange={setChoice}
              onProposed={(proposed) => setChoice((chosen) => chosen || proposed)}
            />
          </div>
        </div>
      }
      confirmLabel={isOpen ? 'Close job' : 'Save'}
      tone={isOpen ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
