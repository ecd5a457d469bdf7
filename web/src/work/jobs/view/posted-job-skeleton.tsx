import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder with a heading, because the page has no other. */
export function PostedJobSkeleton() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 md:pt-10">
      <h1 className="text-xl md:text-2xl">Your job</h1>
      {/* About as tall as the panel, to prevent a layout shift of the list below. */}
      <SkeletonGroup label="Loading your job" className="min-h-[56rem] md:min-h-[34rem]">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    </div>
  );
}
