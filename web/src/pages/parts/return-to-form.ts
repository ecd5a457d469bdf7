import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Navigation state of a picker that the profile form opened: going back restores the form where it was. */
export const fromForm = { fromForm: true } as const;

/** Leads from a picker to the profile form: back to the one that opened it, or to the person's own. */
export function useReturnToForm(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const session = useSession();
  return () => {
    if (typeof state === 'object' && state !== null && 'fromForm' in state) void navigate(-1);
    else void navigate(profileFormPath(session?.user?.role), { replace: true });
  };
}

/** An artisan's profile is changed, anybody else's is made. */
export function profileFormPath(role: string | undefined): string {
  return role === 'artisan' ? paths.editArtisanProfile : paths.profile;
}
