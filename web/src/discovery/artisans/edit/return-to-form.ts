import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/**
 * Returns a function that leads from a picker to its form: back to the form that opened it (`fromForm` in the navigation state), otherwise
 * to the form's address.
 */
export function useReturnToForm(): (address: string) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (address) => {
    if (typeof state === 'object' && state !== null && 'fromForm' in state) void navigate(-1);
    else void navigate(address, { replace: true });
  };
}

/** Returns a function that leads from a picker to the profile form. */
export function useReturnToProfileForm(): () => void {
  const returnToForm = useReturnToForm();
  const session = useSession();
  return () => returnToForm(profileFormPath(session?.user?.role));
}

/** Returns the path of the form that changes an artisan's profile or creates one. A visitor logs in first. */
export function profileFormPath(role: string | undefined): string {
  if (role === 'artisan') return paths.editArtisanProfile;
  return role === 'user' ? paths.profile : paths.profileForm;
}
