import { type JobDetail, jobTexts } from '@marketplace/contract/jobs';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { differs, type JobForm, sentJob } from './job-form-rules.ts';

interface SendingParts {
  /** The job that is edited; null for a new one. */
  job: JobDetail | null;
  idempotencyKey: string;
  /** The server has it; `here` unless the person has gone elsewhere meanwhile. */
  onSent: (job: JobDetail, here: boolean) => void;
}

/** Posts or changes a job, once at a time, and says how it went. */
export function useJobSending({ job, idempotencyKey, onSent }: SendingParts) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const underWay = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function send(form: JobForm) {
    // A double click comes before `busy` is on the screen.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = job ? await change(job._id, form) : await post(form);
      toast.success(job ? 'Job updated successfully!' : jobTexts.posted);
      onSent(sent, here.current);
    } catch (error) {
      const failed = asFailure(error);
      setFailure(failed);
      // Whose session is over is led to the log-in, where that is said.
      if (failed.code !== 'unauthenticated' && failed.code !== 'needs_plan') toast.error(toastText(failed));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  async function post(form: JobForm): Promise<JobDetail> {
    const answer = await call('/user_job/create_job', { ...sentJob(form), idempotency_key: idempotencyKey });
    // An earlier try, whose answer was lost, had arrived, and the form was changed since.
    return differs(answer.job, form) ? change(answer.job._id, form) : answer.job;
  }

  async function change(job_id: string, form: JobForm): Promise<JobDetail> {
    return (await call('/user_job/edit_job', { ...sentJob(form), job_id })).job;
  }

  function toastText(failed: ApiError): string {
    if (failed.unanswered) return jobTexts.exception;
    return job ? 'Failed to update job' : jobTexts.failed;
  }

  return { busy, failure, send, forgetFailure: () => setFailure(undefined) };
}
