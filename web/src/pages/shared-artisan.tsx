import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LatePart, latePart, loadParts } from '../features/landing/late-part.tsx';
import { formatCount } from '../lib/format.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { ArtisanNotFound } from './parts/artisan-not-found.tsx';
import { ArtisanView } from './parts/artisan-view.tsx';
import type { SharedArtisan } from './parts/shared-artisan-loader.ts';

const more = latePart(async () => (await import('./parts/shared-artisan-more.tsx')).SharedArtisanMore);

/** Known to search engines only, so no browser downloads it. */
const facts = import.meta.env.SSR
  ? (await import('../features/artisans/artisan-facts.ts')).artisanFacts
  : undefined;

export async function loader(args: LoaderFunctionArgs) {
  // Fetched with the first change of place: the first page has its data from the server.
  const { loadSharedArtisan } = await import('./parts/shared-artisan-loader.ts');
  const [found] = await Promise.all([loadSharedArtisan(args), loadParts([more])]);
  return found;
}

export const handle: PageHandle<SharedArtisan | null> = {
  reads: ['reviews'],
  head: (site, page) => {
    if (!page) return { title: 'Artisan not found', noindex: true };
    const { artisan } = page;
    return {
      title: `${artisan.fullname}, ${artisan.specific_service} in ${artisan.city}`,
      description: descriptionOf(artisan),
      canonicalPath: paths.sharedArtisan(artisan.slug),
      shareImage: `/share/artisan/${artisan._id}.jpg`,
      facts: facts?.(artisan, site) ?? [],
    };
  },
};

export function Component() {
  const page = useLoaderData<SharedArtisan | null>();
  if (!page) return <ArtisanNotFound />;
  return (
    <ArtisanView key={page.artisan._id} artisan={page.artisan}>
      <LatePart part={more} live />
    </ArtisanView>
  );
}

function descriptionOf({
  specific_service,
  location,
  short_desc,
  rating,
  no_of_ratings,
}: ArtisanDetail): string {
  const stars =
    no_of_ratings > 0 ? ` Rated ${rating.toFixed(1)} of 5 by ${formatCount(no_of_ratings, 'customer')}.` : '';
  return `${specific_service} in ${location}.${stars} ${short_desc}`.trim();
}
