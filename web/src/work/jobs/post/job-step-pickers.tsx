import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { kindOf, skillsOf } from '../../../discovery/catalogue/find-skills.ts';
import { CategoryPicker } from '../../../discovery/catalogue/pickers/category-picker.tsx';
import { PickerList, PickerRow } from '../../../discovery/catalogue/pickers/picker-list.tsx';
import { SkillPicker } from '../../../discovery/catalogue/pickers/skill-picker.tsx';
import { LocationPicker } from '../../../discovery/catalogue/places/location-picker.tsx';
import { usePlace } from '../../../discovery/catalogue/places/place.ts';
import { setKind, useSkillKind } from '../../../discovery/catalogue/skill-kind.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { rangeText } from '../budget-range-text.ts';
import { rangesFor } from './job-fields.tsx';
import type { JobForm } from './job-form-rules.ts';

const LEAVE_MS = 300;

const allClasses = `${linkClasses} inline-flex min-h-11 items-center self-start`;

/** Chooses the category, then the skill. The category is in the address, so the back button returns to the list of categories. */
export function SkillStep({ onPick }: { onPick: (picked: Partial<JobForm>) => void }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  const tab = useSkillKind();
  const read = useCatalogue('skills');
  const category = parameters.get('category') ?? '';
  const skills = skillsOf(read.data?.categories, category);
  const isOpened = typeof state === 'object' && state !== null && 'isOpened' in state;

  function open(name: string) {
    const others = setKind(parameters, kindOf(read.data?.categories, name));
    others.set('category', name);
    void navigate({ search: others.toString() }, { state: { ...(state as object), isOpened: true } });
  }

  function close() {
    if (isOpened) return void navigate(-1);
    const others = new URLSearchParams(parameters);
    others.delete('category');
    void navigate({ search: others.toString() }, { replace: true, state });
  }

  const choose = (service_category: string, specific_service: string) =>
    onPick({ selectedCategory: { service_category, specific_service } });

  if (skills) {
    return (
      <SkillPicker
        category={category}
        skills={skills}
        leaveMs={LEAVE_MS}
        onBack={close}
        onSkill={(skill) => choose(category, skill)}
      />
    );
  }
  if (!read.data) return <FailedRead read={read}>We couldn't load the skills.</FailedRead>;
  return (
    <>
      <CategoryPicker {...tab} categories={read.data.categories} onCategory={open} onSkill={choose} />
      <Link to={paths.postJobCategory} className={allClasses}>
        All categories
      </Link>
    </>
  );
}

/** The place of the last search is offered first, which saves a step. */
export function PlaceStep({ onPick }: { onPick: (picked: Partial<JobForm>) => void }) {
  const searched = usePlace();
  const choose = (state: string, city: string) => onPick({ selectedLocation: { state, city } });
  return (
    <div className="flex flex-col gap-4">
      {searched?.city && (
        <PickerList label="The place of your last search">
          <PickerRow
            title={`${searched.city}, ${searched.state}`}
            note="Where you searched last"
            onPick={() => choose(searched.state, searched.city ?? '')}
          />
        </PickerList>
      )}
      <LocationPicker onChoose={choose} offered={searched} />
      <Link to={paths.postJobLocation()} className={allClasses}>
        All places
      </Link>
    </div>
  );
}

export function BudgetStep({ form, onPick }: { form: JobForm; onPick: (picked: Partial<JobForm>) => void }) {
  return (
    <PickerList label="Budget">
      {rangesFor(form.budget).map((budget) => (
        <PickerRow
          key={budget}
          title={rangeText(budget)}
          chosen={budget === form.budget}
          onPick={() => onPick({ budget })}
        />
      ))}
    </PickerList>
  );
}
