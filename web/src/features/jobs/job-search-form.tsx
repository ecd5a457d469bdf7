import { states } from '@marketplace/contract/states';
import { LayoutGrid, MapPin } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { hideKeyboard, useListNavigation } from '../../lib/use-list-navigation.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FilterStrip } from '../../ui/filter-strip.tsx';
import { SearchRow } from '../../ui/search-row.tsx';
import { type JobFilters, jobsAddress } from './job-filters.ts';

interface JobSearchFormProps {
  /** The page that shows the list. */
  path: string;
  filters: JobFilters;
  /** The categories to choose from; without them the page is already about one skill. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, before the state. */
  first: ReactNode;
  /** The chosen filters and the order by nearness, between the state and the category. */
  chosen: ReactNode;
}

/** The filters of the sheet, as hidden fields for a form without scripts. */
export const inSheet = ['city', 'skill', 'budget', 'urgent', 'order'] as const;

/** All filters that have no field of their own in the form. */
const hidden = [...inSheet, 'near_state', 'near_city'] as const;

/** The search box and the filters above a list of jobs; the address of the page holds them. Without scripts it is a plain form. */
export function JobSearchForm({ path, filters, categoryNames, first, chosen }: JobSearchFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { query = '', state = '', category = '' } = filters;
  const carried = Object.fromEntries(hidden.map((name) => [name, filters[name] ?? '']));
  const { search, searchSoon, searchNow } = useListNavigation({
    form,
    values: { query, state, category, ...carried },
    addressOf: (fields) => jobsAddress(path, fields),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    hideKeyboard();
    search();
  }

  /** A new state removes the area, and a new category the skill. */
  function change(dependent: (typeof inSheet)[number]) {
    const field = form.current?.elements.namedItem(dependent);
    if (field instanceof HTMLInputElement) field.value = '';
    search();
  }

  return (
    <search>
      <form
        ref={form}
        id={formId}
        action={path}
        autoComplete="off"
        onSubmit={send}
        className="flex flex-col gap-2"
      >
        <SearchRow
          placeholder="Title or description"
          defaultValue={query}
          onInput={searchSoon}
          onBlur={searchNow}
        />
        {[...new URLSearchParams(path.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hidden.map((name) => (
          <input
            key={name}
            type="hidden"
            name={name}
            defaultValue={carried[name]}
            disabled={!carried[name]}
          />
        ))}
      </form>
      {/* Outside of the form, because its sheets and pickers have forms of their own. */}
      <div className="mt-1">
        <FilterStrip>
          {first}
          {/* A list by nearness begins at a place and goes on through all of the country. */}
          {(state || !filters.near_state) && (
            <FilterSelect
              form={formId}
              icon={MapPin}
              prefix="State:"
              name="state"
              aria-label="State"
              defaultValue={state}
              onChange={() => change('city')}
            >
              <option value="">All</option>
              {states.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          )}
          {chosen}
          {categoryNames && (
            <FilterSelect
              form={formId}
              icon={LayoutGrid}
              prefix="Category:"
              name="category"
              aria-label="Category"
              defaultValue={category}
              onChange={() => change('skill')}
            >
              <option value="">All</option>
              {categoryNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          )}
        </FilterStrip>
      </div>
    </search>
  );
}
