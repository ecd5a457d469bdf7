import type { Session } from '../../../data/session-store.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** The address of a person's own profile; `/profile` finds the role when it is not known yet. */
export function ownProfilePath(session: Session | null): string {
  if (session?.user?.role === 'user') return paths.userProfile;
  if (session?.user?.role === 'artisan') return paths.artisanProfile;
  return paths.profile;
}
