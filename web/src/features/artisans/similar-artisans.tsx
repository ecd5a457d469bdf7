import type { ArtisanCard as Artisan } from '@marketplace/contract/artisans';
import type { ReactNode } from 'react';
import type { Loaded } from '../../lib/page-data.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ArtisanCard } from './artisan-card.tsx';
import { ArtisanGridSkeleton } from './artisan-grid.tsx';

const AUTOPLAY_MS = 2500;

interface SimilarArtisansProps {
  /** Null while they are on their way. */
  loaded: Loaded<{ artisans: Artisan[] }> | null;
  onRetry: () => void;
  retrying: boolean;
  corner: (artisan: Artisan) => ReactNode;
}

/** Who else does this work, three beside each other on a wide screen. There is nothing of it when nobody else does. */
export function SimilarArtisans({ loaded, onRetry, retrying, corner }: SimilarArtisansProps) {
  const heading = <h2 className="text-xl md:text-2xl">Similar Artisans</h2>;
  if (loaded?.state === 'loaded' && loaded.data.artisans.length > 0) {
    return (
      <div data-screen-only>
        <Carousel
          label="Similar Artisans"
          autoplayMs={AUTOPLAY_MS}
          slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
          heading={heading}
        >
          {loaded.data.artisans.map((artisan) => (
            <ArtisanCard key={artisan._id} artisan={artisan} corner={corner(artisan)} />
          ))}
        </Carousel>
      </div>
    );
  }
  if (loaded?.state === 'loaded') return null;
  return (
    <section data-screen-only>
      <div className="mb-4">{heading}</div>
      {loaded ? <FailedState onRetry={onRetry} busy={retrying} /> : <ArtisanGridSkeleton cards={3} />}
    </section>
  );
}
