import type { ArtisanList as Artisans } from '@marketplace/contract/artisans';
import type { ArtisanFilters } from '../../features/artisans/artisan-filters.ts';
import { ArtisanResults } from '../../features/artisans/artisan-results.tsx';
import { ArtisanSearchForm } from '../../features/artisans/artisan-search-form.tsx';
import { NothingMatches } from '../../features/artisans/nothing-matches.tsx';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import type { Section } from '../../lib/page-data.ts';

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
  return (
    <>
      <ArtisanSearchForm
        path={path}
        filters={data.filters}
        placeholder={placeholder}
        categoryNames={data.categoryNames}
      />
      <section aria-label="Artisans" className="mt-2 min-h-[60vh]">
        <ArtisanResults
          path={path}
          filters={data.filters}
          loaded={data}
          corner={(artisan) => <FavouriteButton artisan={artisan} />}
          empty={<NothingMatches {...empty} />}
        />
      </section>
    </>
  );
}
