import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { prefetchCatalogue, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { kindOf, skillsOf } from '../../../discovery/catalogue/find-skills.ts';
import { PickerPage } from '../../../discovery/catalogue/pickers/picker-page.tsx';
import { SkillPicker } from '../../../discovery/catalogue/pickers/skill-picker.tsx';
import { setKind } from '../../../discovery/catalogue/skill-kind.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { CategoryPage } from '../list/category-page.tsx';
import { usePickedSkill } from '../post/job-picker.ts';

export const handle: PageHandle = {
  reads: ['category', 'from', 'kind'],
  head: { title: 'Choose a service', noindex: true },
};

const LEAVE_MS = 300;

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'skills');
  return null;
}

export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const choose = usePickedSkill();
  const category = parameters.get('category') ?? '';
  const categories = useCatalogue('skills').data?.categories;
  const skills = skillsOf(categories, category);

  function goBack() {
    const others = setKind(parameters, kindOf(categories, category));
    others.delete('category');
    void navigate(`${paths.selectCategory()}?${others}`, { replace: true, state });
  }

  if (!skills) return <CategoryPage />;
  return (
    <PickerPage title="Choose a service">
      <SkillPicker
        category={category}
        skills={skills}
        leaveMs={LEAVE_MS}
        onBack={goBack}
        onSkill={(skill) => choose(category, skill)}
      />
    </PickerPage>
  );
}
