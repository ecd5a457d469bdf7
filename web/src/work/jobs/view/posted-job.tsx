import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { isDetail, jobQuery } from '../job-queries.ts';
import { OwnJobPanel } from './own-job-panel.tsx';

/** The job that the person has just posted, at the top of the jobs. `otherwise` stands there when it is not theirs, or gone. */
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

/** It has a heading, because the page has none besides. */
export function PostedJobSkeleton() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 md:pt-10">
      <h1 className="text-xl md:text-2xl">Your job</h1>
      {/* About as high as the panel, so that the list below it does not jump. */}
      <SkeletonGroup label="Loading your job" className="min-h-[56rem] md:min-h-[34rem]">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    </div>
  );
}
