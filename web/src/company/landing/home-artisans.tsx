import type { ArtisanList } from '@marketplace/contract/discovery/artisans';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../data/api-client.ts';
import { query } from '../../data/queries.ts';
import { useStillLoggedIn } from '../../data/session.ts';
import { artisansPath } from '../../discovery/artisans/artisan-queries.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from '../../discovery/artisans/search/artisan-grid.tsx';
import { atPlace, type Place, placeName, usePlace } from '../../discovery/catalogue/places/place.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Link } from '../../ui/text/link.tsx';

const CARDS = 6;

/** The cards in the first view of a phone. */
const SEEN_AT_ONCE = 1;

/** Some artisans with their place; null means all of Nigeria. */
type NearArtisans = ArtisanList & { place: Place | null };

function artisansAt(place: Place | null, loggedIn: boolean) {
  return query(artisansPath(loggedIn), { ...place, featured: 'proven', limit: CARDS });
}

/** Query of the best artisans of a place or, when it has none, of its state or of all Nigeria. */
export function nearArtisansQuery(place: Place | null, loggedIn: boolean) {
  return queryOptions<NearArtisans, ApiError>({
    queryKey: ['artisans near', place, loggedIn],
    // The inner queries retry by themselves.
    retry: false,
    queryFn: async ({ client }) => {
      for (const tried of [place, place?.city ? { state: place.state } : null]) {
        if (!tried) continue;
        const list = await client.fetchQuery(artisansAt(tried, loggedIn));
        if (list.count > 0) return { ...list, place: tried };
      }
      return { ...(await client.fetchQuery(artisansAt(null, loggedIn))), place: null };
    },
  });
}

/**
 * The first artisans with a link to all of them.
 * @param loggedIn when the page was loaded: the cards are the same for a person, so they are not refetched after the login
 */
export function HomeArtisans({ loggedIn }: { loggedIn: boolean }) {
  const place = usePlace();
  const asPerson = useStillLoggedIn(loggedIn);
  const list = useQuery({ ...nearArtisansQuery(place, asPerson), placeholderData: keepPreviousData });
  const near = list.data?.place ?? null;
  return (
    <section aria-labelledby="artisans" className="mx-auto w-full max-w-6xl px-4 pt-6 pb-8 md:py-12">
      <h2 id="artisans" className="text-xl md:text-3xl">
        {`Artisans and creatives${near ? ` in ${placeName(near)}` : ''}`}
      </h2>
      <div className="mt-3 md:mt-5">
        <FirstArtisans list={list} />
      </div>
      <p className="mt-4 text-center md:mt-6">
        <Link to={atPlace(paths.findArtisan, place)} className={buttonClasses({ variant: 'secondary' })}>
          See all artisans
        </Link>
      </p>
    </section>
  );
}

function FirstArtisans({ list }: { list: UseQueryResult<NearArtisans, ApiError> }) {
  if (!list.data) {
    if (!list.isError) return <ArtisanGridSkeleton cards={CARDS} />;
    return <FailedState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (list.data.artisans.length === 0) {
    return <EmptyState title="No artisans yet" description="You could be the first: a profile is free." />;
  }
  return <ArtisanGrid artisans={list.data.artisans} eager={SEEN_AT_ONCE} />;
}
