import type { Session } from '../../../data/session-store.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Returns the path of a person's own profile; `/profile` resolves an unknown role. */
export function ownProfilePath(session: Session | null): string {
  if (session?.user?.role === 'user') return paths.userProfile;
  if (session?.user?.role === 'artisan') return paths.artisanProfile;
  return paths.profile;
}
