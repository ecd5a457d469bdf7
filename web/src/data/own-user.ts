import type { StoredUser } from '@marketplace/contract/accounts';
import { sessionStore, useSession } from './session.ts';

/** The person whose page this is. Only below the guard and `KnownRole`, where somebody is always there. */
export function useOwnUser(): StoredUser {
  const user = useSession()?.user;
  if (!user) throw new Error('Nobody is logged in');
  return user;
}

/** Stores what the server answered about the person; the login itself stays. */
export function storeOwnUser(user: StoredUser): void {
  const session = sessionStore.current();
  // Somebody may have logged out while the answer was under way.
  if (session) sessionStore.save({ user, subscription: session.subscription });
}
