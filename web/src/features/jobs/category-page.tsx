import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { CategoryPicker } from '../catalogue/category-picker.tsx';
import { PickerPage } from '../catalogue/picker-page.tsx';
import { useSkillKind } from '../catalogue/skill-kind.ts';
import { usePickedSkill } from './job-picker.ts';

/** The first of the two pages on which a skill is picked. */
export function CategoryPage() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const choose = usePickedSkill();
  const tab = useSkillKind();
  const from = parameters.get('from') === 'profile' ? 'profile' : undefined;
  return (
    <PickerPage title="Choose a category">
      <CategoryPicker
        {...tab}
        iconOf={categoryIcon}
        onCategory={(category) =>
          void navigate(paths.selectService({ from, category }), { replace: true, state })
        }
        onSkill={choose}
      />
    </PickerPage>
  );
}
