import type { ApiAnswer } from '@marketplace/contract/api';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { formatCount } from '@marketplace/contract/shared/counts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { query } from '../../../../data/queries.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';

type Category = SettingValueMap['trades']['categories'][number];
type Skill = Category['skills'][number];
type Use = ApiAnswer<'/operators/view_trade_use'>['uses'][number];

interface SkillFieldsProps {
  skills: readonly Skill[];
  categories: readonly Category[];
  /** The place of their category. */
  at: number;
  errorOf: (path: string) => string | undefined;
  onChange: (skills: Skill[]) => void;
  onMove: (place: number, to: number) => void;
}

/** The skills of an open category, with how many people have each. */
export function SkillFields({ skills, categories, at, errorOf, onChange, onMove }: SkillFieldsProps) {
  // The names when the category was opened: a name that is being typed has no uses.
  const [named] = useState(() => skills.filter(({ id }) => id).map(({ id, name }) => ({ id, name })));
  const used = useQuery({
    ...query('/operators/view_trade_use', { skills: named.map(({ name }) => name) }, 0),
    enabled: named.length > 0,
  });
  const choices = categories.map(({ name }, index) => ({
    value: String(index),
    label: name || 'New category',
  }));
  return (
    <ul aria-label="Skills" className="flex flex-col gap-3">
      {skills.map((skill, place) => {
        const change = (changes: Partial<Skill>) =>
          onChange(skills.map((each, index) => (index === place ? { ...each, ...changes } : each)));
        const name = named.find(({ id }) => id === skill.id)?.name;
        const use = used.data?.uses.find((each) => each.skill === name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new skill has no id while it is typed
          <li key={place} className="flex flex-col gap-3 rounded-card bg-sunk p-3">
            <TextField
              key="name"
              label={`Skill ${place + 1}`}
              maxLength={60}
              value={skill.name}
              error={errorOf(`${place}.name`)}
              help={use && describeUse(use)}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextArea
              key="words"
              label={`Words that find ${skill.name || 'it'}`}
              help="What people type when they need it, with commas between."
              optional
              rows={2}
              maxLength={4000}
              value={skill.words}
              error={errorOf(`${place}.words`)}
              onChange={({ target }) => change({ words: target.value })}
            />
            {skill.id ? (
              <div key="stored" className="grid gap-3 sm:grid-cols-2">
                <Select
                  key="category"
                  label="Category"
                  value={String(at)}
                  onChange={({ target }) => onMove(place, Number(target.value))}
                >
                  {choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
                <Checkbox
                  key="retired"
                  label={`Retired: nobody can choose ${skill.name} any more`}
                  checked={skill.is_retired}
                  onChange={({ target }) => change({ is_retired: target.checked })}
                />
              </div>
            ) : (
              <IconButton
                key="remove"
                icon={Trash2}
                label={`Remove skill ${place + 1}`}
                className="self-end"
                onClick={() => onChange(skills.filter((_, index) => index !== place))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const COUNTED_MAX = 1000;
const counted = (count: number, one: string, many?: string) =>
  count > COUNTED_MAX ? `more than 1,000 ${many ?? `${one}s`}` : formatCount(count, one, many);

/** 'Used by 12 profiles, 3 jobs and 1 saved search.' */
function describeUse({ profiles, more_trades, jobs, searches }: Use): string {
  const artisans = profiles + more_trades;
  if (artisans + jobs + searches === 0) return 'Nobody has it.';
  return `In ${counted(artisans, 'profile')}, ${counted(jobs, 'job')} and ${counted(searches, 'saved search', 'saved searches')}.`;
}
