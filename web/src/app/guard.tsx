import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { sessionStore, tabStorage, useSession } from '../data/session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { rememberReturnPath } from '../people/accounts/log-in/return-path.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';

/**
 * Surrounds every page that requires a login. Without a valid token it clears the stored session, remembers the address for after the
 * login, and redirects to /login.
 */
export function Guard() {
  const hydrated = useHydrated();
  const session = useSession();
  const [hadUser, setHadUser] = useState(false);
  useEffect(() => {
    if (session?.user) setHadUser(true);
  }, [session]);
  if (session) return <Outlet />;
  return (
    <>
      {hydrated && <LeadToLogin hadUser={hadUser} />}
      <PageSkeleton />
    </>
  );
}

function LeadToLogin({ hadUser }: { hadUser: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    sessionStore.tidy();
    // The early messages would otherwise cover the form.
    window.earlyMessages?.remove();
    // A person whose session ended at the profile form returns to the form, see useGoOn.
    const wanted = hadUser && pathname === paths.profile ? paths.profileForm : pathname + search + hash;
    rememberReturnPath(tabStorage, wanted);
    void navigate(paths.login, { replace: true, state: { guarded: true } });
  }, [navigate, hadUser, pathname, search, hash]);
  return null;
}
