import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';

/** The page sizes of the favourites. */
export const FAVOURITES_PER_PAGE = 6;
export const FAVOURITE_JOBS_PER_PAGE = 5;

/** Returns one numbered page of the favourite artisans. */
export function useFavouritePage(page: number) {
  const list = useQuery({
    ...query('/user_artisan/view_favourite_artisans', { page, limit: FAVOURITES_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return useStillKept(list, list.data?.artisans, useSession()?.user?.favourite_artisans);
}

/** Returns one numbered page of the favourite jobs. */
export function useFavouriteJobPage(page: number) {
  const list = useQuery({
    ...query('/user_job/view_favourite_jobs', { page, limit: FAVOURITE_JOBS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return useStillKept(list, list.data?.jobs, useSession()?.user?.favourite_jobs);
}

/** Hides a favourite at once when it was removed here or in another tab. The favourites of the next page move up after the response. */
function useStillKept<Item extends { _id: string }>(
  {
    data,
    dataUpdatedAt,
    isPending,
    isFetching,
    refetch,
  }: {
    data: { count: number } | undefined;
    dataUpdatedAt: number;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  },
  answered: readonly Item[] | undefined,
  ids: readonly string[] | undefined,
) {
  const [answer, setAnswer] = useState({ dataUpdatedAt, ids });
  if (answer.dataUpdatedAt !== dataUpdatedAt) setAnswer({ dataUpdatedAt, ids });
  // The stored ids may be older than the response: an item counts as removed only if its id was stored when the response arrived and is not
  // now.
  const taken = (id: string) => answer.ids?.includes(id) === true && ids?.includes(id) === false;
  const items = answered?.filter(({ _id }) => !taken(_id));
  // A heart pressed in another tab changes the stored user.
  useEffect(() => {
    if (ids !== answer.ids) void refetch();
  }, [ids, answer.ids, refetch]);
  return {
    items,
    count: data && items && answered && data.count - (answered.length - items.length),
    isPending,
    isFetching,
    retry: () => void refetch(),
  };
}
