import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** The page of an artisan while it is loading. */
export function ArtisanViewSkeleton() {
  return (
    <SkeletonGroup label="Loading artisan">
      <div className="border-b border-line bg-paper">
        <div className="mx-auto max-w-6xl md:px-4 md:pt-4">
          <Skeleton className="h-32 rounded-none md:h-56 md:rounded-card" />
          <div className="px-4 pb-6 md:px-6 md:pb-8">
            <Skeleton className="relative -mt-12 size-24 border-3 border-paper md:-mt-14 md:size-36" />
            <Skeleton className="mt-4 h-8 w-56 max-w-full" />
            <Skeleton className="mt-3 h-5 w-36" />
            <Skeleton className="mt-3 h-4 w-44" />
            <Skeleton className="mt-6 h-13 md:w-64" />
          </div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 md:py-12">
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  );
}
