import { JOB_ANSWER_DAYS } from '@marketplace/contract/work/job-answer-limits';
import type { JobCard } from '@marketplace/contract/work/jobs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { formatCount } from '../../../lib/format.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CloseJobDialog } from './close-job-dialog.tsx';

/** Asks the poster of a quiet job whether it is still needed. */
export function StillNeeded({ job }: { job: Pick<JobCard, '_id' | 'job_title' | 'status'> }) {
  const [closing, setClosing] = useState(false);
  const keep = useMutation(mutation('/user_job/keep_job'));

  async function stay() {
    try {
      await keep.mutateAsync({ job_id: job._id });
      await showToast('success', 'Your job stays open');
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <Notice
      tone="warning"
      title="Is this job still needed?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            busy={keep.isPending}
            aria-label={`Still needed: ${job.job_title}`}
            onClick={() => void stay()}
          >
            Still needed
          </Button>
          <Button variant="secondary" aria-label={`Close: ${job.job_title}`} onClick={() => setClosing(true)}>
            Close it
          </Button>
        </div>
      }
    >
      Nothing has happened with this job for two weeks. If we don't hear from you within{' '}
      {formatCount(JOB_ANSWER_DAYS, 'day')}, we'll close the job, so artisans don't waste money on it.
      {closing && <CloseJobDialog job={job} onClose={() => setClosing(false)} />}
    </Notice>
  );
}
