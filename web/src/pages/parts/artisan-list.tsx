import type { ArtisanCard, ArtisanList as Artisans } from '@marketplace/contract/artisans';
import {
  type ArtisanFilters,
  filteredAddress,
  listArtisans,
} from '../../features/artisans/artisan-filters.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from '../../features/artisans/artisan-grid.tsx';
import { ArtisanSearchForm } from '../../features/artisans/artisan-search-form.tsx';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import { call } from '../../lib/api.ts';
import type { Section } from '../../lib/page-data.ts';
import { RemovableFilters } from '../../ui/removable-filters.tsx';
import { type FoundList, ListResults } from './list-results.tsx';
import { NothingMatches } from './nothing-matches.tsx';

/** Cards that a phone or a wide screen shows before anything is scrolled. */
const SEEN_AT_ONCE = 3;

export interface ArtisanListProps {
  /** The address of the page without its filters. */
  path: string;
  /** What the loader of the page answered. */
  data: { filters: ArtisanFilters; categoryNames?: string[]; section: Section<Artisans> };
  placeholder: string;
  /** Said when no artisan matches, with the one next step. */
  empty: { title: string; description: string; step: { label: string; to: string } };
}

/** The search box and the artisans below it, on each of the pages that list artisans. */
export function ArtisanList({ path, data, placeholder, empty }: ArtisanListProps) {
  const { filters } = data;
  const { cursor, ...fromTheStart } = filters;
  const { city, ...everywhereInState } = fromTheStart;
  const wider = filteredAddress(path, everywhereInState);
  return (
    <>
      <ArtisanSearchForm
        path={path}
        filters={filters}
        placeholder={placeholder}
        categoryNames={data.categoryNames}
      />
      <RemovableFilters chosen={city ? [{ text: city, without: wider }] : []} />
      <section aria-label="Artisans" className="mt-2 min-h-[60vh]">
        <ListResults
          words={['artisan', 'artisans']}
          loaded={data}
          found={foundArtisans}
          loadAfter={async (after) => foundArtisans(await listArtisans(call, { ...filters, cursor: after }))}
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

function foundArtisans({ artisans, next_cursor, ...others }: Artisans): FoundList<ArtisanCard> {
  return { ...others, items: artisans, next: next_cursor };
}
