import { heroSuggestions } from '@marketplace/contract/discovery/home-page/hero-suggestions';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import {
  PostJobSuggestion,
  SHORT_LIST,
  SuggestionCard,
} from '../../catalogue/filters/post-job-suggestion.tsx';
import { NearbyPlaces } from '../../catalogue/places/nearby-places.tsx';
import { type Place, useKnownPlace } from '../../catalogue/places/place.ts';
import type { ArtisanFilters, ArtisanPage } from './artisan-filters.ts';

interface SearchSuggestionsProps {
  page: ArtisanPage | undefined;
  filters: ArtisanFilters;
  /** The trade that the whole page is about. */
  skill: string | undefined;
  /** Returns the address of the same list at another place. */
  addressOf: (place: Place | null) => string;
}

/** Suggestions below a short or empty list: neighbouring places, and a link to post a job, prefilled from the query. */
export function SearchSuggestions({ page, filters, skill, addressOf }: SearchSuggestionsProps) {
  const known = useKnownPlace();
  const { query, state, city, near_state, near_city } = filters;
  const trade = page?.understood?.trades[0] ?? skill ?? filters.skill;
  if (!page || page.count > SHORT_LIST || filters.cursor) return null;
  const asked = page.understood?.place;
  const places = [
    { state: asked?.state, city: asked?.city ?? undefined },
    { state, city },
    { state: near_state, city: near_city },
    // The known area of another state is not where this list looks.
    ...(!state || state === known?.state ? [{ state: known?.state, city: known?.city }] : []),
  ];
  const place = places.find((each) => each.state && each.city);
  return (
    <>
      {state && (
        <SuggestionCard>
          <NearbyPlaces place={{ state, city }} addressOf={addressOf} />
        </SuggestionCard>
      )}
      {(query || trade) && (
        <PostJobSuggestion
          title={page.count === 0 ? 'Let artisans come to you' : 'Not who you were looking for?'}
          start={{ about: query, skill: trade, ...place }}
        />
      )}
    </>
  );
}

/** True when the query was not understood at all. */
export function isUnknownQuery(page: ArtisanPage | undefined, literal: boolean | undefined): boolean {
  const { understood, count } = page ?? {};
  return (
    count === 0 &&
    !literal &&
    understood !== undefined &&
    understood.trades.length === 0 &&
    !understood.person
  );
}

/** Says that a query was not understood, and offers trades. */
export function UnknownQuery({ title, step }: { title: string; step: { label: string; to: string } }) {
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-2 px-4 py-6 text-center">
      <p className="font-heading text-lg font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-soft">
        We didn't understand which work that is. Try another word, or choose a trade:
      </p>
      <ul aria-label="Trades" className="mt-2 flex flex-wrap justify-center gap-2">
        {heroSuggestions.map((trade) => (
          <li key={trade}>
            <Link to={paths.search(trade)} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
              {trade}
            </Link>
          </li>
        ))}
        <li key="all">
          <Link to={step.to} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            {step.label}
          </Link>
        </li>
      </ul>
    </div>
  );
}
