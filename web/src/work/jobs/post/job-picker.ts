import { useSearchParams } from 'react-router';
import { tabStorage, useSession } from '../../../data/session.ts';
import { useReturnToForm, useReturnToProfileForm } from '../../../discovery/artisans/edit/return-to-form.ts';
import { savePicked } from '../../../people/accounts/sign-up/profile-setup.ts';
import { formPaths } from './form-paths.ts';
import { addToDraft, jobDraft } from './job-draft.ts';
import type { JobForm } from './job-form-rules.ts';

/** A visitor's choice. Drafts belong to an account, so the visitor has to log in first. */
const VISITOR_KEY = 'picked_for_job';

/** Returns a function that stores a choice for the job form and navigates back to it. */
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

/** Moves a visitor's choice into the draft of the account they logged in to. */
export function adoptPicked(accountId: string): void {
  const kept = tabStorage.getItem(VISITOR_KEY);
  if (!kept) return;
  tabStorage.removeItem(VISITOR_KEY);
  const picked: unknown = JSON.parse(kept);
  // The form validates each field before showing it.
  if (typeof picked === 'object' && picked !== null) addToDraft(jobDraft(accountId), picked);
}

/**
 * Returns a function that stores the choice made on /select-category and /select-service: in the profile form with `from=profile`,
 * otherwise in the job form.
 */
export function usePickedSkill(): (service_category: string, specific_service: string) => void {
  const [parameters] = useSearchParams();
  const returnToProfile = useReturnToProfileForm();
  const pickForJob = usePickForJob();
  return (service_category, specific_service) => {
    const picked = { service_category, specific_service };
    if (parameters.get('from') !== 'profile')
      return pickForJob({ selectedCategory: picked, isTradeChosen: true });
    savePicked(picked);
    returnToProfile();
  };
}
