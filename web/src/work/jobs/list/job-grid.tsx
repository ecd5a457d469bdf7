import type { ReactNode } from 'react';
import { useHydrationValue } from '../../../lib/browser/hydration.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card, rowsOnPhones } from '../../../ui/layout/card.tsx';
import { LatePart } from '../../../ui/layout/late-part.tsx';
import { JobCard } from './job-card.tsx';
import type { ListedJob } from './listed-job.ts';

interface JobGridProps<T extends ListedJob> {
  jobs: readonly T[];
  /** A control in the upper corner of each card, such as a heart. */
  corner?: (job: T) => ReactNode;
  heading?: 'h2' | 'h3';
  /** The name of the list for screen readers. */
  label?: string;
}

/** A grid of jobs: one column on a phone, two on a tablet, three on a wide screen. */
export function JobGrid<T extends ListedJob>({ jobs, corner, heading, label = 'Jobs' }: JobGridProps<T>) {
  const shown = useHydrationValue(jobs);
  return (
    <ul aria-label={label} className={rowsOnPhones}>
      {shown.map((job) => (
        <LatePart key={job._id}>
          <JobCard job={job} corner={corner?.(job)} heading={heading} row />
        </LatePart>
      ))}
    </ul>
  );
}

/** Placeholder of the grid while loading. */
export function JobGridSkeleton({ cards = 6, label = 'Loading jobs...' }) {
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
    <Card row className="px-4 py-3">
      <Skeleton className="mt-1 h-5 w-4/5" />
      <Skeleton className="mt-3 h-4 w-48" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
    </Card>
  );
}
