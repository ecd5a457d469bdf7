import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signUpSteps } from '../features/accounts/sign-up-steps.ts';
import { savePicked } from '../features/artisans/profile-setup.ts';
import { CategoryPicker } from '../features/catalogue/category-picker.tsx';
import { SkillPicker } from '../features/catalogue/skill-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { useSession } from '../lib/session.ts';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import { categoryIcon } from './parts/category-icon.ts';
import { PickerPage } from './parts/picker-page.tsx';
import { profileFormPath } from './parts/return-to-form.ts';

export const handle: PageHandle = { head: { title: 'Choose your skill', noindex: true } };

const LEAVE_MS = 400;

/** The second part of the set-up of an artisan: a category, then one of its skills. */
export function Component() {
  const navigate = useNavigate();
  const session = useSession();
  const [category, setCategory] = useState('');

  function choose(service_category: string, specific_service: string) {
    savePicked({ service_category, specific_service });
    void navigate(profileFormPath(session?.user?.role));
  }

  return (
    <PickerPage
      title="What work do you do?"
      intro="Customers find you by it. You can change it later."
      steps={<ProgressSteps steps={signUpSteps} current={2} />}
    >
      {category ? (
        <SkillPicker
          category={category}
          leaveMs={LEAVE_MS}
          onBack={() => setCategory('')}
          onSkill={(skill) => choose(category, skill)}
        />
      ) : (
        <CategoryPicker iconOf={categoryIcon} onCategory={setCategory} onSkill={choose} />
      )}
    </PickerPage>
  );
}
