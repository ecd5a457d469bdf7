import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useStillLoggedIn } from '../../../data/session.ts';
import { usePendingFilters } from '../../../lib/navigation/use-pending-filters.ts';
import { RemovableFilters } from '../../../ui/lists/removable-filters.tsx';
import { FiltersButton } from '../../catalogue/filters/filters-button.tsx';
import { ListResults } from '../../catalogue/filters/list-results.tsx';
import { NothingMatches } from '../../catalogue/filters/nothing-matches.tsx';
import { NearMe } from '../../catalogue/places/near-me.tsx';
import { nearPlaceOf } from '../../catalogue/places/near-place.ts';
import { SaveSearch } from '../../saved-searches/save-search.tsx';
import { sinceText } from '../../saved-searches/since.ts';
import {
  type ArtisanFilters,
  type ArtisanPage,
  artisanListQuery,
  filteredAddress,
  nearAddress,
  toSavedSearch,
  withoutSheetFilters,
} from './artisan-filters.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from './artisan-grid.tsx';
import { ArtisanSearchForm } from './artisan-search-form.tsx';
import { filterLabels, filterText } from './filter-labels.ts';
import { sheetFilterNames } from './filter-table.ts';
import { IgnoredFilters } from './ignored-filters.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { isUnknownQuery, SearchSuggestions, UnknownQuery } from './search-suggestions.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SortByDistancePrompt } from './sort-by-distance-prompt.tsx';
import { useRememberForJobForm } from './use-remember-for-job-form.ts';

/** The number of cards in the first view of a phone or a wide screen. */
const SEEN_AT_ONCE = 3;

interface ArtisanListProps {
  /** The address of the page without its filters. */
  path: string;
  filters: ArtisanFilters;
  /** Whether the page was loaded for a logged-in person. */
  loggedIn: boolean;
  /** The trade that the whole page is about. */
  skill?: string;
  /** The categories, on pages where the list can be filtered by one. */
  categoryNames?: readonly string[];
  placeholder: string;
  /** Shown when no artisan matches, with the next step. */
  empty: { title: string; description: string; step: { label: string; to: string } };
}

/** The search box with the list of artisans, on each page that lists artisans. */
export function ArtisanList({
  path,
  filters,
  loggedIn,
  skill,
  categoryNames,
  placeholder,
  empty,
}: ArtisanListProps) {
  const filtersWithSkill = skill ? { ...filters, skill } : filters;
  const list = useInfiniteQuery({
    ...artisanListQuery(filtersWithSkill, useStillLoggedIn(loggedIn)),
    placeholderData: keepPreviousData,
  });
  const firstPage = list.data?.pages[0] as ArtisanPage | undefined;
  useRememberForJobForm(firstPage, filters.query);
  const { city, since } = filters;
  const { cursor: _, ...firstPageFilters } = usePendingFilters(path, filters);
  const { near_state, near_city, ...filtersWithoutPlace } = firstPageFilters;
  const navigate = useNavigate();
  const near = nearPlaceOf(filters);
  const active = sheetFilterNames.filter((name) => filters[name]);
  const addressWithout = (name: keyof ArtisanFilters) =>
    filteredAddress(path, { ...firstPageFilters, [name]: undefined });
  return (
    <>
      <ArtisanSearchForm
        path={path}
        filters={filters}
        placeholder={placeholder}
        categoryNames={categoryNames}
        filtersButton={
          <FiltersButton
            chosen={active.length + (filters.skill ? 1 : 0) + (city ? 1 : 0)}
            load={async () => (await import('./artisan-filter-sheet.tsx')).ArtisanFilterSheet}
            sheet={{
              filters,
              skill,
              withSkill: categoryNames !== undefined,
              onApply: (wanted: ArtisanFilters) => void navigate(filteredAddress(path, wanted)),
            }}
          />
        }
        activeFilters={
          <>
            <RemovableFilters
              chosen={[
                ...(city ? [{ text: city, without: addressWithout('city') }] : []),
                ...(filters.skill ? [{ text: filters.skill, without: addressWithout('skill') }] : []),
                ...active.map((name) => ({ text: filterText(name, filters), without: addressWithout(name) })),
                ...(since ? [{ text: sinceText(since), without: addressWithout('since') }] : []),
              ]}
            />
            <NearMe
              near={near}
              addressOf={(place) => nearAddress(path, filtersWithoutPlace, place)}
              without={filteredAddress(path, filtersWithoutPlace)}
            />
          </>
        }
        quickFilters={<QuickFilters path={path} filters={filters} pending={firstPageFilters} />}
      />
      {filters.ignored && <IgnoredFilters names={filters.ignored} />}
      <SortByDistancePrompt
        // Without a trade, 'Nearby' may be the name of a shop.
        query={firstPage?.understood?.trades.length ? filters.query : undefined}
        hasPlace={Boolean(near || filters.state || firstPage?.understood?.place)}
        addressOf={(place) => nearAddress(path, filtersWithoutPlace, place)}
      />
      <section aria-label="Artisans" className="mt-1 min-h-[60vh]">
        <SearchSummary
          page={firstPage}
          query={filters.query}
          literal={filters.literal}
          address={(literal) => filteredAddress(path, { ...firstPageFilters, literal })}
        />
        <ListResults
          nouns={['artisan', 'artisans']}
          list={list}
          itemsOf={({ artisans }) => artisans}
          addresses={{
            spelt: (query) => filteredAddress(path, { ...firstPageFilters, query }),
            start: filteredAddress(path, firstPageFilters),
            after: (next) => filteredAddress(path, { ...filters, cursor: next }),
            cleared:
              filters.category || filters.state || filters.skill || active.length > 0
                ? filteredAddress(path, { query: filters.query })
                : undefined,
          }}
          continued={Boolean(filters.cursor)}
          aside={
            <SaveSearch
              search={{ subject: 'artisans', filters: toSavedSearch(filtersWithSkill) }}
              leftOut={active.map((name) => filterLabels[name])}
            />
          }
          skeleton={<ArtisanGridSkeleton />}
          empty={
            isUnknownQuery(firstPage, filters.literal) && active.length === 0 ? (
              <UnknownQuery title={empty.title} step={empty.step} />
            ) : active.length > 0 ? (
              <NothingMatches
                title={empty.title}
                description="No one matches all these filters. Try removing one, or clear them all."
                step={{
                  label: 'Show without these filters',
                  to: filteredAddress(path, withoutSheetFilters(firstPageFilters)),
                }}
              />
            ) : city ? (
              <NothingMatches
                title={empty.title}
                description={`There may be one elsewhere in ${filters.state}.`}
                step={{ label: `Look in all of ${filters.state}`, to: addressWithout('city') }}
              />
            ) : (
              <NothingMatches {...empty} />
            )
          }
        >
          {(artisans) => <ArtisanGrid artisans={artisans} eager={SEEN_AT_ONCE} />}
        </ListResults>
        {!list.isPlaceholderData && (
          <SearchSuggestions
            page={firstPage}
            filters={filters}
            skill={skill}
            addressOf={(place) =>
              filteredAddress(path, { ...firstPageFilters, state: place?.state, city: place?.city })
            }
          />
        )}
      </section>
    </>
  );
}
