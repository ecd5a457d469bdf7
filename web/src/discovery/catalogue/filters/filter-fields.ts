import type { FilterField } from './filter-sheet.tsx';

/** Returns the field with the areas of the chosen state, which is empty without a state. */
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

/** Returns the field with the skills by category, or those of the chosen category. */
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
