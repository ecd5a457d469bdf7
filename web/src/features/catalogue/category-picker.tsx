import type { Category, SkillKind } from '@marketplace/contract/categories';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { categoriesOf, closeSkills, type FoundSkill, findCategories, findSkills } from './find-skills.ts';
import { PickerList, PickerRow } from './picker-list.tsx';
import { PickerSearch } from './picker-search.tsx';

const tabs: [SkillKind, string][] = [
  ['hard', 'Hard Skills'],
  ['soft', 'Digital Skills'],
];

interface CategoryPickerProps {
  /** The open tab. The page holds it, so that it is still open after going back from a category. */
  kind: SkillKind;
  onKind: (kind: SkillKind) => void;
  /** The drawing of a category, by its name. */
  iconOf: (category: string) => LucideIcon | undefined;
  onCategory: (category: string) => void;
  /** Called with a skill that was found by its name, without opening its category. */
  onSkill: (category: string, skill: string) => void;
}

/** Step 1: the categories in two tabs. Typing finds categories and skills of both. */
export function CategoryPicker({ kind, onKind, iconOf, onCategory, onSkill }: CategoryPickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <PickerSearch label="Search a trade or skill" value={typed} onChange={setTyped} />
      {typed.trim() ? (
        <Found typed={typed} iconOf={iconOf} onCategory={onCategory} onSkill={onSkill} />
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
                <Categories found={categoriesOf(value)} iconOf={iconOf} onCategory={onCategory} />
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
  iconOf,
  onCategory,
}: { found: readonly Category[] } & Pick<CategoryPickerProps, 'iconOf' | 'onCategory'>) {
  return found.map(({ name, skills }) => (
    <PickerRow
      key={name}
      title={name}
      note={formatCount(skills.length, 'skill')}
      icon={iconOf(name)}
      opens
      onPick={() => onCategory(name)}
    />
  ));
}

function Found({
  typed,
  iconOf,
  onCategory,
  onSkill,
}: Omit<CategoryPickerProps, 'kind' | 'onKind'> & { typed: string }) {
  const skills = findSkills(typed);
  const categories = findCategories(typed);
  const none = skills.length + categories.length === 0;
  const close = none ? closeSkills(typed) : [];
  const count = skills.length + categories.length + close.length;
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
          <p className="text-ink-soft wrap-anywhere">Nothing is called “{typed.trim()}”. Did you mean:</p>
          <PickerList label="Close spellings">
            <Skills found={close} onSkill={onSkill} />
          </PickerList>
        </>
      )}
      {!none && (
        <PickerList label="Found">
          <Skills found={skills} onSkill={onSkill} />
          <Categories found={categories} iconOf={iconOf} onCategory={onCategory} />
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
