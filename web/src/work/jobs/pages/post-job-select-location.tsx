import { useSearchParams } from 'react-router';
import { useReturnToProfileForm } from '../../../discovery/artisans/edit/return-to-form.ts';
import { PickerPage } from '../../../discovery/catalogue/pickers/picker-page.tsx';
import { LocationPicker } from '../../../discovery/catalogue/places/location-picker.tsx';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { savePicked } from '../../../people/accounts/sign-up/profile-setup.ts';
import { usePickForJob } from '../post/job-picker.ts';

export const handle: PageHandle = {
  reads: ['from'],
  head: { title: 'Choose a location', noindex: true },
};

/** Returns 'state, city' to the profile form, or stores both in the draft of a job. */
export function Component() {
  const [parameters] = useSearchParams();
  const returnToProfile = useReturnToProfileForm();
  const pickForJob = usePickForJob();

  function choose(state: string, city: string) {
    if (parameters.get('from') !== 'profile') return pickForJob({ selectedLocation: { state, city } });
    savePicked({ location: `${state}, ${city}` });
    returnToProfile();
  }

  return (
    <PickerPage title="Choose a location" intro="First the state, then the local government area.">
      <LocationPicker onChoose={choose} />
    </PickerPage>
  );
}
