import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/page-head.ts';
import { categoryIcon } from '../../catalogue/category-icon.ts';
import { CategoryPicker } from '../../catalogue/category-picker.tsx';
import { kindOf, skillsOf } from '../../catalogue/find-skills.ts';
import { PickerPage } from '../../catalogue/picker-page.tsx';
import { setKind, useSkillKind } from '../../catalogue/skill-kind.ts';
import { SkillPicker } from '../../catalogue/skill-picker.tsx';
import { usePickForJob } from '../job-picker.ts';

export const handle: PageHandle = { head: { title: 'Choose a category', noindex: true } };

const LEAVE_MS = 300;

/** Chooses the category of a job, then the skill. */
export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const pick = usePickForJob();
  const category = parameters.get('category') ?? '';
  const tab = useSkillKind();

  function open(name: string | null) {
    const others = setKind(parameters, kindOf(name ?? category));
    if (name) others.set('category', name);
    else others.delete('category');
    void navigate({ search: others.toString() }, { replace: true, state });
  }
  const choose = (service_category: string, specific_service: string) =>
    pick({ selectedCategory: { service_category, specific_service } });

  return (
    <PickerPage title={skillsOf(category) ? 'Choose a skill' : 'Choose a category'}>
      {skillsOf(category) ? (
        <SkillPicker
          category={category}
          leaveMs={LEAVE_MS}
          onBack={() => open(null)}
          onSkill={(skill) => choose(category, skill)}
        />
      ) : (
        <CategoryPicker {...tab} iconOf={categoryIcon} onCategory={open} onSkill={choose} />
      )}
    </PickerPage>
  );
}
