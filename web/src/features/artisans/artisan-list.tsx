import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useStillLoggedIn } from '../../data/session.ts';
import { RemovableFilters } from '../../ui/removable-filters.tsx';
import { ListResults } from '../catalogue/list-results.tsx';
import { NearMe } from '../catalogue/near-me.tsx';
import { nearPlaceOf, shortPlaceName } from '../catalogue/near-place.ts';
import { NothingMatches } from '../catalogue/nothing-matches.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { sinceText } from '../saved-searches/since.ts';
import {
  type ArtisanFilters,
  type ArtisanPage,
  artisanListQuery,
  asSearch,
  filteredAddress,
  nearAddress,
} from './artisan-filters.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from './artisan-grid.tsx';
import { ArtisanSearchForm } from './artisan-search-form.tsx';
import { WhatWasDone } from './what-was-done.tsx';

/** The number of cards that are visible without scrolling on a phone or a wide screen. */
const SEEN_AT_ONCE = 3;

interface ArtisanListProps {
  /** The address of the page without its filters. */
  path: string;
  filters: ArtisanFilters;
  /** Whether the page was loaded for a logged-in person. */
  loggedIn: boolean;
  /** The categories to choose from, on pages where the list can be filtered by one. */
  categoryNames?: readonly string[];
  placeholder: string;
  /** Shown when no artisan matches, with the next step. */
  empty: { title: string; description: string; step: { label: string; to: string } };
}

/** The search box and the artisans below it, on each of the pages that list artisans. */
export function ArtisanList({
  path,
  filters,
  loggedIn,
  categoryNames,
  placeholder,
  empty,
}: ArtisanListProps) {
  const list = useInfiniteQuery({
    ...artisanListQuery(filters, useStillLoggedIn(loggedIn)),
    placeholderData: keepPreviousData,
  });
  const { cursor, ...fromTheStart } = filters;
  const { city, ...everywhereInState } = fromTheStart;
  const { since, ...older } = fromTheStart;
  const { near_state, near_city, ...plain } = fromTheStart;
  const near = nearPlaceOf(filters);
  const wider = filteredAddress(path, everywhereInState);
  return (
    <>
      <ArtisanSearchForm
        path={path}
        filters={filters}
        placeholder={placeholder}
        categoryNames={categoryNames}
      />
      <RemovableFilters
        chosen={[
          ...(city ? [{ text: city, without: wider }] : []),
          ...(near
            ? [{ text: `Nearest to ${shortPlaceName(near)} first`, without: filteredAddress(path, plain) }]
            : []),
          ...(since ? [{ text: sinceText(since), without: filteredAddress(path, older) }] : []),
        ]}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2">
        <NearMe near={near} addressOf={(place) => nearAddress(path, plain, place)} />
        <SaveSearch search={{ subject: 'artisans', filters: asSearch(filters) }} />
      </div>
      <section aria-label="Artisans" className="mt-2 min-h-[60vh]">
        <WhatWasDone
          page={list.data?.pages[0] as ArtisanPage | undefined}
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
              filters.category || filters.state ? filteredAddress(path, { query: filters.query }) : undefined,
          }}
          continued={Boolean(cursor)}
          skeleton={<ArtisanGridSkeleton />}
          empty={
            city ? (
              <NothingMatches
                title={empty.title}
                description={`There may be one elsewhere in ${filters.state}.`}
                step={{ label: `Look in all of ${filters.state}`, to: wider }}
              />
            ) : (
              <NothingMatches {...empty} />
            )
          }
        >
          {(artisans) => (
            <ArtisanGrid
              artisans={artisans}
              corner={(artisan) => <FavouriteButton artisan={artisan} />}
              eager={SEEN_AT_ONCE}
            />
          )}
        </ListResults>
      </section>
    </>
  );
}
