import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { Navigate, useNavigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { WorkForm } from '../edit/work-form.tsx';

import { OwnPageSection } from '../profile/own-page-section.tsx';

export const handle: PageHandle = { head: { title: 'What you offer', noindex: true } };

/** Additional trades and areas, prices, languages and hours of the logged-in artisan. */
export function Component() {
  const { role } = useOwnUser();
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="What you offer">
      <p className="mt-2 text-ink-soft">
        It's all optional, and customers see it on your page. The more they know, the less they have to ask.
      </p>
      <div className="mt-5">
        <Details />
      </div>
    </OwnPageSection>
  );
}

/** Always refetched: the form must start from what is saved now. */
const detailsQuery = query('/user_profile/view_work_details', {}, 0);

function Details() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...detailsQuery,
    refetchOnWindowFocus: false,
  });
  // Offline, the form starts from the cached details.
  if (data && (isFetchedAfterMount || isError)) {
    return (
      <WorkForm
        details={data.work_details}
        readSaved={async () => (await queries.fetchQuery(detailsQuery)).work_details}
        onSaved={async () => {
          toast.success('Saved. This is what customers see.');
          await navigate(paths.artisanProfile);
        }}
      />
    );
  }
  if (isError) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <SkeletonGroup label="Loading what you offer" className="flex flex-col gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  );
}
