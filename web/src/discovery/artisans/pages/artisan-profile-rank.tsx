import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { RankView } from '../statistics/rank-view.tsx';

export const handle: PageHandle = { head: { title: 'Why am I here?', noindex: true } };

/** The place of the artisan in lists, with its reasons. */
export function Component() {
  const { role } = useOwnUser();
  const { data, isError, isFetching, refetch } = useQuery(query('/user_artisan/view_own_rank', {}));
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="Why am I here?">
      <p className="mt-2 mb-4">
        <Link to={paths.pageStatistics} className={linkClasses}>
          How your page is doing
        </Link>
      </p>
      {data ? (
        <RankView rank={data} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup label="Loading your points" className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </SkeletonGroup>
      )}
    </OwnPageSection>
  );
}
