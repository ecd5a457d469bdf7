import type { ArtisanCard as Artisan } from '@marketplace/contract/discovery/artisans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { similarArtisansQuery } from '../artisan-queries.ts';
import { ArtisanCard } from '../search/artisan-card.tsx';
import { ArtisanGridSkeleton } from '../search/artisan-grid.tsx';

const AUTOPLAY_MS = 2500;

interface SimilarArtisansProps {
  artisanId: string;
  corner: (artisan: Artisan) => ReactNode;
}

/** Other artisans with this skill, in three columns on a wide screen. Renders nothing when there are none. */
export function SimilarArtisans({ artisanId, corner }: SimilarArtisansProps) {
  const { data, isError, isFetching, refetch } = useQuery(similarArtisansQuery(artisanId));
  const heading = <h2 className="text-xl md:text-2xl">Similar Artisans</h2>;
  if (data?.artisans.length === 0) return null;
  if (!data) {
    return (
      <section data-screen-only>
        <div className="mb-4">{heading}</div>
        {isError ? (
          <FailedState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ArtisanGridSkeleton cards={3} />
        )}
      </section>
    );
  }
  return (
    <div data-screen-only>
      <Carousel
        label="Similar Artisans"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
        heading={heading}
      >
        {data.artisans.map((artisan) => (
          <ArtisanCard key={artisan._id} artisan={artisan} corner={corner(artisan)} />
        ))}
      </Carousel>
    </div>
  );
}
