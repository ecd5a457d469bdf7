import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { isDetail, jobQuery } from '../job-queries.ts';
import { OwnJobPanel } from './own-job-panel.tsx';

/** The job just posted, above the other jobs. Renders `otherwise` when it is not the person's own or no longer exists. */
export function PostedJob({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { data, isPending } = useQuery(jobQuery(id, true));
  if (isPending) return <PostedJobSkeleton />;
  if (!data || !isDetail(data.job) || !data.job.is_mine) return otherwise;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 md:pt-10">
      <OwnJobPanel job={data.job} namesJob />
    </div>
  );
}

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
