import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { savePicked } from '../features/artisans/profile-setup.ts';
import { CategoryPicker } from '../features/catalogue/category-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { categoryIcon } from './parts/category-icon.ts';
import { PickerPage } from './parts/picker-page.tsx';
import { useReturnToForm } from './parts/return-to-form.ts';

export const handle: PageHandle = { head: { title: 'Choose a category', noindex: true } };

export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToForm();
  const from = parameters.get('from') === 'profile' ? 'profile' : undefined;
  return (
    <PickerPage title="Choose a category">
      <CategoryPicker
        iconOf={categoryIcon}
        onCategory={(category) =>
          void navigate(paths.selectService({ from, category }), { replace: true, state })
        }
        onSkill={(service_category, specific_service) => {
          savePicked({ service_category, specific_service });
          returnToForm();
        }}
      />
    </PickerPage>
  );
}
