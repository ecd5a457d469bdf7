import type { JobDetail } from '@marketplace/contract/jobs';
import { useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { jobDraft, restoredForm } from './job-draft.ts';
import { emptyForm, formOfJob, type JobForm } from './job-form-rules.ts';

/** The form of a job while it is filled in. Every change is stored for this account. */
export function useJobForm(accountId: string, job: JobDetail | null) {
  const draft = useMemo(() => jobDraft(accountId, job?._id), [accountId, job?._id]);
  const begin = useMemo(() => (job ? formOfJob(job) : emptyForm), [job]);
  const [kept] = useState(() => draft.read());
  const [form, setForm] = useState<JobForm>(() => restoredForm(begin, kept));
  const idempotencyKey = useRef(kept.idempotencyKey || newIdempotencyKey());

  function save(changed: JobForm) {
    setForm(changed);
    draft.save({ ...changed, idempotencyKey: idempotencyKey.current });
  }

  return {
    form,
    idempotencyKey: idempotencyKey.current,
    changed: JSON.stringify(form) !== JSON.stringify(begin),
    change: (changes: Partial<JobForm>) => save({ ...form, ...changes }),
    /** Stores the form, with the key under which it is about to be sent. */
    keep: () => save(form),
    /** Called when the server has it. */
    forget: draft.forget,
    /** Starts again from the posted job. */
    discard() {
      draft.forget();
      setForm(begin);
    },
  };
}
