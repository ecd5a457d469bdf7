import type { StoredUser } from '@marketplace/contract/people/accounts';
import { sessionStore, useSession } from './session.ts';

/**
 * Returns the logged-in person. Use it only below `Guard` and `KnownRole`, which render nothing else without a person.
 * @throws without a session
 */
export function useOwnUser(): StoredUser {
  const user = useSession()?.user;
  if (!user) throw new Error('Nobody is logged in');
  return user;
}

/** Stores the person's record from a response; the session token stays the same. */
export function storeOwnUser(user: StoredUser): void {
  const session = sessionStore.current();
  // The person may have logged out, or another may have logged in, during the request.
  if (session && (!session.user || session.user._id === user._id))
    sessionStore.save({ user, subscription: session.subscription });
}
