import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { BeginStep } from '../../artisans/start/begin-step.tsx';
import { StartEnd } from '../start-end.tsx';

export const handle: PageHandle = { head: { title: 'Your start', noindex: true } };

/** Always refetched: another page has just saved a step. */
const startQuery = query('/user_profile/view_start', {}, 0);

/** The guided start of a new artisan: the first step, then the way to the next one, and the end. */
export function Component() {
  const { role } = useOwnUser();
  return role === 'artisan' ? <NextStep /> : <BeginStep />;
}

function NextStep() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(startQuery);
  if (isError) {
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-6">
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  if (!data || !isFetchedAfterMount) {
    return (
      <SkeletonGroup label="Loading your next step" className="mx-auto w-full max-w-2xl px-4 py-6">
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  }
  if (data.next) return <Navigate to={paths.startStep(data.next.step)} replace />;
  return data.is_guided ? <StartEnd /> : <Navigate to={paths.workDetails} replace />;
}
