import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton.tsx';

/** Placeholder of reviews while loading. */
export function ReviewSkeleton({ items = 3 }: { items?: number }) {
  return (
    <SkeletonGroup label="Loading reviews" className="flex flex-col gap-8">
      {[...Array(items).keys()].map((item) => (
        <div key={item} className="flex gap-3">
          <Skeleton round className="size-11 shrink-0" />
          <div className="grow">
            <Skeleton className="mb-2 h-4 w-36" />
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
