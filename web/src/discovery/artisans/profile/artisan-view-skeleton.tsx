import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { artisanColumns, artisanPage, artisanPanel } from './artisan-layout.ts';

/** Placeholder of an artisan's page while loading. */
export function ArtisanViewSkeleton() {
  return (
    <div className={artisanPage}>
      <SkeletonGroup label="Loading artisan" className={artisanColumns}>
        <Skeleton className="aspect-3/2 w-full rounded-none md:rounded-card" />
        <div className={artisanPanel}>
          <div className="bg-paper px-4 pb-5 max-md:border-b max-md:border-line lg:px-5">
            <div className="flex gap-3.5 pt-4">
              <Skeleton className="size-20 shrink-0" />
              <div className="grow">
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="mt-2 h-5 w-2/5" />
              </div>
            </div>
            <Skeleton className="mt-4 h-5 w-44" />
          </div>
        </div>
        <div className="px-4 py-6 md:px-0">
          <SkeletonText lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
