import type { SkillKind } from '@marketplace/contract/discovery/catalogue';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NothingFound } from '../../../ui/illustrations/nothing-found.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { ListedCategory } from '../catalogue-query.ts';
import { categoryIcon } from '../category-icon.ts';
import { categoriesOf, closeSkills, type FoundSkill, findCategories, findSkills } from '../find-skills.ts';
import { PickerList, PickerRow } from './picker-list.tsx';
import { PickerSearch } from './picker-search.tsx';

/** How many skills of a category are shown as examples. */
const EXAMPLES = 3;

const tabs: [SkillKind, string][] = [
  ['hard', 'Hard Skills'],
  ['soft', 'Digital Skills'],
];

interface CategoryPickerProps {
  categories: readonly ListedCategory[];
  /** The open tab. The page stores it, so it survives going back from a category. */
  kind: SkillKind;
  onKind: (kind: SkillKind) => void;
  onCategory: (category: string) => void;
  /** Called with a skill that was found by name, without opening its category. */
  onSkill: (category: string, skill: string) => void;
}

/** Step 1: the categories on two tabs. Typing finds categories and skills of both. */
export function CategoryPicker({ categories, kind, onKind, onCategory, onSkill }: CategoryPickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <PickerSearch label="Search a trade or skill" value={typed} onChange={setTyped} />
      {typed.trim() ? (
        <Found categories={categories} typed={typed} onCategory={onCategory} onSkill={onSkill} />
      ) : (
        <Tabs
          label="Kind of skill"
          value={kind}
          onValueChange={(value) => onKind(value === 'soft' ? 'soft' : 'hard')}
          tabs={tabs.map(([value, label]) => ({
            value,
            label,
            content: (
              <PickerList label={`Categories of ${label}`}>
                <Categories found={categoriesOf(categories, value)} onCategory={onCategory} />
              </PickerList>
            ),
          }))}
        />
      )}
    </div>
  );
}

function Categories({
  found,
  onCategory,
}: { found: readonly ListedCategory[] } & Pick<CategoryPickerProps, 'onCategory'>) {
  return found.map((category) => (
    <PickerRow
      key={category.name}
      title={category.name}
      note={category.skills?.slice(0, EXAMPLES).join(', ')}
      icon={categoryIcon(category)}
      opens
      onPick={() => onCategory(category.name)}
    />
  ));
}

function Found({
  categories,
  typed,
  onCategory,
  onSkill,
}: Omit<CategoryPickerProps, 'kind' | 'onKind'> & { typed: string }) {
  const skills = findSkills(categories, typed);
  const groups = findCategories(categories, typed);
  const none = skills.length + groups.length === 0;
  const close = none ? closeSkills(categories, typed) : [];
  const count = skills.length + groups.length + close.length;
  return (
    <>
      <p role="status" className="sr-only">
        {formatCount(count, 'result')}
      </p>
      {count === 0 && (
        <EmptyState
          picture={<NothingFound />}
          title="No categories found"
          description="Try a shorter or simpler word, or look through the list."
        />
      )}
      {close.length > 0 && (
        <>
          <p className="text-ink-soft wrap-anywhere">{`Nothing is called “${typed.trim()}”. Did you mean:`}</p>
          <PickerList label="Close spellings">
            <Skills found={close} onSkill={onSkill} />
          </PickerList>
        </>
      )}
      {!none && (
        <PickerList label="Found">
          <Skills found={skills} onSkill={onSkill} />
          <Categories found={groups} onCategory={onCategory} />
        </PickerList>
      )}
    </>
  );
}

function Skills({ found, onSkill }: { found: FoundSkill[] } & Pick<CategoryPickerProps, 'onSkill'>) {
  return found.map(({ category, skill }) => (
    <PickerRow
      key={`${category} ${skill}`}
      title={skill}
      note={category}
      onPick={() => onSkill(category, skill)}
    />
  ));
}
