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
import type { ApiError, Call } from './api-client.ts';
import { call, watchAnswers } from './call.ts';
import { CHANGED_KEY, readAgainAfter } from './outdated-reads.ts';
import { deviceStorage, sessionStore } from './session.ts';
import type { SessionStore } from './session-store.ts';

const MINUTE_MS = 60_000;
/** How long an answer that nothing shows stays in the store, at least. */
const KEPT_MS = 5 * MINUTE_MS;
const TRIES_MORE = 2;
/** A page that the server, a CDN or the browser had kept before a change of this browser may be shown for so long after it. */
const KEPT_PAGES_MS = 5 * MINUTE_MS;

/**
 * The operation that answers the same to everybody, also to people who are logged in. The browser always asks it by GET, and keeps its
 * answers when the account changes.
 */
const sharedRead: ApiPath = '/catalogue/view_catalogue';

/**
 * The operations that answer the same to all visitors (`cacheSeconds` in the contract). While nobody is logged in, the browser asks them
 * by GET, so that its own cache or a CDN can answer.
 */
export const visitorReads: readonly ApiPath[] = [
  sharedRead,
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
];

/**
 * A read of the operation at a path: for `useQuery`, and for the loaders of pages.
 * @param staleTime milliseconds for which the answer is fresh, where a minute is too much or too little
 */
export function query<Path extends ApiPath>(path: Path, request: ApiRequest<Path>, staleTime = MINUTE_MS) {
  // On the server no timer may hold the answers of a page that was sent.
  const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : Math.max(staleTime, KEPT_MS);
  return queryOptions<ApiAnswer<Path>, ApiError>({ queryKey: [path, request], staleTime, gcTime });
}

/** The operations that answer a part of a list with the cursor of the next part, or null at the end. */
type PagedPath = {
  [Path in ApiPath]: ApiAnswer<Path> extends { next_cursor: string | null } ? Path : never;
}[ApiPath];

/** A read of a list page by page, for `useInfiniteQuery`: each request carries the cursor that the page before has answered. */
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

/** A write by the operation at a path, for `useMutation`. Reads that it makes untrue are read again: outdated-reads.ts lists them. */
export function mutation<Path extends ApiPath>(path: Path) {
  return mutationOptions<ApiAnswer<Path>, ApiError, ApiRequest<Path>>({
    mutationKey: [path],
    mutationFn: (request) => call(path, request),
  });
}

/**
 * The store of all answers to reads. An answer is fresh for a minute, so that going back costs no bytes. The browser tries a read twice
 * more when it did not reach the server or the server failed (status 500 and above).
 */
export function createQueryClient(read: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, signal }) => {
          const [path, request] = queryKey as [ApiPath, ApiRequest<ApiPath>];
          const asked = pageParam ? { ...request, cursor: pageParam as string } : request;
          const byGet = path === sharedRead || (!sessionStore.current() && visitorReads.includes(path));
          return read(path, asked, { signal, byGet });
        },
        staleTime: MINUTE_MS,
        // The server renders the page without data that it could not read, and leaves the retry to the browser.
        retry: (failures, error) =>
          !import.meta.env.SSR && isTemporary(error as ApiError) && failures < TRIES_MORE,
        // People switch between this page and other apps all the time, over links that cost money.
        refetchOnWindowFocus: false,
        // Without a connection a read fails, so that the page can say so. TanStack Query would otherwise wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether a retry can help: the server was not reached, or it failed. A refusal stays a refusal, and a busy server (503) gets time. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}

/** After each write of this browser, marks the reads that it makes untrue, so that they are read again. */
export function readAgainAfterWrites(queries: QueryClient): void {
  watchAnswers((path) => {
    if (!visitorReads.includes(path)) readAgainAfter(path, queries);
  });
}

/** Empties the store when the person logs out or another person logs in, so that nobody sees the data of another. Shared reads stay. */
export function forgetWithAccount(
  queries: QueryClient,
  session: Pick<SessionStore, 'current' | 'subscribe'>,
): void {
  const account = () => session.current()?.user?._id;
  let known = account();
  session.subscribe(() => {
    const now = account();
    if (now === known) return;
    known = now;
    queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== sharedRead });
    queries.getMutationCache().clear();
  });
}

/** Answers with their keys, as JSON. They carry no time, so that the same content always gives the same bytes and the same ETag. */
export type PackedAnswers = [key: QueryKey, answer: unknown][];

/** Packs the answers that the server has read for a page. Failed reads are left out: the browser tries them again. */
export function packAnswers(queries: QueryClient): PackedAnswers {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Puts the server's answers into the browser's store, so that hydration renders the same page as the server did. An answer that a write
 * of this browser has lately made untrue is read again at once: the page may be older than the write.
 */
export function unpackAnswers(queries: QueryClient, answers: PackedAnswers): void {
  for (const [key, answer] of answers) {
    // A change in the future was made before the clock of the phone was set back.
    const agoMs = Math.abs(Date.now() - Number(deviceStorage.getItem(CHANGED_KEY + key[0])));
    queries.setQueryData(key, answer, agoMs < KEPT_PAGES_MS ? { updatedAt: 0 } : {});
  }
}

const queriesContext = createContext<QueryClient>();

/** The context that the router hands to the loaders of pages. */
export function createLoaderContext(queries: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[queriesContext, queries]]));
}

/** The store of answers, for the loader of a page. */
export function queriesOf({ context }: LoaderFunctionArgs): QueryClient {
  return (context as RouterContextProvider).get(queriesContext);
}

/**
 * Waits for the reads of a page on the server, so that the page is rendered with its data. In the browser it does not wait: the page
 * opens at once with skeletons. The given reads must not reject, as those of `prefetchQuery`: the page tries a failed read again.
 */
export async function prefetch(...reads: Promise<void>[]): Promise<void> {
  const reading = Promise.all(reads);
  if (import.meta.env.SSR) await reading;
}
