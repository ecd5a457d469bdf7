import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { sessionStore, useSession } from '../../lib/session.ts';

/** What a person wants and the server has not confirmed yet, by artisan. */
let wishes: ReadonlyMap<string, boolean> = new Map();
const listeners = new Set<() => void>();
/** One call at a time: each answers the whole list, and an older answer must not come after a newer one. */
let queue: Promise<unknown> = Promise.resolve();

function setWish(artisanId: string, wish: boolean | null): void {
  const next = new Map(wishes);
  if (wish === null) next.delete(artisanId);
  else next.set(artisanId, wish);
  wishes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an artisan is a favourite of the person who is logged in, as it is or is about to be, and whether that is under way. */
export function useFavourite(artisanId: string): { favourite: boolean; underWay: boolean } {
  const wish = useSyncExternalStore(
    subscribe,
    () => wishes.get(artisanId),
    () => undefined,
  );
  const stored = useSession()?.user?.favourite_artisans?.includes(artisanId) ?? false;
  return { favourite: wish ?? stored, underWay: wish !== undefined };
}

/**
 * Keeps an artisan as favourite or no longer. Every heart shows it at once and takes it back when the call fails.
 * @throws ApiError when it fails.
 */
export async function setFavourite(artisanId: string, favourite: boolean): Promise<void> {
  setWish(artisanId, favourite);
  const sent = queue.then(() => sendFavourite(artisanId, favourite));
  queue = sent.catch(() => {});
  try {
    await sent;
  } finally {
    setWish(artisanId, null);
  }
}

async function sendFavourite(artisanId: string, favourite: boolean): Promise<void> {
  const { favouriteArtisan } = await import('@marketplace/contract/artisans');
  const asked = sessionStore.current();
  const { user } = await call(favouriteArtisan, { artisan_id: artisanId, favourite });
  const session = sessionStore.current();
  // The person may have logged out, or in as somebody else, while the answer was under way.
  if (!session?.user || session.user._id !== asked?.user?._id) return;
  sessionStore.save({ user: { ...session.user, ...user }, subscription: session.subscription });
}
