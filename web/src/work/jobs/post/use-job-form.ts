import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { jobDraft, restoredForm } from './job-draft.ts';
import { emptyForm, formOfJob, type JobForm } from './job-form-rules.ts';

/** State of a job form. Every change is stored for this account. */
export function useJobForm(accountId: string, job: JobDetail | null) {
  const draft = useMemo(() => jobDraft(accountId, job?._id), [accountId, job?._id]);
  const begin = useMemo(() => (job ? formOfJob(job) : emptyForm), [job]);
  const [kept] = useState(() => draft.read());
  const [form, setForm] = useState<JobForm>(() => restoredForm(begin, kept));
  /** The newest form, also for a change that waited for the server. */
  const newest = useRef(form);
  newest.current = form;
  const [idempotencyKey, setIdempotencyKey] = useState(() => kept.idempotencyKey || newIdempotencyKey());

  // Two tabs may show the same draft; without this, one would overwrite what was typed in the other.
  useEffect(
    () =>
      draft.watch((isKept) => {
        // The other tab has sent the form. The next request from this tab posts another job or is refused as a duplicate.
        if (!isKept) return setIdempotencyKey(newIdempotencyKey());
        const { idempotencyKey: theirs, ...typed } = draft.read();
        setForm(restoredForm(begin, typed));
        if (theirs) setIdempotencyKey(theirs);
      }),
    [draft, begin],
  );

  function save(changed: JobForm) {
    newest.current = changed;
    setForm(changed);
    draft.save({ ...changed, idempotencyKey });
  }

  return {
    form,
    idempotencyKey,
    changed: JSON.stringify(form) !== JSON.stringify(begin),
    change: (changes: Partial<JobForm>) => save({ ...newest.current, ...changes }),
    /** Stores the form with its idempotency key before sending. */
    keep: () => save(form),
    /** Called after the server has stored the job. */
    forget: draft.forget,
    /** Resets the form to the posted job. */
    discard() {
      draft.forget();
      setForm(begin);
    },
  };
}
