import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { refreshSession } from '../data/refresh-session.ts';
import { useSession } from '../data/session.ts';
import { navigationType } from '../lib/browser/navigation-type.ts';
import { useOneAtATime } from '../lib/browser/one-at-a-time.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ownProfilePath } from '../people/accounts/log-in/profile-path.ts';
import { Button } from '../ui/buttons/button.tsx';
import { buttonClasses } from '../ui/buttons/button-classes.ts';
import { PageMessage } from '../ui/feedback/page-message.tsx';
import { PulledPlug } from '../ui/illustrations/pulled-plug.tsx';
import { Link } from '../ui/text/link.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';

/**
 * Surrounds the pages that need to know the person. When only a token is stored, it asks the server who is logged in. The server renders
 * pages without a role, so their links "Me" and "Profile" lead to /profile; this component redirects to the profile of the role.
 */
export function KnownRole() {
  const session = useSession();
  const { key, pathname, search } = useLocation();
  const [unknownOnArrival] = useState(!session?.user);
  const [ledByLink] = useState(() => key === 'default' && isLedByOwnLink());
  const [failed, setFailed] = useState(false);
  const { busy, run } = useOneAtATime();
  const ask = () =>
    run(async () => {
      try {
        await refreshSession();
      } catch {
        // The page shows the failure.
        setFailed(true);
      }
    });
  const askOnArrival = useEffectEvent(() => {
    if (unknownOnArrival) void ask();
  });
  useEffect(() => askOnArrival(), []);

  if (session?.user) {
    const leadOn = (unknownOnArrival || ledByLink) && pathname + search === paths.profile;
    return leadOn ? <Navigate to={ownProfilePath(session)} replace /> : <Outlet />;
  }
  if (!failed) return <PageSkeleton />;
  return (
    <PageMessage
      picture={<PulledPlug />}
      title="We couldn't open your profile"
      actions={
        <>
          <Button busy={busy} onClick={() => void ask()}>
            Try again
          </Button>
          <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>The connection may have dropped. You're still logged in.</p>
    </PageMessage>
  );
}

/** Returns whether a link on this site loaded this document, which happens when a person clicks before the scripts have loaded. */
function isLedByOwnLink(): boolean {
  return navigationType() === 'navigate' && document.referrer.startsWith(`${window.location.origin}/`);
}
