import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { kindOf, skillsOf } from '../features/catalogue/find-skills.ts';
import { SkillPicker } from '../features/catalogue/skill-picker.tsx';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { CategoryPage } from './parts/category-page.tsx';
import { usePickedSkill } from './parts/picked-skill.ts';
import { PickerPage } from './parts/picker-page.tsx';
import { setKind } from './parts/skill-kind.ts';

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
