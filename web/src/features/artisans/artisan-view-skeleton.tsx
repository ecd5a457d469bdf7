import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { artisanColumns, artisanPanel } from './artisan-layout.ts';

/** The page of an artisan while it is loading. */
export function ArtisanViewSkeleton() {
  return (
    <SkeletonGroup label="Loading artisan" className={artisanColumns}>
      <Skeleton className="aspect-3/2 w-full rounded-none md:rounded-card" />
      <div className={artisanPanel}>
        <div className="bg-paper px-4 pb-5 max-md:border-b max-md:border-line lg:px-5">
          <Skeleton className="mt-6 size-22" />
          <Skeleton className="mt-3 h-7 w-56 max-w-full" />
          <Skeleton className="mt-3 h-5 w-44" />
          <Skeleton className="mt-3 h-5 w-36" />
        </div>
      </div>
      <div className="px-4 py-6 md:px-0">
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  );
}
