import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { ApiError } from '../../../data/api-client.ts';
import { queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SharedVisitSkeleton, SharedVisitView, VisitLinkOver } from '../shared-visit-view.tsx';
import { sharedVisitQuery } from '../visit-queries.ts';

/** How often the page polls whether the two have met and the link is still valid. */
const ASK_AGAIN_MS = 60_000;

export const handle: PageHandle = {
  head: { title: 'A visit, shared with you', canonicalPath: '/', noindex: true },
  isSecret: true,
};

/** Responds with the same 404 page to an unknown, revoked or expired link. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return { isOver: false };
  try {
    await queriesOf(args).fetchQuery(sharedVisitQuery(args.params['token'] ?? ''));
  } catch (error) {
    if (error instanceof ApiError && isRefused(error)) return data({ isOver: true }, { status: 404 });
    throw error;
  }
  return { isOver: false };
}

/** The server answers 400 to a token that is too long. */
const isRefused = ({ status }: ApiError) => status === 404 || status === 400;

/** What a trusted person sees of a visit, without a login. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const { isOver } = useLoaderData<{ isOver: boolean }>();
  const { data, error, isFetching, refetch } = useQuery({
    ...sharedVisitQuery(token),
    enabled: !isOver,
    refetchInterval: ({ state: { error } }) => (error && isRefused(error) ? false : ASK_AGAIN_MS),
  });
  if (isOver || (error && isRefused(error))) return <VisitLinkOver />;
  if (data) return <SharedVisitView shared={data.shared} />;
  if (!error) return <SharedVisitSkeleton />;
  return (
    <FailedState onRetry={() => void refetch()} busy={isFetching}>
      We couldn't load this visit. {error.msg}
    </FailedState>
  );
}
