import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useStillLoggedIn } from '../../../data/session.ts';
import { useComingFilters } from '../../../lib/navigation/use-coming-filters.ts';
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
  asSearch,
  filteredAddress,
  nearAddress,
  withoutChoices,
} from './artisan-filters.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from './artisan-grid.tsx';
import { ArtisanSearchForm } from './artisan-search-form.tsx';
import { choiceLabels, choiceText } from './choice-labels.ts';
import { choiceNames } from './filter-table.ts';
import { IgnoredFilters } from './ignored-filters.tsx';
import { NearAsked } from './near-asked.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { isUnknownLine, SearchEnd, UnknownLine } from './search-ends.tsx';
import { useNoteSearch } from './use-note-search.ts';
import { WhatWasDone } from './what-was-done.tsx';

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
  const whole = skill ? { ...filters, skill } : filters;
  const list = useInfiniteQuery({
    ...artisanListQuery(whole, useStillLoggedIn(loggedIn)),
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0] as ArtisanPage | undefined;
  useNoteSearch(first, filters.query);
  const { city, since } = filters;
  const { cursor: _, ...fromTheStart } = useComingFilters(path, filters);
  const { near_state, near_city, ...plain } = fromTheStart;
  const navigate = useNavigate();
  const near = nearPlaceOf(filters);
  const chosen = choiceNames.filter((name) => filters[name]);
  const without = (name: keyof ArtisanFilters) =>
    filteredAddress(path, { ...fromTheStart, [name]: undefined });
  return (
    <>
      <ArtisanSearchForm
        path={path}
        filters={filters}
        placeholder={placeholder}
        categoryNames={categoryNames}
        first={
          <FiltersButton
            chosen={chosen.length + (filters.skill ? 1 : 0) + (city ? 1 : 0)}
            load={async () => (await import('./artisan-filter-sheet.tsx')).ArtisanFilterSheet}
            sheet={{
              filters,
              skill,
              withSkill: categoryNames !== undefined,
              onApply: (wanted: ArtisanFilters) => void navigate(filteredAddress(path, wanted)),
            }}
          />
        }
        chosen={
          <>
            <RemovableFilters
              chosen={[
                ...(city ? [{ text: city, without: without('city') }] : []),
                ...(filters.skill ? [{ text: filters.skill, without: without('skill') }] : []),
                ...chosen.map((name) => ({ text: choiceText(name, filters), without: without(name) })),
                ...(since ? [{ text: sinceText(since), without: without('since') }] : []),
              ]}
            />
            <NearMe
              near={near}
              addressOf={(place) => nearAddress(path, plain, place)}
              without={filteredAddress(path, plain)}
            />
          </>
        }
        last={<QuickFilters path={path} filters={filters} coming={fromTheStart} />}
      />
      {filters.ignored && <IgnoredFilters names={filters.ignored} />}
      <NearAsked
        // Without a trade, 'Nearby' may be the name of a shop.
        line={first?.understood?.trades.length ? filters.query : undefined}
        isPlaced={Boolean(near || filters.state || first?.understood?.place)}
        addressOf={(place) => nearAddress(path, plain, place)}
      />
      <section aria-label="Artisans" className="mt-1 min-h-[60vh]">
        <WhatWasDone
          page={first}
          query={filters.query}
          literal={filters.literal}
          address={(literal) => filteredAddress(path, { ...fromTheStart, literal })}
        />
        <ListResults
          words={['artisan', 'artisans']}
          list={list}
          itemsOf={({ artisans }) => artisans}
          addresses={{
            spelt: (query) => filteredAddress(path, { ...fromTheStart, query }),
            start: filteredAddress(path, fromTheStart),
            after: (next) => filteredAddress(path, { ...filters, cursor: next }),
            cleared:
              filters.category || filters.state || filters.skill || chosen.length > 0
                ? filteredAddress(path, { query: filters.query })
                : undefined,
          }}
          continued={Boolean(filters.cursor)}
          aside={
            <SaveSearch
              search={{ subject: 'artisans', filters: asSearch(whole) }}
              leftOut={chosen.map((name) => choiceLabels[name])}
            />
          }
          skeleton={<ArtisanGridSkeleton />}
          empty={
            isUnknownLine(first, filters.literal) && chosen.length === 0 ? (
              <UnknownLine title={empty.title} step={empty.step} />
            ) : chosen.length > 0 ? (
              <NothingMatches
                title={empty.title}
                description="No one matches all these filters. Try removing one, or clear them all."
                step={{
                  label: 'Show without these filters',
                  to: filteredAddress(path, withoutChoices(fromTheStart)),
                }}
              />
            ) : city ? (
              <NothingMatches
                title={empty.title}
                description={`There may be one elsewhere in ${filters.state}.`}
                step={{ label: `Look in all of ${filters.state}`, to: without('city') }}
              />
            ) : (
              <NothingMatches {...empty} />
            )
          }
        >
          {(artisans) => <ArtisanGrid artisans={artisans} eager={SEEN_AT_ONCE} />}
        </ListResults>
        {!list.isPlaceholderData && (
          <SearchEnd
            page={first}
            filters={filters}
            skill={skill}
            addressOf={(place) =>
              filteredAddress(path, { ...fromTheStart, state: place?.state, city: place?.city })
            }
          />
        )}
      </section>
    </>
  );
}
