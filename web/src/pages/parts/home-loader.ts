import type { ArtisanList } from '@marketplace/contract/artisans';
import { notLoggedInViewArtisans, viewArtisans } from '@marketplace/contract/artisans';
import type { LoaderFunctionArgs } from 'react-router';
import { type Section, section } from '../../lib/page-data.ts';
import { sessionStore } from '../../lib/session.ts';

/** How many artisans the home page shows. */
const LIMIT = 6;

export interface HomeData {
  artisans: { section: Section<ArtisanList> };
}

/** Starts loading what the home page shows of the server's data. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const operation = sessionStore.current() ? viewArtisans : notLoggedInViewArtisans;
  return { artisans: await section(args, (call) => call(operation, { limit: LIMIT })) };
}
