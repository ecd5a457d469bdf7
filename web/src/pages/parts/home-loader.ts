import type { ArtisanList } from '@marketplace/contract/artisans';
import type { LoaderFunctionArgs } from 'react-router';
import { listArtisans } from '../../features/artisans/artisan-filters.ts';
import { type FeaturedJobs, listFeaturedJobs } from '../../features/jobs/featured-jobs.ts';
import { loadedForVisitor } from '../../lib/as-person.ts';
import { type Section, section } from '../../lib/page-data.ts';

/** How many artisans the home page shows. */
const LIMIT = 6;

export interface HomeData {
  artisans: { section: Section<ArtisanList> };
  featured: { section: Section<FeaturedJobs> };
  forVisitor: boolean;
}

/** Starts loading what the home page shows of the server's data. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const forVisitor = loadedForVisitor();
  const [artisans, featured] = await Promise.all([
    section(args, (call) => listArtisans(call, { limit: LIMIT })),
    section(args, listFeaturedJobs),
  ]);
  return { artisans, featured, forVisitor };
}
