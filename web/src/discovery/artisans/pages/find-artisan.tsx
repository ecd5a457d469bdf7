import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { prefetchCatalogue, useCatalogue } from '../../catalogue/catalogue-query.ts';
import {
  type ArtisanFilters,
  artisansOf,
  filteredAddress,
  prefetchArtisans,
  readFilters,
} from '../search/artisan-filters.ts';
import { ArtisanList } from '../search/artisan-list.tsx';
import { artisanFilterNames, sheetFilterNames } from '../search/filter-table.ts';
import { itemListFacts } from '../search/item-list-facts.ts';
import { SearchHeading } from '../search/search-heading.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'categories');
  const filters = await readFilters(args);
  const loggedIn = await prefetchArtisans(args, filters);
  return { filters, loggedIn };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  reads: artisanFilterNames,
  head: (site, data, queries) => {
    const { query, category, skill, state, since } = data?.filters ?? {};
    const title = titleOf({ query, category, state });
    return {
      title,
      canonicalPath: filteredAddress(paths.findArtisan, { category, state }),
      // Search engines and link previews read only the server's page.
      ...(import.meta.env.SSR && {
        description: `${title}: compare skill, place, ratings and prices of artisans and digital creatives on ${site.productName}.`,
        // Search engines index the lists of trades and places, not every combination of filters.
        noindex: Boolean(query || since || skill || sheetFilterNames.some((name) => data?.filters[name])),
        facts: itemListFacts(site, artisansOf(queries, data?.filters)),
      }),
    };
  },
};

function titleOf({ query, category, state }: ArtisanFilters): string {
  if (query) return 'Find an artisan';
  const what = category ? `Artisans for ${category}` : 'Find an artisan';
  return state ? `${what} in ${state}` : what;
}

export function Component() {
  const { filters, loggedIn } = useLoaderData<Data>();
  const { data } = useCatalogue('categories');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-8 md:py-8">
      <div className="mb-2 md:mb-4">
        <SearchHeading title="Find an artisan" />
      </div>
      <ArtisanList
        path={paths.findArtisan}
        filters={filters}
        loggedIn={loggedIn}
        categoryNames={data?.categories.map(({ name }) => name) ?? []}
        placeholder="Name or work"
        empty={{
          title: 'No artisans match your search.',
          description: 'Try another word, or look in all categories and all of Nigeria.',
          step: { label: 'Clear filters', to: paths.findArtisan },
        }}
      />
    </div>
  );
}
