import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';

/** How high the codes of today will be: with what can be said on the way, and without. Otherwise a line stands in their place. */
const heights = { long: 'min-h-[27.5rem] sm:min-h-[21rem]', short: 'min-h-[14.5rem]', line: '' };

/** Takes the place of what the server answers about a visit, so that the buttons below it do not move under a finger. */
export function VisitRoom({ height }: { height: keyof typeof heights }) {
  return (
    <SkeletonGroup label="Loading the visit" className={`mt-3 flex flex-col gap-3 ${heights[height]}`}>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
