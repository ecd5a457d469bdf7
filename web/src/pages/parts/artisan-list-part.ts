import { sleepingPart } from '../../lib/sleeping-part.tsx';
import type { ArtisanListProps } from './artisan-list.tsx';

/** The list that /artisan, /search and /jobs/categories show. */
export const artisanList = sleepingPart<ArtisanListProps>(
  async () => (await import('./artisan-list.tsx')).ArtisanList,
);
