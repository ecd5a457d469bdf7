import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { savePicked } from '../../../people/accounts/sign-up/profile-setup.ts';
import { signUpSteps } from '../../../people/accounts/sign-up/sign-up-steps.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { prefetchCatalogue, useCatalogue } from '../../catalogue/catalogue-query.ts';
import { kindOf, skillsOf } from '../../catalogue/find-skills.ts';
import { CategoryPicker } from '../../catalogue/pickers/category-picker.tsx';
import { PickerPage } from '../../catalogue/pickers/picker-page.tsx';
import { SkillPicker } from '../../catalogue/pickers/skill-picker.tsx';
import { setKind, useSkillKind } from '../../catalogue/skill-kind.ts';
import { profileFormPath } from '../edit/return-to-form.ts';

export const handle: PageHandle = {
  reads: ['category', 'kind'],
  head: { title: 'Choose your skill', noindex: true },
};

const LEAVE_MS = 400;

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'skills');
  return null;
}

/**
 * The second step of an artisan's setup: a category, then one of its skills. The category is in the address, so a phone's back button
 * returns to the list of categories.
 */
export function Component() {
  const navigate = useNavigate();
  const session = useSession();
  const fromList = useLocation().state === 'list';
  const [parameters] = useSearchParams();
  const category = parameters.get('category') ?? '';
  const tab = useSkillKind();
  const read = useCatalogue('skills');
  const skills = skillsOf(read.data?.categories, category);

  function open(name: string) {
    void navigate({ search: new URLSearchParams({ category: name }).toString() }, { state: 'list' });
  }

  function goBack() {
    if (fromList) void navigate(-1);
    else
      void navigate(
        { search: setKind(new URLSearchParams(), kindOf(read.data?.categories, category)).toString() },
        { replace: true },
      );
  }

  function choose(service_category: string, specific_service: string) {
    savePicked({ service_category, specific_service });
    void navigate(profileFormPath(session?.user?.role));
  }

  return (
    <PickerPage
      title="What work do you do?"
      intro="This is how customers find you. You can change it later."
      steps={<ProgressSteps steps={signUpSteps} current={2} />}
    >
      {skills ? (
        <SkillPicker
          category={category}
          skills={skills}
          leaveMs={LEAVE_MS}
          onBack={goBack}
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
