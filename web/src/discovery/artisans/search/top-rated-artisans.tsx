import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { ArtisanCard } from './artisan-card.tsx';

const AUTOPLAY_MS = 10_000;
const LIMIT = 9;

/** The best rated artisans, for logged-in people. Renders nothing while loading or when the list is empty. */
export function TopRatedArtisans() {
  const { data, isError, isFetching, refetch } = useQuery(
    query('/user_artisan/view_top_rated_artisans', { limit: LIMIT }),
  );
  if (isError && !data) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.artisans.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-12 md:pt-16">
      <Carousel
        label="Top-rated artisans"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
        heading={<h2 className="text-2xl md:text-3xl">Top-rated artisans</h2>}
      >
        {data.artisans.map((artisan) => (
          <ArtisanCard key={artisan._id} artisan={artisan} corner={<FavouriteButton artisan={artisan} />} />
        ))}
      </Carousel>
    </div>
  );
}
