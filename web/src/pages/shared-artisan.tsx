import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { artisanIdOfSlug } from '../features/artisans/artisan-slug.ts';
import { loadArtisan, loadSimilarArtisans } from '../features/artisans/load-artisan.ts';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import { ApiError } from '../lib/api-client.ts';
import { callOf, section, useSection } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { ArtisanNotFound } from './parts/artisan-not-found.tsx';
import { ArtisanView } from './parts/artisan-view.tsx';
import { FIRST_REVIEWS } from './parts/artisan-parts.ts';

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
