import { VOUCHES_MAX } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { OwnVouchesView } from '../vouches/own-vouches-view.tsx';
import { ownVouchesQuery } from '../vouches/vouch-queries.ts';

export const handle: PageHandle = { head: { title: 'People who vouch for you', noindex: true } };

/** The link with which others vouch for the artisan, and who has. */
export function Component() {
  const { role, fullname } = useOwnUser();
  const { data, isError, isFetching, refetch } = useQuery(ownVouchesQuery);
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="People who vouch for you">
      <p className="mt-2 mb-5 text-ink-soft">
        {`Ask up to ${VOUCHES_MAX} people who know you: a customer, your master, a neighbour. They open your link and prove their number with a code. They need no account.`}
      </p>
      {data ? (
        <OwnVouchesView own={data} name={fullname} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup label="Loading who vouches for you" className="flex flex-col gap-5">
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </OwnPageSection>
  );
}
