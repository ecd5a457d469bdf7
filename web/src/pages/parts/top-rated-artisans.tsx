import type { ArtisanCard as Artisan } from '@marketplace/contract/artisans';
import { useEffect } from 'react';
import { ArtisanCard } from '../../features/artisans/artisan-card.tsx';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useKeptState } from '../../lib/page-data.ts';
import { reportError } from '../../lib/report-error.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { FailedState } from '../../ui/failed-state.tsx';

const AUTOPLAY_MS = 10_000;
const LIMIT = 9;

type Found = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; artisans: Artisan[] };

/** Those whom customers praise most, for logged-in people. There is nothing of it while it loads or when nobody is in it. */
export function TopRatedArtisans() {
  const [found, setFound] = useKeptState<Found>('top-rated', { state: 'loading' });

  async function load() {
    const { viewTopRatedArtisans } = await import('@marketplace/contract/artisans');
    const { artisans } = await call(viewTopRatedArtisans, { limit: LIMIT });
    setFound({ state: 'loaded', artisans });
  }
  function start() {
    load().catch((error: unknown) => {
      if (!(error instanceof ApiError)) reportError('The top-rated artisans could not be loaded', error);
      setFound({ state: 'failed' });
    });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the page
  useEffect(() => {
    if (found.state !== 'loaded') start();
  }, []);

  if (found.state === 'failed') return <FailedState onRetry={start} />;
  if (found.state === 'loading' || found.artisans.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-12 md:pt-16">
      <Carousel
        label="Top-rated artisans"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
        heading={<h2 className="text-2xl md:text-3xl">Top-rated artisans</h2>}
      >
        {found.artisans.map((artisan) => (
          <ArtisanCard key={artisan._id} artisan={artisan} corner={<FavouriteButton artisan={artisan} />} />
        ))}
      </Carousel>
    </div>
  );
}
