import type { Session } from '../../data/session-store.ts';
import { paths } from '../../lib/paths.ts';

/** Where a person's own profile is; `/profile` finds out when the role is not known yet. */
export function ownProfilePath(session: Session | null): string {
  if (session?.user?.role === 'user') return paths.userProfile;
  if (session?.user?.role === 'artisan') return paths.artisanProfile;
  return paths.profile;
}
