import { useSearchParams } from 'react-router';
import { savePicked } from '../artisans/profile-setup.ts';
import { useReturnToProfileForm } from '../artisans/return-to-form.ts';
import { usePickForJob } from './job-picker.ts';

/** Where /select-category and /select-service put what was chosen: with `from=profile` into the profile, otherwise into the form of a job. */
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
