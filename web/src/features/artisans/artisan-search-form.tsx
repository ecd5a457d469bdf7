import { states } from '@marketplace/contract/states';
import { LayoutGrid, MapPin } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { hideKeyboard, useListNavigation } from '../../lib/use-list-navigation.ts';
import { classNames } from '../../ui/class-names.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchRow } from '../../ui/search-row.tsx';
import { type ArtisanFilters, filteredAddress } from './artisan-filters.ts';

interface ArtisanSearchFormProps {
  /** The page that shows the list. */
  path: string;
  filters: ArtisanFilters;
  placeholder: string;
  /** The categories to choose from, on pages where the list can be filtered by one. */
  categoryNames?: readonly string[];
}

/** The search box and the filters above a list; the address of the page holds them. Without scripts it is a plain form. */
export function ArtisanSearchForm({ path, filters, placeholder, categoryNames }: ArtisanSearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { query = '', category = '', state = '', city = '', near_state = '', near_city = '' } = filters;
  const { search, searchSoon, searchNow } = useListNavigation({
    form,
    values: { query, category, state, city, near_state, near_city },
    addressOf: (fields) => filteredAddress(path, fields),
  });

  /** A new state removes the area, which belongs to the old one. */
  function changeState() {
    const area = form.current?.elements.namedItem('city');
    if (area instanceof HTMLInputElement) area.value = '';
    search();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    hideKeyboard();
    search();
  }

  return (
    <search>
      <form
        ref={form}
        action={path}
        autoComplete="off"
        onSubmit={send}
        className="flex flex-col gap-2 lg:flex-row lg:items-center"
      >
        <SearchRow placeholder={placeholder} defaultValue={query} onInput={searchSoon} onBlur={searchNow} />
        <div
          className={classNames(
            'grid gap-2 lg:shrink-0',
            categoryNames ? 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:w-110' : 'lg:w-56',
          )}
        >
          {categoryNames && (
            <FilterSelect
              icon={LayoutGrid}
              name="category"
              aria-label="Category"
              defaultValue={filters.category}
              onChange={search}
            >
              <option value="">All categories</option>
              {categoryNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          )}
          <FilterSelect
            icon={MapPin}
            name="state"
            aria-label="State"
            defaultValue={filters.state}
            onChange={changeState}
          >
            <option value="">All Nigeria</option>
            {states.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </FilterSelect>
        </div>
        {Object.entries({ city, near_state, near_city }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} disabled={!value} />
        ))}
      </form>
    </search>
  );
}
