import { useEffect } from 'react';
import { useSession } from '../../../data/session.ts';
import { noteSearch } from '../../catalogue/last-search.ts';
import type { ArtisanPage } from './artisan-filters.ts';

/** Notes what was searched, so that a job posted instead begins with it. */
export function useNoteSearch(page: ArtisanPage | undefined, line: string | undefined): void {
  const accountId = useSession()?.user?._id ?? null;
  const understood = page?.understood;
  useEffect(() => {
    if (!line || !understood) return;
    const { trades, place } = understood;
    noteSearch(
      { line, trades, place: place && { state: place.state, city: place.city ?? undefined } },
      accountId,
    );
  }, [line, understood, accountId]);
}
