import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { artisanIdOfSlug } from '../features/artisans/artisan-slug.ts';
import { loadArtisan, loadSimilarArtisans } from '../features/artisans/load-artisan.ts';
import { FIRST_REVIEWS, loadReviews } from '../features/reviews/load-reviews.ts';
import { ApiError } from '../lib/api-client.ts';
import { formatCount } from '../lib/format.ts';
import { callOf, section, useSection } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { ArtisanNotFound } from './parts/artisan-not-found.tsx';
import { ArtisanView } from './parts/artisan-view.tsx';

/** Known to search engines only, so no browser downloads it. */
const facts = import.meta.env.SSR
  ? (await import('../features/artisans/artisan-facts.ts')).artisanFacts
  : undefined;

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? '';
  const id = artisanIdOfSlug(slug);
  const artisan = id ? await find(args, id) : null;
  if (!artisan) return data(null, { status: 404 });
  // The name in the address is for people: only the id decides, and search engines should know one address.
  if (slug !== artisan.slug) return redirect(paths.sharedArtisan(artisan.slug), 301);
  const [reviews, similar] = await Promise.all([
    section(args, (call) => loadReviews(call, artisan._id, { limit: FIRST_REVIEWS })),
    section(args, (call) => loadSimilarArtisans(call, artisan._id)),
  ]);
  return { artisan, reviews, similar };
}

async function find(args: LoaderFunctionArgs, id: string) {
  try {
    return await loadArtisan(callOf(args), id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type Data = Exclude<Awaited<ReturnType<typeof loader>>, Response>;
type PageData = Extract<Data, { artisan: unknown }> | null;

export const handle: PageHandle<PageData> = {
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
  const page = useLoaderData<PageData>();
  return page ? <LoadedPage key={page.artisan._id} {...page} /> : <ArtisanNotFound />;
}

function LoadedPage({ artisan, reviews, similar }: NonNullable<PageData>) {
  const { revalidate, state } = useRevalidator();
  return (
    <ArtisanView
      artisan={artisan}
      reviews={useSection('reviews', reviews)}
      similar={useSection('similar', similar)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
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
