import { useSearchParams } from 'react-router';
import { tabStorage, useSession } from '../../../data/session.ts';
import { savePicked } from '../../../discovery/artisans/edit/profile-setup.ts';
import { useReturnToForm, useReturnToProfileForm } from '../../../discovery/artisans/edit/return-to-form.ts';
import { formPaths } from './form-paths.ts';
import { addToDraft, jobDraft } from './job-draft.ts';
import type { JobForm } from './job-form-rules.ts';

/** A visitor's choice: a draft belongs to an account, so they have to log in first. */
const VISITOR_KEY = 'picked_for_job';

/** Stores a choice for the form of a job, and goes back to it. */
export function usePickForJob(): (picked: Partial<JobForm>) => void {
  const user = useSession()?.user;
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToForm();
  const jobId = parameters.get('id') ?? undefined;
  return (picked) => {
    if (user) addToDraft(jobDraft(user._id, jobId), picked);
    else tabStorage.setItem(VISITOR_KEY, JSON.stringify(picked));
    returnToForm(formPaths.form(jobId));
  };
}

/** Moves a visitor's choice from this tab into the draft of the account that they have logged in to. */
export function adoptPicked(accountId: string): void {
  const kept = tabStorage.getItem(VISITOR_KEY);
  if (!kept) return;
  tabStorage.removeItem(VISITOR_KEY);
  const picked: unknown = JSON.parse(kept);
  // The form itself checks each field before it shows it.
  if (typeof picked === 'object' && picked !== null) addToDraft(jobDraft(accountId), picked);
}

/**
 * Where /select-category and /select-service store the choice: with `from=profile` in the profile's form, otherwise in the form
 * of a job.
 */
export function usePickedSkill(): (service_category: string, specific_service: string) => void {
  const [parameters] = useSearchParams();
  const returnToProfile = useReturnToProfileForm();
  const pickForJob = usePickForJob();
  return (service_category, specific_service) => {
    const picked = { service_category, specific_service };
    if (parameters.get('from') !== 'profile') return pickForJob({ selectedCategory: picked });
    savePicked(picked);
    returnToProfile();
  };
}
