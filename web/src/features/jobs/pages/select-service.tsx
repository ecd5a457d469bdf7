import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { kindOf, skillsOf } from '../../catalogue/find-skills.ts';
import { PickerPage } from '../../catalogue/picker-page.tsx';
import { setKind } from '../../catalogue/skill-kind.ts';
import { SkillPicker } from '../../catalogue/skill-picker.tsx';
import { CategoryPage } from '../category-page.tsx';
import { usePickedSkill } from '../job-picker.ts';

export const handle: PageHandle = {
  reads: ['category', 'from', 'kind'],
  head: { title: 'Choose a service', noindex: true },
};

const LEAVE_MS = 300;

export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const choose = usePickedSkill();
  const category = parameters.get('category') ?? '';

  function goBack() {
    const others = setKind(parameters, kindOf(category));
    others.delete('category');
    void navigate(`${paths.selectCategory()}?${others}`, { replace: true, state });
  }

  if (!skillsOf(category)) return <CategoryPage />;
  return (
    <PickerPage title="Choose a service">
      <SkillPicker
        category={category}
        leaveMs={LEAVE_MS}
        onBack={goBack}
        onSkill={(skill) => choose(category, skill)}
      />
    </PickerPage>
  );
}
