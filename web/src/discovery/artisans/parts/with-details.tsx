import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../data/queries.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';

/** Always refetched: the form must start from what is saved now. */
const detailsQuery = query('/user_profile/view_work_details', {}, 0);

interface WithDetailsProps {
  children: (details: OwnWorkDetails, readSaved: () => Promise<OwnWorkDetails>) => ReactNode;
}

/** Reads what the artisan offers, for the parts that show or change it. */
export function WithDetails({ children }: WithDetailsProps) {
  const queries = useQueryClient();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...detailsQuery,
    refetchOnWindowFocus: false,
  });
  // Offline, the form starts from the cached details.
  if (data && (isFetchedAfterMount || isError))
    return children(data.work_details, async () => (await queries.fetchQuery(detailsQuery)).work_details);
  if (isError) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <SkeletonGroup label="Loading what you offer" className="flex flex-col gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  );
}
