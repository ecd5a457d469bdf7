import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useEffect, useMemo, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { jobDraft, restoredForm } from './job-draft.ts';
import { emptyForm, formOfJob, type JobForm } from './job-form-rules.ts';

/** The form of a job while it is filled in. Every change is stored for this account. */
export function useJobForm(accountId: string, job: JobDetail | null) {
  const draft = useMemo(() => jobDraft(accountId, job?._id), [accountId, job?._id]);
  const begin = useMemo(() => (job ? formOfJob(job) : emptyForm), [job]);
  const [kept] = useState(() => draft.read());
  const [form, setForm] = useState<JobForm>(() => restoredForm(begin, kept));
  const [idempotencyKey, setIdempotencyKey] = useState(() => kept.idempotencyKey || newIdempotencyKey());

  // Two tabs may show the same draft: without this, a change in one would undo what was typed in the other.
  useEffect(
    () =>
      draft.watch((isKept) => {
        // The other tab has sent the form. What this tab sends from now on is another job, or is refused as the same one.
        if (!isKept) return setIdempotencyKey(newIdempotencyKey());
        const { idempotencyKey: theirs, ...typed } = draft.read();
        setForm(restoredForm(begin, typed));
        if (theirs) setIdempotencyKey(theirs);
      }),
    [draft, begin],
  );

  function save(changed: JobForm) {
    setForm(changed);
    draft.save({ ...changed, idempotencyKey });
  }

  return {
    form,
    idempotencyKey,
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
