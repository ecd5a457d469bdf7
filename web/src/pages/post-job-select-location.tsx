import { useNavigate, useSearchParams } from 'react-router';
import { savePicked } from '../features/artisans/profile-setup.ts';
import { LocationPicker } from '../features/catalogue/location-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { PickerPage } from './parts/picker-page.tsx';
import { useReturnToForm } from './parts/return-to-form.ts';

export const handle: PageHandle = { head: { title: 'Choose a location', noindex: true } };

/** For the profile form it answers 'state, city'; the job form gets both in navigation state. */
export function Component() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToForm();

  function choose(state: string, city: string) {
    if (parameters.get('from') !== 'profile') {
      void navigate(paths.postJob, { replace: true, state: { state, city } });
      return;
    }
    savePicked({ location: `${state}, ${city}` });
    returnToForm();
  }

  return (
    <PickerPage title="Choose a location" intro="First the state, then the local government area.">
      <LocationPicker onChoose={choose} />
    </PickerPage>
  );
}
