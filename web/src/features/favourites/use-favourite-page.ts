import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** The pages of favourites appear when there are more than these. */
export const FAVOURITES_PER_PAGE = 6;
export const FAVOURITE_JOBS_PER_PAGE = 5;

interface FavouriteItems<T> {
  items: T[];
  count: number;
}

type LoadPage<T> = (page: number, signal: AbortSignal) => Promise<FavouriteItems<T>>;

/**
 * One numbered page of favourites. What is no longer a favourite, here or in another tab, is gone from it at once; those
 * of the next page move up when the server has answered.
 */
function useFavouriteItems<T extends { _id: string }>(
  name: 'favourite_artisans' | 'favourite_jobs',
  page: number,
  loadPage: LoadPage<T>,
) {
  const ids = useSession()?.user?.[name];
  const { data, isPending, isFetching, refetch } = useQuery({
    // With the ids in the key, a heart pressed anywhere makes this list ask again.
    queryKey: [name, page, ids],
    queryFn: async ({ signal }) => ({ ...(await loadPage(page, signal)), idsThen: ids }),
    placeholderData: keepPreviousData,
  });
  // What is stored may be older than the answer: only who was a favourite then and is none now was taken away.
  const taken = (id: string) => data?.idsThen?.includes(id) === true && ids?.includes(id) === false;
  const items = data?.items.filter(({ _id }) => !taken(_id));
  return {
    items,
    count: data && items && data.count - (data.items.length - items.length),
    isPending,
    isFetching,
    retry: () => void refetch(),
  };
}

/** One numbered page of the favourite artisans. */
export function useFavouritePage(page: number) {
  return useFavouriteItems('favourite_artisans', page, async (page, signal) => {
    const { viewFavouriteArtisans } = await import('@marketplace/contract/artisans');
    const answer = await call(viewFavouriteArtisans, { page, limit: FAVOURITES_PER_PAGE }, { signal });
    return { items: answer.artisans, count: answer.count };
  });
}

/** One numbered page of the favourite jobs. */
export function useFavouriteJobPage(page: number) {
  return useFavouriteItems('favourite_jobs', page, async (page, signal) => {
    const { viewFavouriteJobs } = await import('@marketplace/contract/jobs');
    const answer = await call(viewFavouriteJobs, { page, limit: FAVOURITE_JOBS_PER_PAGE }, { signal });
    return { items: answer.jobs, count: answer.count };
  });
}
