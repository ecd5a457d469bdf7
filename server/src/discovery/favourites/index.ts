import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerFavouriteRoutes } from './favourites.routes.ts';

/** Artisans and jobs that a person saves as favourites. */
export function createFavourites(platform: Platform) {
  return { routes: ({ handle }: Routing) => registerFavouriteRoutes(handle, platform) };
}
