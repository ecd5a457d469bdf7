import type { StoredUser } from '@marketplace/contract/people/accounts';
import { sessionStore, useSession } from './session.ts';

/** The person who is logged in. Use it only below `Guard` and `KnownRole`, which render nothing else without a person. @throws without one */
export function useOwnUser(): StoredUser {
  const user = useSession()?.user;
  if (!user) throw new Error('Nobody is logged in');
  return user;
}

/** Stores the record of the person that the server answered; the token of the login stays the same. */
export function storeOwnUser(user: StoredUser): void {
  const session = sessionStore.current();
  // The person may have logged out, or another may have logged in, while the answer was under way.
  if (session && (!session.user || session.user._id === user._id))
    sessionStore.save({ user, subscription: session.subscription });
}
