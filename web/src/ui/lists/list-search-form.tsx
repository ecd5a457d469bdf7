import { states } from '@marketplace/contract/discovery/places/states';
import { LayoutGrid, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { hideKeyboard, useListNavigation } from '../../lib/navigation/use-list-navigation.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterStrip } from './filter-strip.tsx';

interface ListSearchFormProps {
  path: string;
  /** The filters by field name; empty for a field without a value. All but the text, state and category are hidden fields. */
  values: { query: string; state: string; category: string } & Record<string, string>;
  addressOf: (fields: Record<string, string>) => string;
  /** The search box, with handlers for searching while typing. */
  box: (typing: { onInput: () => void; onBlur: () => void }) => ReactNode;
  /** Called with the address to which the form leads. */
  onNavigate?: ((address: string) => void) | undefined;
  /** Called with the text of a submitted search. */
  onSubmitted?: (query: string | undefined) => void;
  /** Additional fields of the form. */
  children?: ReactNode;
  /** For state and category: the label of the empty option, and a prefix of the chosen one. */
  labels: Record<'state' | 'category', [none: string, prefix?: string]>;
  /** The states in the order of the list. */
  stateNames?: readonly string[];
  /** The categories, for lists that can be filtered by one. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, placed before the state. */
  filtersButton: ReactNode;
  /** The chosen filters and the sorting by distance, placed between state and category. */
  activeFilters: ReactNode;
  /** Additional filters at the end of the row. */
  quickFilters?: ReactNode;
}

/** The search box and the filters above a list, whose values are in the address. Without scripts it is a plain form. */
export function ListSearchForm({
  path,
  values,
  addressOf,
  box,
  onNavigate,
  onSubmitted,
  children,
  labels,
  stateNames = states,
  categoryNames,
  filtersButton,
  activeFilters,
  quickFilters,
}: ListSearchFormProps) {
  const formId = useUniqueId();
  const { query: _, state, category, ...hidden } = values;
  const { form, search, restore, ...typing } = useListNavigation({ values, addressOf, onNavigate });

  /** A new state removes the area, and a new category the skill. */
  const select = (
    name: 'state' | 'category',
    dependent: string,
    icon: typeof MapPin,
    label: string,
    names: readonly string[],
  ) => (
    <FilterSelect
      form={formId}
      icon={icon}
      prefix={labels[name][1]}
      name={name}
      aria-label={label}
      defaultValue={values[name]}
      onChange={() => search(dependent)}
    >
      <option value="">{labels[name][0]}</option>
      {names.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </FilterSelect>
  );

  return (
    <search>
      <form
        ref={form}
        id={formId}
        action={path}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          hideKeyboard();
          const query = search();
          onSubmitted?.(query);
        }}
        onReset={restore}
        className="flex flex-col gap-2"
      >
        {box(typing)}
        {children}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} disabled={!value} />
        ))}
      </form>
      {/* Outside the form, because its sheets and pickers contain forms. */}
      <div className="mt-1">
        <FilterStrip>
          {filtersButton}
          {/* A list sorted by distance covers the whole country, so it has no filter by state. */}
          {(state || !hidden['near_state']) && select('state', 'city', MapPin, 'State', stateNames)}
          {activeFilters}
          {categoryNames && select('category', 'skill', LayoutGrid, 'Category', categoryNames)}
          {quickFilters}
        </FilterStrip>
      </div>
    </search>
  );
}
