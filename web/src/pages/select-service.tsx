import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { savePicked } from '../features/artisans/profile-setup.ts';
import { skillsOf } from '../features/catalogue/find-skills.ts';
import { SkillPicker } from '../features/catalogue/skill-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { CategoryPage } from './parts/category-page.tsx';
import { PickerPage } from './parts/picker-page.tsx';
import { useReturnToProfileForm } from './parts/return-to-form.ts';

export const handle: PageHandle = {
  reads: ['category', 'from'],
  head: { title: 'Choose a service', noindex: true },
};

const LEAVE_MS = 300;

export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const returnToForm = useReturnToProfileForm();
  const category = parameters.get('category') ?? '';
  const list = paths.selectCategory(parameters.get('from') === 'profile' ? 'profile' : undefined);
  if (!skillsOf(category)) return <CategoryPage />;
  return (
    <PickerPage title="Choose a service">
      <SkillPicker
        category={category}
        leaveMs={LEAVE_MS}
        onBack={() => void navigate(list, { replace: true, state })}
        onSkill={(specific_service) => {
          savePicked({ service_category: category, specific_service });
          returnToForm();
        }}
      />
    </PickerPage>
  );
}
