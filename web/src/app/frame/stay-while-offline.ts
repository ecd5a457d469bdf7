import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { useBlocker } from 'react-router';
import { paths } from '../../lib/paths.ts';

const stayText = 'You are offline. Stay on this page, and try again when you are back.';

/**
 * Stops navigation while there is no connection: the person keeps a readable page instead of getting one that could not load. It
 * must not be active with a connection, because a blocker makes the browser warn about links within the page.
 */
export function StayWhileOffline() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !navigator.onLine &&
      historyAction === 'PUSH' &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The browser's copies of conversations can be read without a connection.
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

/** Browsers are sometimes wrong about being offline (virtual networks, some desktops), so the server is asked. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
