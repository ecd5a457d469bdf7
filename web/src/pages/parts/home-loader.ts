import type { ArtisanList } from '@marketplace/contract/artisans';
import type { LoaderFunctionArgs } from 'react-router';
import { listArtisans } from '../../features/artisans/artisan-filters.ts';
import { type FeaturedJobs, listFeaturedJobs } from '../../features/jobs/featured-jobs.ts';
import type { Call } from '../../lib/api-client.ts';
import { loadedForVisitor } from '../../lib/as-person.ts';
import { type Section, section } from '../../lib/page-data.ts';
import { chosenPlace, type Place } from '../../lib/place.ts';

/** How many artisans the home page shows. */
const LIMIT = 6;

/** Some artisans, and the place where they are; null for all of Nigeria. */
type NearArtisans = ArtisanList & { place: Place | null };

export interface HomeData {
  artisans: { section: Section<NearArtisans> };
  featured: { section: Section<FeaturedJobs> };
  forVisitor: boolean;
  /** The place that was chosen when it was loaded; the server knows of none. */
  place: Place | null;
}

/** Starts loading what the home page shows of the server's data. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const forVisitor = loadedForVisitor();
  const place = chosenPlace();
  const [artisans, featured] = await Promise.all([
    section(args, (call) => listNear(call, place)),
    section(args, listFeaturedJobs),
  ]);
  return { artisans, featured, forVisitor, place };
}

/** The best artisans of the place, or, where it has none, of its state or of all Nigeria. */
async function listNear(call: Call, place: Place | null): Promise<NearArtisans> {
  const places = [place, place?.city ? { state: place.state } : null];
  for (const tried of places) {
    if (!tried) continue;
    const list = await listArtisans(call, { ...tried, limit: LIMIT });
    if (list.count > 0) return { ...list, place: tried };
  }
  return { ...(await listArtisans(call, { limit: LIMIT })), place: null };
}
