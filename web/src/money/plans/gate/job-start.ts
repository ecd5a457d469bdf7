import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { LastSearch } from '../../../discovery/catalogue/last-search.ts';
import type { Place } from '../../../discovery/catalogue/places/place.ts';
import type { JobStart } from '../../../lib/navigation/paths.ts';

type Artisan = Pick<ArtisanDetail, 'service_category' | 'specific_service' | 'works_as' | 'state' | 'city'>;

/**
 * Returns what a job begins with that is posted instead of contacting an artisan: the searched text where it asked for the artisan's trade,
 * otherwise the trade alone. The searched and the chosen place come before the artisan's own.
 */
export function jobStart(
  artisan: Artisan | undefined,
  searched: LastSearch | null,
  chosen: Place | null,
): JobStart {
  const trades = searched?.trades ?? [];
  const fits = !artisan || trades.some((trade) => trade === artisan.specific_service);
  const query = fits ? searched?.query : undefined;
  const skill = artisan?.specific_service ?? trades[0];
  const place = [fits ? searched?.place : null, chosen, artisan].find((each) => each?.city);
  return {
    about: query,
    category: artisan?.service_category,
    skill,
    state: place?.state,
    city: place?.city,
  };
}
