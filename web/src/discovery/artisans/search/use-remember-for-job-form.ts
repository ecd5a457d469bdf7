import { useEffect } from 'react';
import { useSession } from '../../../data/session.ts';
import { rememberLastSearch } from '../../catalogue/last-search.ts';
import type { ArtisanPage } from './artisan-filters.ts';

/** Remembers the query so the job form can be prefilled. */
export function useRememberForJobForm(page: ArtisanPage | undefined, query: string | undefined): void {
  const accountId = useSession()?.user?._id ?? null;
  const understood = page?.understood;
  useEffect(() => {
    if (!query || !understood) return;
    const { trades, place } = understood;
    rememberLastSearch(
      { query, trades, place: place && { state: place.state, city: place.city ?? undefined } },
      accountId,
    );
  }, [query, understood, accountId]);
}
