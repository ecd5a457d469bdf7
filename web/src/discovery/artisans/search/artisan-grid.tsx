import type { ArtisanCard as Artisan } from '@marketplace/contract/discovery/artisans';
import { memo } from 'react';
import { useHydrationValue } from '../../../lib/browser/hydration.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card, rowsOnPhones } from '../../../ui/layout/card.tsx';
import { LatePart } from '../../../ui/layout/late-part.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { ArtisanCard } from './artisan-card.tsx';

interface ArtisanGridProps {
  artisans: readonly Artisan[];
  /** The number of cards in the first view. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** The name of the list for screen readers. */
  label?: string;
}

/** A grid of artisans: one column on a phone, two on a tablet, three on a wide screen. */
export function ArtisanGrid({ artisans, eager = 0, heading, label = 'Artisans' }: ArtisanGridProps) {
  const shown = useHydrationValue(artisans);
  return (
    <ul aria-label={label} className={rowsOnPhones}>
      {shown.map((artisan, index) => (
        <LatePart key={artisan._id}>
          <GridCard artisan={artisan} eager={index < eager} heading={heading} />
        </LatePart>
      ))}
    </ul>
  );
}

interface GridCardProps extends Pick<ArtisanGridProps, 'heading'> {
  artisan: Artisan;
  eager: boolean;
}

/** Memoised: without it, a tap on a filter re-rendered all cards, which took half a second on a slow phone. */
const GridCard = memo(function GridCard({ artisan, ...others }: GridCardProps) {
  return <ArtisanCard artisan={artisan} corner={<FavouriteButton artisan={artisan} />} row {...others} />;
});

/** Placeholder of the grid while loading. */
export function ArtisanGridSkeleton({ cards = 6, label = 'Loading artisans...' }) {
  return (
    <SkeletonGroup label={label} className={rowsOnPhones}>
      {[...Array(cards).keys()].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <Card row className="flex gap-3 px-4 py-2.5 md:p-3">
      <Skeleton className="size-22 shrink-0" />
      <div className="grow pt-1">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
        <Skeleton className="mt-2 h-3.5 w-2/3" />
      </div>
    </Card>
  );
}
