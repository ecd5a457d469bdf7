import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { sessionStore, tabStorage, useHydrated, useSession } from '../../lib/session.ts';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';

/**
 * Around every page that needs a login. Without a good token the person is led to /login, this address replaced in the
 * history and remembered for after the log-in; a token that is expired or unreadable is cleared away first.
 */
export function Guard() {
  const hydrated = useHydrated();
  const session = useSession();
  if (session) return <Outlet />;
  return (
    <>
      {hydrated && <LeadToLogin />}
      <PageSkeleton />
    </>
  );
}

function LeadToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    sessionStore.tidy();
    rememberReturnPath(tabStorage, pathname + search + hash);
    void navigate(paths.login, { replace: true, state: { guarded: true } });
  }, [navigate, pathname, search, hash]);
  return null;
}
