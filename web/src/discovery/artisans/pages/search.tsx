import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { prefetchArtisans, readFilters } from '../search/artisan-filters.ts';
import { ArtisanList } from '../search/artisan-list.tsx';
import { artisanFilterNames } from '../search/filter-table.ts';
import { SearchHeading } from '../search/search-heading.tsx';
import { SeenArtisans } from '../search/seen-artisans.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { category: _, skill: __, ...filters } = await readFilters(args);
  const loggedIn = await prefetchArtisans(args, filters);
  return { filters, loggedIn };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  // Only the server needs the names of the parameters.
  reads: import.meta.env.SSR
    ? artisanFilterNames.filter((name) => name !== 'category' && name !== 'skill')
    : [],
  head: (site, data) => ({
    title: data?.filters.query ? `${shortened(data.filters.query)}: search results` : 'Search',
    // Search engines and link previews read only the server's page.
    ...(import.meta.env.SSR && {
      description: `Search artisans and digital creatives on ${site.productName} by name, skill or kind of work.`,
      noindex: true,
    }),
  }),
};

const TITLE_LETTERS = 50;

function shortened(query: string): string {
  const letters = [...query];
  return letters.length > TITLE_LETTERS ? `${letters.slice(0, TITLE_LETTERS).join('')}…` : query;
}

export function Component() {
  const { filters, loggedIn } = useLoaderData<Data>();
  const { query, state } = filters;
  const isStart = Object.keys(filters).length === 0;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-8 md:py-8">
      <SearchHeading title="Search Results" />
      {query && (
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          You searched for: <strong className="font-semibold text-ink">{query}</strong>
        </p>
      )}
      {/* public/before-paint.js decides before the first paint whether there is something to show, which prevents a layout shift. */}
      {isStart && (
        <div className="hidden h-[7.5rem] in-data-seen:block">
          <SeenArtisans />
        </div>
      )}
      <div className="mt-2 md:mt-4">
        <ArtisanList
          path={paths.search()}
          filters={filters}
          loggedIn={loggedIn}
          placeholder="Search artisans..."
          empty={{
            title: query ? `No artisans found for "${shortened(query)}".` : 'No artisans found.',
            ...(state
              ? {
                  description: 'There may be one in another state.',
                  step: { label: 'Search all Nigeria', to: paths.search(query) },
                }
              : {
                  description:
                    'Maybe no one does this here yet. Try another word for the work, or a shorter one.',
                  step: { label: 'See all artisans', to: paths.findArtisan },
                }),
          }}
        />
      </div>
      {!isStart && <SeenArtisans className="mt-8" />}
    </div>
  );
}
