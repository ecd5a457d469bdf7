import type { ArtisanCard, ArtisanDetail } from '@marketplace/contract/artisans';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { artisanIdOfSlug } from '../../features/artisans/artisan-slug.ts';
import { loadArtisan, loadSimilarArtisans } from '../../features/artisans/load-artisan.ts';
import {
  FIRST_REVIEWS,
  loadReviews,
  MOST_REVIEWS,
  type ReviewPage,
} from '../../features/reviews/load-reviews.ts';
import { ApiError } from '../../lib/api-client.ts';
import { callOf, type Section, section } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

export interface SharedArtisan {
  artisan: ArtisanDetail;
  reviews: { section: Section<ReviewPage> };
  similar: { section: Section<{ artisans: ArtisanCard[] }> };
}

/** The artisan of a public address, or null with status 404; from another name in the address it leads to the right one. */
export async function loadSharedArtisan(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? '';
  const id = artisanIdOfSlug(slug);
  const artisan = id ? await find(args, id) : null;
  if (!artisan) return data(null, { status: 404 });
  // The name in the address is for people: only the id decides, and search engines should know one address.
  if (slug !== artisan.slug) return redirect(paths.sharedArtisan(artisan.slug), 301);
  const allReviews = new URL(args.request.url).searchParams.get('reviews') === 'all';
  const limit = allReviews ? MOST_REVIEWS : FIRST_REVIEWS;
  const [reviews, similar] = await Promise.all([
    section(args, (call) => loadReviews(call, artisan._id, { limit })),
    section(args, (call) => loadSimilarArtisans(call, artisan._id)),
  ]);
  return { artisan, reviews, similar } satisfies SharedArtisan;
}

async function find(args: LoaderFunctionArgs, id: string): Promise<ArtisanDetail | null> {
  try {
    return await loadArtisan(callOf(args), id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
