import { useSession } from '../../../data/session.ts';
import {
  PostJobSuggestion,
  SHORT_LIST,
  SuggestionCard,
} from '../../../discovery/catalogue/filters/post-job-suggestion.tsx';
import { NearbyPlaces } from '../../../discovery/catalogue/places/nearby-places.tsx';
import { type Place, useKnownPlace } from '../../../discovery/catalogue/places/place.ts';
import { SaveSearch } from '../../../discovery/saved-searches/save-search.tsx';
import { type JobFilters, toSavedSearch } from './job-filters.ts';

interface JobListEndProps {
  /** How many jobs match; undefined while nobody knows. */
  count: number | undefined;
  filters: JobFilters;
  /** Returns the address of the same list at another place. */
  addressOf: (place: Place | null) => string;
}

/** The end of a short or empty list of jobs: for artisans the places around and news of this search, for customers the own job. */
export function JobListEnd({ count, filters, addressOf }: JobListEndProps) {
  const isArtisan = useSession()?.user?.role === 'artisan';
  const known = useKnownPlace();
  const { query, state, city, skill, cursor } = filters;
  const search = toSavedSearch(filters);
  const isNarrowed = Object.keys(search).length > 0;
  if (count === undefined || count > SHORT_LIST || cursor || (count === 0 && !isNarrowed)) return null;
  const nearby = state && <NearbyPlaces place={{ state, city }} addressOf={addressOf} />;
  if (!isArtisan) {
    // The known area of another state is not where this list looks.
    const place = city ? { state, city } : !state || known?.state === state ? known : { state };
    return (
      <PostJobSuggestion title="Need something done yourself?" start={{ about: query, skill, ...place }}>
        {nearby}
      </PostJobSuggestion>
    );
  }
  const saves = savesAtEnd(isArtisan, count, filters);
  if (!nearby && !saves) return null;
  return (
    <SuggestionCard>
      {nearby}
      {saves && (
        <>
          <p className="text-sm text-ink-soft">Save this search, and we tell you when a new job comes.</p>
          <div data-alone>
            <SaveSearch search={{ subject: 'jobs', filters: search }} />
          </div>
        </>
      )}
    </SuggestionCard>
  );
}

/** Whether the button that saves the search stands at the end of the list with its reason, instead of beside the count. */
export function savesAtEnd(isArtisan: boolean, count: number | undefined, filters: JobFilters): boolean {
  const isShort = count !== undefined && count > 0 && count <= SHORT_LIST && !filters.cursor;
  return isArtisan && isShort && Object.keys(toSavedSearch(filters)).length > 0;
}
