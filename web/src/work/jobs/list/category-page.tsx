import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { CategoryPicker } from '../../../discovery/catalogue/pickers/category-picker.tsx';
import { PickerPage } from '../../../discovery/catalogue/pickers/picker-page.tsx';
import { useSkillKind } from '../../../discovery/catalogue/skill-kind.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { usePickedSkill } from '../post/job-picker.ts';

/** The first of two pages for choosing a skill. Its loader prefetches the skills. */
export function CategoryPage() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const choose = usePickedSkill();
  const tab = useSkillKind();
  const read = useCatalogue('skills');
  const from = parameters.get('from') === 'profile' ? 'profile' : undefined;
  return (
    <PickerPage title="Choose a category">
      {read.data ? (
        <CategoryPicker
          {...tab}
          categories={read.data.categories}
          onCategory={(category) =>
            void navigate(paths.selectService({ from, category }), { replace: true, state })
          }
          onSkill={choose}
        />
      ) : (
        <FailedRead read={read}>We couldn't load the skills.</FailedRead>
      )}
    </PickerPage>
  );
}
