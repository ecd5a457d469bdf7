import { loadOperations } from '../../features/artisans/artisan-filters.ts';
import { sleepingPart } from '../../lib/sleeping-part.tsx';
import type { ArtisanListProps } from './artisan-list.tsx';

/** The list that /artisan, /search and /jobs/categories show. */
export const artisanList = sleepingPart<ArtisanListProps>(async () => {
  // Who comes this far searches, or asks for more. What fails now is fetched when it is needed.
  void Promise.allSettled([loadOperations()]);
  return (await import('./artisan-list.tsx')).ArtisanList;
});
