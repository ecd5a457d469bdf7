import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RankView } from '../statistics/rank-view.tsx';

export const handle: PageHandle = { head: { title: 'Why am I here?', noindex: true } };

/** The place of the artisan in lists, with its reasons. */
export function Component() {
  const { role } = useOwnUser();
  const { data, isError, isFetching, refetch } = useQuery(query('/user_artisan/view_own_rank', {}));
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8">
      <Link
        to={paths.artisanProfile}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Back to my profile
      </Link>
      <h1 className="mt-1 text-2xl sm:text-3xl">Why am I here?</h1>
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
    </div>
  );
}
