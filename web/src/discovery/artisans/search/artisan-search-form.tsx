import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { fetchAhead } from '../../../lib/browser/load-module.ts';
import { ListSearchForm } from '../../../ui/lists/list-search-form.tsx';
import { SearchRow } from '../../../ui/lists/search-row.tsx';
import { useKnownPlace } from '../../catalogue/places/place.ts';
import { statesFrom } from '../../catalogue/places/state-order.ts';
import { type ArtisanFilters, filteredAddress } from './artisan-filters.ts';
import { sheetFilterNames } from './filter-table.ts';
import { RecentSearchList } from './recent-search-list.tsx';

/** Only the server renders this, for browsers without scripts. */
const PlainFilters = import.meta.env.SSR ? (await import('./plain-filters.tsx')).PlainFilters : undefined;

/** The filters without a visible field in the form. */
const hidden = ['city', 'skill', 'near_state', 'near_city', ...sheetFilterNames] as const;

interface ArtisanSearchFormProps {
  path: string;
  filters: ArtisanFilters;
  placeholder: string;
  /** The categories, on pages where the list can be filtered by one. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, placed before the state. */
  filtersButton: ReactNode;
  /** The chosen filters and the sorting by distance, placed between state and category. */
  activeFilters: ReactNode;
  /** Additional filters at the end of the row. */
  quickFilters: ReactNode;
}

/** The search box and the filters above a list of artisans. The empty box offers recent searches. */
export function ArtisanSearchForm({ path, filters, placeholder, ...parts }: ArtisanSearchFormProps) {
  const { query = '', category = '', state = '' } = filters;
  const carried = Object.fromEntries(hidden.map((name) => [name, filters[name] ?? '']));
  const accountId = useSession()?.user?._id ?? null;
  const known = useKnownPlace()?.state;
  const [offersRecent, setOffersRecent] = useState(false);

  // Records the initial or a submitted search, but not the intermediate ones while typing.
  const rememberFirst = useEffectEvent(() => remember(query));
  useEffect(() => rememberFirst(), []);
  function remember(text: string | undefined) {
    if (!text) return;
    fetchAhead('The recent searches', async () =>
      (await import('./recent-searches.ts')).addRecentSearch(text, accountId),
    );
  }

  return (
    <ListSearchForm
      {...parts}
      path={path}
      stateNames={statesFrom(known)}
      values={{ query, category, state, ...carried }}
      addressOf={(fields) => filteredAddress(path, fields)}
      labels={{ state: ['All Nigeria'], category: ['All categories'] }}
      onSubmitted={(text) => {
        setOffersRecent(false);
        remember(text);
      }}
      box={({ onInput, onBlur }) => (
        // Focus that moves from the box to the list below it stays within this element.
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
              onInput();
            }}
            onFocus={({ currentTarget }) => setOffersRecent(currentTarget.value === '')}
            onBlur={onBlur}
          />
          {offersRecent && (
            <RecentSearchList
              accountId={accountId}
              addressOf={(text) =>
                filteredAddress(path, { ...filters, query: text, literal: false, cursor: '' })
              }
              onPick={() => setOffersRecent(false)}
            />
          )}
        </fieldset>
      )}
    >
      <noscript>{PlainFilters && <PlainFilters filters={filters} />}</noscript>
    </ListSearchForm>
  );
}
