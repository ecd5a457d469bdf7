import { useSearchParams } from 'react-router';
import { formPaths } from '../../features/jobs/form-paths.ts';
import { addToDraft, jobDraft } from '../../features/jobs/job-draft.ts';
import type { JobForm } from '../../features/jobs/job-form-rules.ts';
import { useOwnUser } from '../../lib/own-user.ts';
import { useReturnToForm } from './return-to-form.ts';

/** Stores what was picked for the form of a job, and goes back to it. */
export function usePickForJob(): (picked: Partial<JobForm>) => void {
  const { _id } = useOwnUser();
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToForm();
  const jobId = parameters.get('id') ?? undefined;
  return (picked) => {
    addToDraft(jobDraft(_id, jobId), picked);
    returnToForm(formPaths.form(jobId));
  };
}
