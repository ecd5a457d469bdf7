import { useSearchParams } from 'react-router';
import { savePicked } from '../features/artisans/profile-setup.ts';
import { LocationPicker } from '../features/catalogue/location-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { usePickForJob } from './parts/job-picker.ts';
import { PickerPage } from './parts/picker-page.tsx';
import { useReturnToProfileForm } from './parts/return-to-form.ts';

export const handle: PageHandle = {
  reads: ['from'],
  head: { title: 'Choose a location', noindex: true },
};

/** For the profile form it answers 'state, city'; for the form of a job it keeps both with the draft. */
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
