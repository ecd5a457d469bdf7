import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { sessionStore, useSession } from '../../lib/session.ts';

/** The lists of ids that the record of a person holds. */
type FavouriteList = 'favourite_artisans' | 'favourite_jobs';

export interface FavouriteStore {
  /** Whether something is a favourite of the person who is logged in, as it is or is about to be, and whether that is under way. */
  useFavourite(id: string): { favourite: boolean; underWay: boolean };
  /**
   * Keeps something as favourite or no longer. Every heart shows it at once and takes it back when the call fails.
   * @throws ApiError when it fails.
   */
  setFavourite(id: string, favourite: boolean): Promise<void>;
}

/** The favourites of one kind. `send` answers what the server then knows. */
function createFavouriteStore(
  list: FavouriteList,
  send: (id: string, favourite: boolean) => Promise<{ [Name in FavouriteList]?: string[] }>,
): FavouriteStore {
  /** What a person wants and the server has not confirmed yet, by id. */
  let wishes: ReadonlyMap<string, boolean> = new Map();
  const listeners = new Set<() => void>();
  /** One call at a time: each answers the whole list, and an older answer must not come after a newer one. */
  let queue: Promise<unknown> = Promise.resolve();

  function setWish(id: string, wish: boolean | null): void {
    const next = new Map(wishes);
    if (wish === null) next.delete(id);
    else next.set(id, wish);
    wishes = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function sendFavourite(id: string, favourite: boolean): Promise<void> {
    const asked = sessionStore.current();
    const user = await send(id, favourite);
    const session = sessionStore.current();
    // The person may have logged out, or in as somebody else, while the answer was under way.
    if (!session?.user || session.user._id !== asked?.user?._id) return;
    sessionStore.save({ user: { ...session.user, ...user }, subscription: session.subscription });
  }

  return {
    useFavourite(id) {
      const wish = useSyncExternalStore(
        subscribe,
        () => wishes.get(id),
        () => undefined,
      );
      const stored = useSession()?.user?.[list]?.includes(id) ?? false;
      return { favourite: wish ?? stored, underWay: wish !== undefined };
    },
    async setFavourite(id, favourite) {
      setWish(id, favourite);
      const sent = queue.then(() => sendFavourite(id, favourite));
      queue = sent.catch(() => {});
      try {
        await sent;
      } finally {
        setWish(id, null);
      }
    },
  };
}

export const favouriteArtisans = createFavouriteStore('favourite_artisans', async (artisan_id, favourite) => {
  const { favouriteArtisan } = await import('@marketplace/contract/artisans');
  return (await call(favouriteArtisan, { artisan_id, favourite })).user;
});

export const favouriteJobs = createFavouriteStore('favourite_jobs', async (job_id, favourite) => {
  const { favouriteJob } = await import('@marketplace/contract/jobs');
  return (await call(favouriteJob, { job_id, favourite })).user;
});
