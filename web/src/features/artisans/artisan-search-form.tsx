import { states } from '@marketplace/contract/states';
import { LayoutGrid, MapPin } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { fetchAhead, lazyPart } from '../../lib/load-module.ts';
import { hideKeyboard, useListNavigation } from '../../lib/use-list-navigation.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FilterStrip } from '../../ui/filter-strip.tsx';
import { SearchRow } from '../../ui/search-row.tsx';
import { type ArtisanFilters, choiceNames, filteredAddress } from './artisan-filters.ts';

/** For browsers without scripts, so only the server needs it. */
const PlainFilters = import.meta.env.SSR ? (await import('./plain-filters.tsx')).PlainFilters : undefined;

/** Downloaded when the empty box gets the focus. */
const RecentSearchList = lazyPart(async () => ({
  default: (await import('./recent-search-list.tsx')).RecentSearchList,
}));

/** The filters without a field of their own in the form. */
const hidden = ['city', 'skill', 'near_state', 'near_city', ...choiceNames] as const;

interface ArtisanSearchFormProps {
  /** The page that shows the list. */
  path: string;
  filters: ArtisanFilters;
  placeholder: string;
  /** The categories to choose from, on pages where the list can be filtered by one. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, before the state. */
  first: ReactNode;
  /** The chosen filters and the order by nearness, between the state and the category. */
  chosen: ReactNode;
  /** Further filters, at the end of the row. */
  last: ReactNode;
}

/** The search box and the filters above a list; the address of the page holds them. Without scripts it is a plain form. */
export function ArtisanSearchForm({
  path,
  filters,
  placeholder,
  categoryNames,
  first,
  chosen,
  last,
}: ArtisanSearchFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { query = '', category = '', state = '' } = filters;
  const carried = Object.fromEntries(hidden.map((name) => [name, filters[name] ?? '']));
  const accountId = useSession()?.user?._id ?? null;
  const [offersRecent, setOffersRecent] = useState(false);
  const { search, searchSoon, searchNow } = useListNavigation({
    form,
    values: { query, category, state, ...carried },
    addressOf: (fields) => filteredAddress(path, fields),
  });

  // A search that a person came with, or has typed and sent. What is looked for between two letters is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => remember(query), []);
  function remember(text: string) {
    if (!text) return;
    fetchAhead('The recent searches', async () =>
      (await import('./recent-searches.ts')).rememberSearch(text, accountId),
    );
  }

  /** A new state removes the area, and a new category the skill. */
  function change(dependent: 'city' | 'skill') {
    const field = form.current?.elements.namedItem(dependent);
    if (field instanceof HTMLInputElement) field.value = '';
    search();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setOffersRecent(false);
    remember(String(new FormData(event.currentTarget).get('query') ?? '').trim());
    hideKeyboard();
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
        {/* Focus that moves from the box to the list below it stays in here. */}
        <fieldset
          className="relative min-w-0 grow"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOffersRecent(false);
          }}
          onKeyDown={({ key }) => key === 'Escape' && setOffersRecent(false)}
        >
          <SearchRow
            placeholder={placeholder}
            defaultValue={query}
            onInput={({ currentTarget }) => {
              setOffersRecent(currentTarget.value === '');
              searchSoon();
            }}
            onFocus={({ currentTarget }) => setOffersRecent(currentTarget.value === '')}
            onBlur={searchNow}
          />
          {offersRecent && (
            <Suspense>
              <RecentSearchList
                accountId={accountId}
                addressOf={(text) =>
                  filteredAddress(path, { ...filters, query: text, literal: false, cursor: '' })
                }
                onPick={() => setOffersRecent(false)}
              />
            </Suspense>
          )}
        </fieldset>
        <noscript>{PlainFilters && <PlainFilters filters={filters} />}</noscript>
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
              name="state"
              aria-label="State"
              defaultValue={filters.state}
              onChange={() => change('city')}
            >
              <option value="">All Nigeria</option>
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
              name="category"
              aria-label="Category"
              defaultValue={filters.category}
              onChange={() => change('skill')}
            >
              <option value="">All categories</option>
              {categoryNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          )}
          {last}
        </FilterStrip>
      </div>
    </search>
  );
}
