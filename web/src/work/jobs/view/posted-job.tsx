import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isDetail, jobQuery } from '../job-queries.ts';
import { OwnJobPanel } from './own-job-panel.tsx';
import { PostedJobSkeleton } from './posted-job-skeleton.tsx';

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
