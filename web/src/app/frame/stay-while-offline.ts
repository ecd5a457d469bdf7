import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { useBlocker } from 'react-router';
import { paths } from '../../lib/paths.ts';

const stayText = 'You are offline. Stay on this page, and try again when you are back.';

/**
 * For as long as there is no connection: keeps the page that can be read when a link could only lead to one that says that
 * it did not load. With a connection it must not be there, because a blocker complains about links within the page.
 */
export function StayWhileOffline() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !navigator.onLine &&
      historyAction === 'PUSH' &&
      currentLocation.pathname !== nextLocation.pathname &&
      // What this phone has kept of conversations is there without a connection.
      !(isOfMessages(currentLocation) && isOfMessages(nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    void isReachable().then((reachable) => {
      if (!current) return;
      if (reachable) return blocker.proceed();
      blocker.reset();
      toast.error(stayText, { id: stayText });
    });
    return () => {
      current = false;
    };
  }, [blocker]);
  return null;
}

function isOfMessages({ pathname }: { pathname: string }): boolean {
  return pathname === paths.messages || pathname.startsWith(`${paths.messages}/`);
}

/** Browsers are sometimes wrong about being offline (virtual networks, some desktops): only the server knows. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
