import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { savePicked } from '../../features/artisans/profile-setup.ts';
import { CategoryPicker } from '../../features/catalogue/category-picker.tsx';
import { paths } from '../../lib/paths.ts';
import { categoryIcon } from './category-icon.ts';
import { PickerPage } from './picker-page.tsx';
import { useReturnToProfileForm } from './return-to-form.ts';

/** The first of the two pages on which a skill is picked. */
export function CategoryPage() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToProfileForm();
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
