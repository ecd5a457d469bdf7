import { states } from '@marketplace/contract/discovery/places/states';
import { LayoutGrid, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { hideKeyboard, useListNavigation } from '../../lib/navigation/use-list-navigation.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterStrip } from './filter-strip.tsx';

interface ListSearchFormProps {
  /** The page that shows the list. */
  path: string;
  /** The filters of the list by the names of the fields; empty for a field without a value. All but the text, state and category are hidden. */
  values: { query: string; state: string; category: string } & Record<string, string>;
  addressOf: (fields: Record<string, string>) => string;
  /** The box for the text, with handlers that search while the person types. */
  box: (typing: { onInput: () => void; onBlur: () => void }) => ReactNode;
  /** Called with the text of a search that the person has sent. */
  onSend?: (query: string | undefined) => void;
  /** Further fields of the form. */
  children?: ReactNode;
  /** For the state and for the category: the option for none, and what stands before the chosen one. */
  words: Record<'state' | 'category', [none: string, prefix?: string]>;
  /** The categories to choose from, for lists that can be filtered by one. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, before the state. */
  first: ReactNode;
  /** The chosen filters and the order by nearness, between the state and the category. */
  chosen: ReactNode;
  /** Further filters, at the end of the row. */
  last?: ReactNode;
}

/** The search box and the filters above a list; the address of the page holds them. Without scripts it is a plain form. */
export function ListSearchForm({
  path,
  values,
  addressOf,
  box,
  onSend,
  children,
  words,
  categoryNames,
  first,
  chosen,
  last,
}: ListSearchFormProps) {
  const formId = useId();
  const { query: _, state, category, ...hidden } = values;
  const { form, search, restore, ...typing } = useListNavigation({ values, addressOf });

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
      prefix={words[name][1]}
      name={name}
      aria-label={label}
      defaultValue={values[name]}
      onChange={() => search(dependent)}
    >
      <option value="">{words[name][0]}</option>
      {names.map((each) => (
        <option key={each}>{each}</option>
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
          onSend?.(query);
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
      {/* Outside of the form, because its sheets and pickers have forms of their own. */}
      <div className="mt-1">
        <FilterStrip>
          {first}
          {/* A list by nearness begins at a place and goes on through all of the country. */}
          {(state || !hidden['near_state']) && select('state', 'city', MapPin, 'State', states)}
          {chosen}
          {categoryNames && select('category', 'skill', LayoutGrid, 'Category', categoryNames)}
          {last}
        </FilterStrip>
      </div>
    </search>
  );
}
