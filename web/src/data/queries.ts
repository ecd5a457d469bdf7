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
import { outdatedReads } from './outdated-reads.ts';
import type { SessionStore } from './session-store.ts';

const MINUTE_MS = 60_000;
const TRIES_MORE = 2;

/**
 * A read of the operation at a path: for `useQuery`, and for the loaders of pages.
 * @param staleTime milliseconds for which the answer is fresh, where a minute is too much or too little
 */
export function query<Path extends ApiPath>(path: Path, request: ApiRequest<Path>, staleTime = MINUTE_MS) {
  return queryOptions<ApiAnswer<Path>, ApiError>({ queryKey: [path, request], staleTime });
}

/** The operations that answer a list with the cursor after it, or null at its end. */
export type PagedPath = {
  [Path in ApiPath]: ApiAnswer<Path> extends { next_cursor: string | null } ? Path : never;
}[ApiPath];

/** A read of a list page by page, for `useInfiniteQuery`: each page is asked for with the cursor of the one before. */
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

/** A write of the operation at a path, for `useMutation`. What it makes untrue is read again: see outdated-reads.ts. */
export function mutation<Path extends ApiPath>(path: Path) {
  return mutationOptions<ApiAnswer<Path>, ApiError, ApiRequest<Path>>({
    mutationKey: [path],
    mutationFn: (request) => call(path, request),
  });
}

/**
 * The store of everything that was read. An answer is fresh for a minute, so that going back costs no bytes; a read that the
 * server did not answer, or could not, is tried twice more.
 */
export function createQueryClient(read: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, signal }) => {
          const [path, request] = queryKey as [ApiPath, ApiRequest<ApiPath>];
          const asked = pageParam ? { ...request, cursor: pageParam as string } : request;
          return read(path, asked, { signal });
        },
        staleTime: MINUTE_MS,
        // The server renders a page without what it could not read; the browser tries again.
        retry: (failures, error) =>
          !import.meta.env.SSR && isTemporary(error as ApiError) && failures < TRIES_MORE,
        // People switch between this page and other apps all the time, over links that cost money.
        refetchOnWindowFocus: false,
        // Without a connection a read fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The server was not reached, or something broke there. A server that is too busy (503) is not asked again at once. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}

/** Reads again what each write of this browser makes untrue. */
export function readAgainAfterWrites(queries: QueryClient): void {
  watchAnswers((path) => {
    for (const outdated of outdatedReads[path] ?? []) {
      void queries.invalidateQueries({ queryKey: [outdated] });
    }
  });
}

/** Forgets what was read for one person as soon as another one is logged in, or nobody. */
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
    queries.clear();
  });
}

/** Answers with the request that each belongs to, as JSON can carry them. Without their time: the same page has the same bytes. */
export type PackedAnswers = [key: QueryKey, answer: unknown][];

/** What the server has read for a page. A read that failed is left to the browser. */
export function packAnswers(queries: QueryClient): PackedAnswers {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Lets the browser begin with what the server has read, so that the page that it makes is the one that it got. */
export function unpackAnswers(queries: QueryClient, answers: PackedAnswers): void {
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
}

const queriesContext = createContext<QueryClient>();

/** What the router hands to the loaders of pages. */
export function createLoaderContext(queries: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[queriesContext, queries]]));
}

/** The store of what was read, in the loader of a page. */
export function queriesOf({ context }: LoaderFunctionArgs): QueryClient {
  return (context as RouterContextProvider).get(queriesContext);
}

/**
 * Reads ahead what a page will show. The server waits for it and renders it; in the browser the page opens at once and shows
 * where it will be. It never rejects: a read that fails is one that the page has to do.
 */
export async function prefetch(...reads: Promise<void>[]): Promise<void> {
  const reading = Promise.all(reads);
  if (import.meta.env.SSR) await reading;
}
