import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';

/** The heights of today's codes with and without the notices on the way. Otherwise a single line takes their place. */
const heights = { long: 'min-h-[27.5rem] sm:min-h-[21rem]', short: 'min-h-[14.5rem]', line: '' };

/** Placeholder of a visit's part. Prevents the buttons below from moving under a finger. */
export function VisitPlaceholder({ height }: { height: keyof typeof heights }) {
  return (
    <SkeletonGroup label="Loading the visit" className={`mt-3 flex flex-col gap-3 ${heights[height]}`}>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
