import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { formatCount } from '@marketplace/contract/shared/counts';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import type { FieldsProps } from '../setting-fields.ts';
import { SkillFields } from './skill-fields.tsx';

type Categories = SettingValueMap['trades']['categories'];
type Category = Categories[number];

/** The categories in the order of pickers. Each opens to its skills, because all of them together are hundreds of fields. */
export function TradesFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['trades']>) {
  const { categories } = value;
  const [open, setOpen] = useState<number | null>(null);
  const set = (next: Categories) => onChange({ categories: next });
  const change = (index: number, changes: Partial<Category>) =>
    set(categories.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  const refused = categories.findIndex((category, index) =>
    [
      `categories.${index}.name`,
      `categories.${index}.is_retired`,
      ...category.skills.flatMap((_, place) =>
        ['name', 'words'].map((name) => `categories.${index}.skills.${place}.${name}`),
      ),
    ].some((path) => errorOf(path)),
  );

  /** Puts a skill into another category, as its last one. */
  function move(from: number, place: number, to: number) {
    const skill = categories[from]?.skills[place];
    if (!skill) return;
    set(
      categories.map((category, index) => {
        if (index === from)
          return { ...category, skills: category.skills.filter((_, each) => each !== place) };
        return index === to ? { ...category, skills: [...category.skills, skill] } : category;
      }),
    );
  }

  function swap(from: number, to: number) {
    const next = [...categories];
    const [entry] = next.splice(from, 1);
    if (entry) next.splice(to, 0, entry);
    set(next);
    setOpen(open === from ? to : open === to ? from : open);
  }

  function add() {
    const places = categories.map(({ home_place }) => home_place);
    set([
      ...categories,
      {
        id: '',
        name: '',
        kind: 'hard',
        icon: '',
        home_place: Math.max(0, ...places) + 1,
        is_retired: false,
        formerly: [],
        skills: [newSkill()],
      },
    ]);
    setOpen(categories.length);
  }

  return (
    <>
      <Notice>
        A new name shows everywhere within a minute or two, and old links lead to it. Nobody can choose what
        is retired, and who has it keeps it and is still found.
      </Notice>
      <ol aria-label="Categories" className="flex flex-col gap-2">
        {categories.map((category, index) => {
          const isOpen = open === index || refused === index;
          const error = (name: string) => errorOf(`categories.${index}.${name}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new category has no id while it is typed
            <li key={index} className="rounded-card border border-line">
              <div key="head" className="flex items-center">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : index)}
                  className="flex min-h-12 min-w-0 grow items-center gap-2 px-3 py-2 text-left font-semibold"
                >
                  <Icon of={ChevronDown} size={18} className={isOpen ? 'shrink-0' : 'shrink-0 -rotate-90'} />
                  <span className="flex min-w-0 grow flex-wrap gap-x-2">
                    <span className="min-w-0 wrap-anywhere">{category.name || 'New category'}</span>
                    <span className="font-normal whitespace-nowrap text-ink-soft">{countText(category)}</span>
                  </span>
                </button>
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${category.name || 'the new category'} up`}
                  className="shrink-0"
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${category.name || 'the new category'} down`}
                  className="shrink-0"
                  disabled={index === categories.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
              </div>
              {isOpen && (
                <div key="body" className="flex flex-col gap-4 border-t border-line p-3">
                  <TextField
                    key="name"
                    label="Category"
                    maxLength={60}
                    value={category.name}
                    error={error('name')}
                    onChange={({ target }) => change(index, { name: target.value })}
                  />
                  <Select
                    key="kind"
                    label="Tab"
                    value={category.kind}
                    onChange={({ target }) => change(index, { kind: target.value as Category['kind'] })}
                  >
                    <option value="hard">Hard Skills</option>
                    <option value="soft">Digital Skills</option>
                  </Select>
                  <Checkbox
                    key="retired"
                    label="Retired: nobody can choose this category any more"
                    checked={category.is_retired}
                    error={error('is_retired')}
                    onChange={({ target }) => change(index, { is_retired: target.checked })}
                  />
                  <SkillFields
                    key="skills"
                    skills={category.skills}
                    categories={categories}
                    at={index}
                    errorOf={(path) => errorOf(`categories.${index}.skills.${path}`)}
                    onChange={(skills) => change(index, { skills })}
                    onMove={(place, to) => move(index, place, to)}
                  />
                  <div key="add">
                    <Button
                      variant="secondary"
                      onClick={() => change(index, { skills: [...category.skills, newSkill()] })}
                    >
                      Add a skill
                    </Button>
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {errorOf('categories') && (
        <Notice key="refusal" tone="error" live>
          {errorOf('categories')}
        </Notice>
      )}
      <div key="add">
        <Button variant="secondary" onClick={add}>
          Add a category
        </Button>
      </div>
    </>
  );
}

function newSkill(): Category['skills'][number] {
  return { id: '', name: '', is_retired: false, formerly: [], came_from: [], words: '' };
}

function countText({ skills, is_retired }: Category): string {
  if (is_retired) return 'retired';
  const open = skills.filter((skill) => !skill.is_retired).length;
  return formatCount(open, 'skill');
}
