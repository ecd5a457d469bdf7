import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { prefetchCatalogue, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { kindOf, skillsOf } from '../../../discovery/catalogue/find-skills.ts';
import { CategoryPicker } from '../../../discovery/catalogue/pickers/category-picker.tsx';
import { PickerPage } from '../../../discovery/catalogue/pickers/picker-page.tsx';
import { SkillPicker } from '../../../discovery/catalogue/pickers/skill-picker.tsx';
import { setKind, useSkillKind } from '../../../discovery/catalogue/skill-kind.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { usePickForJob } from '../post/job-picker.ts';

export const handle: PageHandle = { head: { title: 'Choose a category', noindex: true } };

const LEAVE_MS = 300;

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'skills');
  return null;
}

/** Chooses the category of a job, then the skill. */
export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const pick = usePickForJob();
  const category = parameters.get('category') ?? '';
  const tab = useSkillKind();
  const read = useCatalogue('skills');
  const skills = skillsOf(read.data?.categories, category);

  function open(name: string | null) {
    const others = setKind(parameters, kindOf(read.data?.categories, name ?? category));
    if (name) others.set('category', name);
    else others.delete('category');
    void navigate({ search: others.toString() }, { replace: true, state });
  }
  const choose = (service_category: string, specific_service: string) =>
    pick({ selectedCategory: { service_category, specific_service }, isTradeChosen: true });

  return (
    <PickerPage title={skills ? 'Choose a skill' : 'Choose a category'}>
      {skills ? (
        <SkillPicker
          category={category}
          skills={skills}
          leaveMs={LEAVE_MS}
          onBack={() => open(null)}
          onSkill={(skill) => choose(category, skill)}
        />
      ) : read.data ? (
        <CategoryPicker {...tab} categories={read.data.categories} onCategory={open} onSkill={choose} />
      ) : (
        <FailedRead read={read}>We couldn't load the skills.</FailedRead>
      )}
    </PickerPage>
  );
}
