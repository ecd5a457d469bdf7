import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';

/** Leads from a picker to its form: back to the one that opened it (`fromForm` in the navigation state), or else to the address of one. */
export function useReturnToForm(): (address: string) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (address) => {
    if (typeof state === 'object' && state !== null && 'fromForm' in state) void navigate(-1);
    else void navigate(address, { replace: true });
  };
}

/** The same for the form of a profile. */
export function useReturnToProfileForm(): () => void {
  const returnToForm = useReturnToForm();
  const session = useSession();
  return () => returnToForm(profileFormPath(session?.user?.role));
}

/** An artisan's profile is changed, anybody else's is made. A visitor has to log in first and then comes to the form. */
export function profileFormPath(role: string | undefined): string {
  if (role === 'artisan') return paths.editArtisanProfile;
  return role === 'user' ? paths.profile : paths.profileForm;
}
