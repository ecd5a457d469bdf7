import type { ApiAnswer, ApiPath, ApiRequest } from '@marketplace/contract/api';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { countWhenLate } from '../lib/late-calls.ts';
import type { ApiError, Call } from './api-client.ts';
import { call, watchAnswers } from './call.ts';
import { CHANGED_KEY, invalidateAfter } from './invalidations.ts';
import { deviceStorage, sessionStore } from './session.ts';
import type { SessionStore } from './session-store.ts';

const MINUTE_MS = 60_000;
/** The minimum time that an unused response stays in the cache. */
const CACHE_MS = 5 * MINUTE_MS;
const RETRIES = 2;
/** How long after a change by this browser a page may be shown that was cached before it, by the server, a CDN or the browser. */
const CACHED_PAGE_MS = 5 * MINUTE_MS;

/**
 * The operation with the same response for everyone, logged in or not. The browser always uses GET, and keeps the response when the account
 * changes.
 */
const publicQueryPath: ApiPath = '/catalogue/view_catalogue';

/**
 * The operations with the same response for all visitors (`cacheSeconds` in the contract). Without a session the browser uses GET, which
 * allows its own cache or a CDN to answer.
 */
export const cacheablePaths: readonly ApiPath[] = [
  publicQueryPath,
  '/catalogue/view_job_suggestions',
  '/catalogue/view_price_guide',
  '/user_artisan/find_artisans',
  '/user_artisan/not_logged_in_view_artisans',
  '/user_artisan/view_artisan',
  '/user_artisan/view_similar_artisans',
  '/user_job/not_logged_in_view_jobs',
  '/user_job/not_logged_in_view_single_job',
  '/user_job/view_job_interest',
  '/user_review/view_reviews',
  '/event_ticket/view_event',
  '/help_feedback/view_banner',
  '/help_feedback/view_legal_text',
  '/help_feedback/view_questions',
];

/**
 * Query options of the operation at a path, for `useQuery` and for page loaders.
 * @param staleTime milliseconds for which the response is fresh, where a minute is too much or too little
 */
export function query<Path extends ApiPath>(path: Path, request: ApiRequest<Path>, staleTime = MINUTE_MS) {
  // On the server no timer may retain the responses of a finished page.
  const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : Math.max(staleTime, CACHE_MS);
  return queryOptions<ApiAnswer<Path>, ApiError>({ queryKey: [path, request], staleTime, gcTime });
}

/** The operations that return part of a list with the cursor of the next part, or null at the end. */
type PagedPath = {
  [Path in ApiPath]: ApiAnswer<Path> extends { next_cursor: string | null } ? Path : never;
}[ApiPath];

/** Query options of a paged list for `useInfiniteQuery`: each request carries the cursor from the previous page. */
export function pagedQuery<Path extends PagedPath>(
  path: Path,
  request: ApiRequest<Path>,
  staleTime = MINUTE_MS,
) {
  type Page = ApiAnswer<Path> & { next_cursor: string | null };
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page>, QueryKey, string | null>({
    queryKey: [path, request, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime,
  });
}

/** Mutation options of the operation at a path, for `useMutation`. Outdated reads are refetched; see invalidations.ts. */
export function mutation<Path extends ApiPath>(path: Path) {
  return mutationOptions<ApiAnswer<Path>, ApiError, ApiRequest<Path>>({
    mutationKey: [path],
    mutationFn: (request) => call(path, request),
  });
}

/**
 * Creates the cache of all responses. A response is fresh for a minute, which saves data when going back. A read is retried twice after a
 * network or server error (status 500 and above).
 */
export function createQueryClient(read: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ client, queryKey, pageParam, signal }) => {
          const [path, request] = queryKey as [ApiPath, ApiRequest<ApiPath>];
          const asked = pageParam ? { ...request, cursor: pageParam as string } : request;
          const byGet =
            path === publicQueryPath || (!sessionStore.current() && cacheablePaths.includes(path));
          const answer = read(path, asked, { signal, byGet, quiet: true });
          // What the page already shows is read again without a word.
          const isAwaited = !import.meta.env.SSR && client.getQueryData(queryKey) === undefined;
          return isAwaited ? countWhenLate(answer, JSON.stringify(queryKey)) : answer;
        },
        staleTime: MINUTE_MS,
        // The server renders the page without failed reads and leaves the retry to the browser.
        retry: (failures, error) =>
          !import.meta.env.SSR && isTemporary(error as ApiError) && failures < RETRIES,
        // People often switch between apps, and mobile data costs money.
        refetchOnWindowFocus: false,
        // Offline, a read fails and the page can say so. By default TanStack Query would wait silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Returns whether a retry can help: after a network or server error. A refusal is final, and a busy server (503) gets time. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}

/** Marks outdated reads for a refetch after each write of this browser. */
export function invalidateAfterMutations(queries: QueryClient): void {
  watchAnswers((path) => {
    if (!cacheablePaths.includes(path)) invalidateAfter(path, queries);
  });
}

/** Empties the cache on logout and on a change of account, which hides one person's data from another. Shared reads stay. */
export function clearOnAccountChange(
  queries: QueryClient,
  session: Pick<SessionStore, 'current' | 'subscribe'>,
): void {
  const account = () => session.current()?.user?._id;
  let known = account();
  session.subscribe(() => {
    const now = account();
    if (now === known) return;
    known = now;
    queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== publicQueryPath });
    queries.getMutationCache().clear();
  });
}

/** Responses with their keys, as JSON. They contain no time: the same content always has the same bytes and ETag. */
export type PackedAnswers = [key: QueryKey, answer: unknown][];

/** Packs the responses that the server has read for a page. Failed reads are omitted: the browser retries them. */
export function packAnswers(queries: QueryClient): PackedAnswers {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Puts the server's responses into the browser's cache, so hydration renders the same page. A response that a recent write of this browser
 * outdated is refetched at once: the page may be older than the write.
 */
export function unpackAnswers(queries: QueryClient, answers: PackedAnswers): void {
  for (const [key, answer] of answers) {
    // A time in the future was recorded before the phone's clock was set back.
    const agoMs = Math.abs(Date.now() - Number(deviceStorage.getItem(CHANGED_KEY + key[0])));
    queries.setQueryData(key, answer, agoMs < CACHED_PAGE_MS ? { updatedAt: 0 } : {});
  }
}

const queriesContext = createContext<QueryClient>();

/** Creates the context that the router passes to page loaders. */
export function createLoaderContext(queries: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[queriesContext, queries]]));
}

/** Returns the query client in a page loader. */
export function queriesOf({ context }: LoaderFunctionArgs): QueryClient {
  return (context as RouterContextProvider).get(queriesContext);
}

/**
 * Waits on the server for the reads of a page, which is then rendered with data. In the browser the page opens at once with skeletons. The
 * reads must not reject, like those of `prefetchQuery`: the page retries a failed read.
 */
export async function prefetch(...reads: Promise<void>[]): Promise<void> {
  const reading = Promise.all(reads);
  if (import.meta.env.SSR) await reading;
}
