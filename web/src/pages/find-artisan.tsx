import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type ArtisanFilters,
  artisanFilterNames,
  filteredAddress,
  listArtisans,
  loadCategories,
  readFilters,
} from '../features/artisans/artisan-filters.ts';
import { itemListFacts } from '../features/artisans/item-list-facts.ts';
import { section } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { SleepingPartView } from '../lib/sleeping-part.tsx';
import { artisanList } from './parts/artisan-list-part.ts';
import { SearchHeading } from './parts/search-heading.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const filters = await readFilters(new URL(args.request.url).searchParams);
  const [{ categories }] = await Promise.all([loadCategories(), artisanList.load()]);
  return {
    filters,
    categoryNames: categories.map(({ name }) => name),
    ...(await section(args, (call) => listArtisans(call, filters))),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  reads: artisanFilterNames,
  head: (site, data) => {
    const { query, category, state } = data?.filters ?? {};
    const title = titleOf({ query, category, state });
    return {
      title,
      description: `${title}: compare skill, place, ratings and prices of artisans and digital creatives on ${site.productName}.`,
      canonicalPath: filteredAddress(paths.findArtisan, { category, state }),
      noindex: Boolean(query),
      // Only what the server sends is read by search engines.
      facts: import.meta.env.SSR ? itemListFacts(site, data?.section) : [],
    };
  },
};

function titleOf({ query, category, state }: ArtisanFilters): string {
  if (query) return 'Find an artisan';
  const what = category ? `Artisans for ${category}` : 'Find an artisan';
  return state ? `${what} in ${state}` : what;
}

export function Component() {
  const data = useLoaderData<Data>();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
      <div className="mb-4 md:mb-6">
        <SearchHeading title="Find an artisan" />
      </div>
      <SleepingPartView
        part={artisanList}
        path={paths.findArtisan}
        data={data}
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
