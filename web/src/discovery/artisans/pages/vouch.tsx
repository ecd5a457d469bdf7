import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { ApiError } from '../../../data/api-client.ts';
import { queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { vouchLinkQuery } from '../vouches/vouch-queries.ts';
import { VouchLinkOver, VouchView } from '../vouches/vouch-view.tsx';

export const handle: PageHandle = {
  head: { title: 'Do you know this artisan?', canonicalPath: '/', noindex: true },
  isSecret: true,
};

/** Responds with the same 404 page to every link that does not work. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return { isOver: false };
  try {
    await queriesOf(args).fetchQuery(vouchLinkQuery(args.params['token'] ?? ''));
  } catch (error) {
    if (error instanceof ApiError && isRefused(error)) return data({ isOver: true }, { status: 404 });
    throw error;
  }
  return { isOver: false };
}

/** The server answers 400 to a token that is too long. */
const isRefused = ({ status }: ApiError) => status === 404 || status === 400;

/** Where people vouch for an artisan, without a login. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const { isOver } = useLoaderData<{ isOver: boolean }>();
  const { data, error, isFetching, refetch } = useQuery({ ...vouchLinkQuery(token), enabled: !isOver });
  if (isOver || (error && isRefused(error))) return <VouchLinkOver />;
  if (data) return <VouchView token={token} artisan={data.artisan} />;
  if (error)
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load this page. {error.msg}
      </FailedState>
    );
  return (
    <SkeletonGroup label="Loading" className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
