import { type UseMutationOptions, useMutation, useMutationState } from '@tanstack/react-query';
import type { ApiError } from '../../data/api-client.ts';
import { mutation } from '../../data/queries.ts';
import { sessionStore, useSession } from '../../data/session.ts';

/** The lists of ids in the stored user, which are also fields of the responses. */
type FavouriteLists = { favourite_artisans?: string[]; favourite_jobs?: string[] };

export interface Favourite {
  /** The stored or requested state: every heart of the same artisan or job shows it at once. */
  isFavourite: boolean;
  /** Whether the request is still unconfirmed. */
  underWay: boolean;
  /** @throws ApiError when it fails; every heart then shows the old state. */
  setFavourite: (favourite: boolean) => Promise<unknown>;
}

export function useFavouriteArtisan(artisan_id: string): Favourite {
  const change = useFavouriteChange(mutation('/user_artisan/favourite_artisan'));
  const wish = useWish<{ artisan_id: string }>(
    '/user_artisan/favourite_artisan',
    (request) => request.artisan_id === artisan_id,
  );
  const isStored = useSession()?.user?.favourite_artisans?.includes(artisan_id) ?? false;
  return {
    isFavourite: wish ?? isStored,
    underWay: wish !== undefined,
    setFavourite: (favourite) => change.mutateAsync({ artisan_id, favourite }),
  };
}

export function useFavouriteJob(job_id: string): Favourite {
  const change = useFavouriteChange(mutation('/user_job/favourite_job'));
  const wish = useWish<{ job_id: string }>('/user_job/favourite_job', (request) => request.job_id === job_id);
  const isStored = useSession()?.user?.favourite_jobs?.includes(job_id) ?? false;
  return {
    isFavourite: wish ?? isStored,
    underWay: wish !== undefined,
    setFavourite: (favourite) => change.mutateAsync({ job_id, favourite }),
  };
}

/** Mutation that stores the returned list in the stored user. */
function useFavouriteChange<Answer extends { user: FavouriteLists }, Request>(
  options: UseMutationOptions<Answer, ApiError, Request>,
) {
  return useMutation({
    ...options,
    // One call at a time: each returns the whole list, and an older response must not overwrite a newer one.
    scope: { id: 'favourites' },
    onMutate: () => sessionStore.current()?.user?._id,
    onSuccess: (answer, _request, askedBy) => {
      const session = sessionStore.current();
      // The person may have logged out, or in with another account, before the response.
      if (!session?.user || session.user._id !== askedBy) return;
      sessionStore.save({ user: { ...session.user, ...answer.user }, subscription: session.subscription });
    },
  });
}

/** Returns the requested state that is not confirmed yet; undefined without one. */
function useWish<Request>(path: string, isMeant: (request: Request) => boolean): boolean | undefined {
  const requests = useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => state.variables as Request & { favourite?: boolean },
  });
  return requests.findLast(isMeant)?.favourite;
}
