import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** The pages of favourites appear when there are more than these. */
export const FAVOURITES_PER_PAGE = 6;

/**
 * One numbered page of the favourite artisans. Who is no longer a favourite, here or in another tab, is gone from it at
 * once; those of the next page move up when the server has answered.
 */
export function useFavouritePage(page: number) {
  const ids = useSession()?.user?.favourite_artisans;
  const { data, isPending, isFetching, refetch } = useQuery({
    // With the ids in the key, a heart pressed anywhere makes this list ask again.
    queryKey: ['favourite-artisans', page, ids],
    queryFn: async ({ signal }) => {
      const { viewFavouriteArtisans } = await import('@marketplace/contract/artisans');
      const answer = await call(viewFavouriteArtisans, { page, limit: FAVOURITES_PER_PAGE }, { signal });
      return { ...answer, idsThen: ids };
    },
    placeholderData: keepPreviousData,
  });
  // What is stored may be older than the answer: only who was a favourite then and is none now was taken away.
  const taken = (id: string) => data?.idsThen?.includes(id) === true && ids?.includes(id) === false;
  const artisans = data?.artisans.filter(({ _id }) => !taken(_id));
  return {
    artisans,
    count: data && artisans && data.count - (data.artisans.length - artisans.length),
    isPending,
    isFetching,
    retry: () => void refetch(),
  };
}
