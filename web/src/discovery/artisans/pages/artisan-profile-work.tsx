import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { Link, Navigate, useNavigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { WorkForm } from '../edit/work-form.tsx';

export const handle: PageHandle = { head: { title: 'What you offer', noindex: true } };

/** Additional trades and areas, prices, languages and hours of the logged-in artisan. */
export function Component() {
  const { role } = useOwnUser();
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
      <h1 className="mt-1 text-2xl sm:text-3xl">What you offer</h1>
      <p className="mt-2 text-ink-soft">
        It's all optional, and customers see it on your page. The more they know, the less they have to ask.
      </p>
      <div className="mt-5">
        <Details />
      </div>
    </div>
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
