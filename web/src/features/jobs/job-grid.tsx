import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { JobCard } from './job-card.tsx';
import type { ListedJob } from './listed-job.ts';

const gridClasses = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3';

interface JobGridProps<T extends ListedJob> {
  jobs: readonly T[];
  /** A control in the upper corner of each card, such as a heart. */
  corner?: (job: T) => ReactNode;
  heading?: 'h2' | 'h3';
  /** The name of the list for screen readers. */
  label?: string;
}

/** Jobs side by side: one column on a phone, two on a tablet, three on a wide screen. */
export function JobGrid<T extends ListedJob>({ jobs, corner, heading, label = 'Jobs' }: JobGridProps<T>) {
  return (
    <ul aria-label={label} className={gridClasses}>
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} corner={corner?.(job)} heading={heading} />
      ))}
    </ul>
  );
}

/** The grid while its jobs are loading. */
export function JobGridSkeleton({ cards = 6, label = 'Loading jobs...' }) {
  return (
    <SkeletonGroup label={label} className={gridClasses}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike and never change places
        <CardSkeleton key={card} />
      ))}
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <Card className="px-4 pt-3">
      <Skeleton className="mt-1 h-4 w-20" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
      <Skeleton className="mt-4 h-3.5" />
      <Skeleton className="mt-2 h-3.5 w-3/5" />
      <div className="mt-4 flex min-h-12 items-center border-t border-line">
        <Skeleton className="h-4 w-40" />
      </div>
    </Card>
  );
}
