import { useLocation } from 'react-router';
import { storageIsRefused, useSession } from '../../../data/session.ts';
import { navigationType } from '../../../lib/browser/navigation-type.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';

/** Explains why a session does not last in a browser that refuses storage. Not shown to visitors who do not log in. */
export function StorageNotice() {
  const isRefused = useHydrated() && storageIsRefused;
  const isLoggedIn = useSession() !== null;
  const { pathname } = useLocation();
  const logsIn = [paths.login, paths.signup].some((path) => pathname.startsWith(path));
  // A reload has ended the session, if there was one.
  const mayConcern = () => isLoggedIn || logsIn || navigationType() === 'reload';
  return (
    <div role="status">
      {isRefused && mayConcern() && (
        <p className="bg-sun px-4 py-2 text-center text-sm font-medium text-on-sun">
          Your browser can't keep you logged in. When you load this page again, you'll have to log in again.
          To stay logged in, allow cookies and site data for this site in your browser's settings, or open it
          in another browser.
        </p>
      )}
    </div>
  );
}
