import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { sessionStore, tabStorage, useSession } from '../data/session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { rememberReturnPath } from '../people/accounts/log-in/return-path.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';

/**
 * Surrounds every page that needs a login. Without a valid token it clears what is stored of the login, remembers the address of
 * the page for after the log-in, and replaces the page by /login in the history.
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
    // Otherwise the messages would cover the form.
    window.earlyMessages?.remove();
    // A person whose login ended at the form of the profile returns to the form, see useGoOn.
    const wanted = hadUser && pathname === paths.profile ? paths.profileForm : pathname + search + hash;
    rememberReturnPath(tabStorage, wanted);
    void navigate(paths.login, { replace: true, state: { guarded: true } });
  }, [navigate, hadUser, pathname, search, hash]);
  return null;
}
