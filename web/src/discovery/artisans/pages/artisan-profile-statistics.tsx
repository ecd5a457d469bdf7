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
import { StatisticsView } from '../statistics/statistics-view.tsx';

export const handle: PageHandle = { head: { title: 'How your page is doing', noindex: true } };

/** What was counted about the artisan's own page in the last 90 days. */
export function Component() {
  const { role } = useOwnUser();
  const { data, isError, isFetching, refetch } = useQuery(query('/user_artisan/view_page_statistics', {}));
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="How your page is doing" wide>
      <p className="mt-2 mb-4">
        <Link to={paths.ownRank} className={linkClasses}>
          Why am I where I am in lists?
        </Link>
      </p>
      {data ? (
        <StatisticsView statistics={data} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup label="Loading your numbers" className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </SkeletonGroup>
      )}
    </OwnPageSection>
  );
}
