import type { FilterField } from './filter-sheet.tsx';

/** The areas of the chosen state; without a state nothing can be chosen. */
export function areaField(state: string | undefined, areas: readonly string[]): FilterField {
  return {
    kind: 'select',
    name: 'city',
    label: 'Local government area',
    help: state ? undefined : 'Choose a state first.',
    disabled: !state,
    options: [
      { value: '', label: state ? `All of ${state}` : 'All' },
      ...areas.map((name) => ({ value: name, label: name })),
    ],
  };
}

/** The skills by category, or those of the chosen category. */
export function skillField(
  categories: readonly { name: string; skills?: readonly string[] | undefined }[] | undefined,
  category: string | undefined,
): FilterField {
  return {
    kind: 'select',
    name: 'skill',
    label: 'Skill',
    options: [{ value: '', label: 'All' }],
    groups: categories
      ?.filter(({ name }) => !category || name === category)
      .map(({ name, skills = [] }) => ({
        label: name,
        options: skills.map((each) => ({ value: each, label: each })),
      })),
  };
}
