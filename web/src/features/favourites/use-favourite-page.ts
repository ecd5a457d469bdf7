import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';

/** The pages of favourites appear when there are more than these. */
export const FAVOURITES_PER_PAGE = 6;
export const FAVOURITE_JOBS_PER_PAGE = 5;

/** One numbered page of the favourite artisans. */
export function useFavouritePage(page: number) {
  const list = useQuery({
    ...query('/user_artisan/view_favourite_artisans', { page, limit: FAVOURITES_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return useStillKept(list, list.data?.artisans, useSession()?.user?.favourite_artisans);
}

/** One numbered page of the favourite jobs. */
export function useFavouriteJobPage(page: number) {
  const list = useQuery({
    ...query('/user_job/view_favourite_jobs', { page, limit: FAVOURITE_JOBS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return useStillKept(list, list.data?.jobs, useSession()?.user?.favourite_jobs);
}

/**
 * What is no longer a favourite, here or in another tab, is gone from the page at once; those of the next page move up when
 * the server has answered.
 */
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
  // What is stored may be older than the answer: only what was a favourite then and is none now was taken away.
  const taken = (id: string) => answer.ids?.includes(id) === true && ids?.includes(id) === false;
  const items = answered?.filter(({ _id }) => !taken(_id));
  // A heart that was pressed in another tab: this tab learns of it by the record of the person.
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
