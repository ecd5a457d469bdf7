import { jobTexts } from '@marketplace/contract/work/job-texts';
import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { differs, type JobForm, sentJob } from './job-form-rules.ts';

interface SendingParts {
  /** The job being edited; null for a new one. */
  job: JobDetail | null;
  idempotencyKey: string;
  /** Sends the form's photos to the job. Returns whether all were sent. */
  sendPhotos: (jobId: string) => Promise<boolean>;
  /**
   * Called after the server has stored the job; `here` is false when the person has left the page, `isWhole` when photos could not be sent.
   * The form stays busy until the promise resolves.
   */
  onSent: (job: JobDetail, outcome: { here: boolean; isWhole: boolean }) => Promise<void>;
}

/** Posts or changes a job, one request at a time, and shows the outcome. */
export function useJobSending({ job, idempotencyKey, sendPhotos, onSent }: SendingParts) {
  const { busy, run } = useOneAtATime();
  const postJob = useMutation(mutation('/user_job/create_job'));
  const editJob = useMutation(mutation('/user_job/edit_job'));
  const [failure, setFailure] = useState<ApiError>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function send(form: JobForm) {
    setFailure(undefined);
    try {
      const sent = job ? await change(job._id, form) : await post(form);
      const isWhole = await sendPhotos(sent._id);
      toast.success(job ? 'Job updated successfully!' : jobTexts.posted);
      if (!isWhole) toast.error("We couldn't send some photos. We've kept them here: please try again.");
      await onSent(sent, { here: here.current, isWhole });
    } catch (error) {
      const failed = asFailure(error);
      setFailure(failed);
      // After an expired session the person is redirected to the login, which says so.
      if (failed.code !== 'unauthenticated' && failed.code !== 'needs_plan') toast.error(toastText(failed));
    }
  }

  async function post(form: JobForm): Promise<JobDetail> {
    const answer = await postJob.mutateAsync({ ...sentJob(form), idempotency_key: idempotencyKey });
    // An earlier try, whose answer was lost, had arrived, and the form was changed since.
    return differs(answer.job, form) ? change(answer.job._id, form) : answer.job;
  }

  async function change(job_id: string, form: JobForm): Promise<JobDetail> {
    return (await editJob.mutateAsync({ ...sentJob(form), job_id })).job;
  }

  function toastText(failed: ApiError): string {
    if (failed.unanswered) return jobTexts.exception;
    return job ? 'Failed to update job' : jobTexts.failed;
  }

  return {
    busy,
    failure,
    send: (form: JobForm) => run(() => send(form)),
    forgetFailure: () => setFailure(undefined),
  };
}
