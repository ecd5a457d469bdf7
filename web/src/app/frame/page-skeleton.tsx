import { NeedsScripts } from '../../ui/feedback/needs-scripts.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton.tsx';

/** The server's page for personal pages, the same for everyone until the session is read. */
export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <NeedsScripts />
      <SkeletonGroup label="Loading" className="noscript:hidden">
        <Skeleton className="h-8 w-48" />
        <div className="mt-6 rounded-card border border-line bg-paper p-5">
          <div className="mb-5 flex items-center gap-4">
            <Skeleton round className="size-14 shrink-0" />
            <div className="grow">
              <Skeleton className="mb-2 h-4 w-2/5" />
              <Skeleton className="h-3.5 w-1/4" />
            </div>
          </div>
          <SkeletonText lines={4} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
