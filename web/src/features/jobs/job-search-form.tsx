import { states } from '@marketplace/contract/states';
import { LayoutGrid, MapPin } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hideKeyboard, useListNavigation } from '../../lib/use-list-navigation.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchRow } from '../../ui/search-row.tsx';
import { FiltersButton } from '../catalogue/filters-button.tsx';
import { type JobFilters, jobsAddress } from './job-filters.ts';

interface JobSearchFormProps {
  /** The page that shows the list. */
  path: string;
  filters: JobFilters;
  /** The categories to choose from; without them the page is already about one skill. */
  categoryNames?: readonly string[] | undefined;
  /** The skill of the whole page. */
  skill?: string | undefined;
}

/** The filters of the sheet, as hidden fields for a form without scripts. */
const inSheet = ['city', 'skill', 'budget', 'urgent', 'order'] as const;

/** All filters that have no field of their own in the form. */
const hidden = [...inSheet, 'near_state', 'near_city'] as const;

/** The search box and the filters above a list of jobs; the address of the page holds them. Without scripts it is a plain form. */
export function JobSearchForm({ path, filters, categoryNames, skill }: JobSearchFormProps) {
  const navigate = useNavigate();
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
        action={path}
        autoComplete="off"
        onSubmit={send}
        className="flex flex-col gap-3 lg:flex-row lg:items-end"
      >
        <SearchRow
          placeholder="Title or description"
          defaultValue={query}
          onInput={searchSoon}
          onBlur={searchNow}
        />
        <div className="flex flex-wrap items-end gap-2 lg:shrink-0 lg:flex-nowrap">
          <Labelled label="State">
            <FilterSelect
              icon={MapPin}
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
          </Labelled>
          {categoryNames && (
            <Labelled label="Category">
              <FilterSelect
                icon={LayoutGrid}
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
            </Labelled>
          )}
          <FiltersButton
            chosen={inSheet.filter((name) => filters[name]).length}
            load={async () => (await import('./job-filter-sheet.tsx')).JobFilterSheet}
            sheet={{
              filters,
              skill,
              withSkill: categoryNames !== undefined,
              onApply: (wanted: JobFilters) => void navigate(jobsAddress(path, wanted)),
            }}
          />
        </div>
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
    </search>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-21 lg:w-46 lg:grow-0 lg:basis-auto">
      <span aria-hidden="true" className="mb-1 block pl-3 text-xs font-semibold text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
