import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';

const stayText = "You're offline. Stay on this page and try again when you're back online.";

/**
 * Blocks navigation while offline: the person keeps a readable page instead of one that could not load, and a list instead of a filtered
 * one that could not be read. It must be inactive while online, because a blocker makes the browser warn about links within the page.
 */
export function StayWhileOffline() {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !navigator.onLine &&
      (leavesPage(currentLocation, nextLocation)
        ? historyAction === 'PUSH'
        : historyAction !== 'POP' &&
          isOfList(nextLocation) &&
          currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    const { location } = blocker;
    void isReachable().then((reachable) => {
      if (!current) return;
      if (reachable) return blocker.proceed();
      blocker.reset();
      // A chosen filter was not applied to the list, so the form above it must not show it either.
      for (const form of document.querySelectorAll('search form'))
        form.dispatchEvent(new Event('reset', { bubbles: true }));
      const tryAgain = () => {
        toast.dismiss(stayText);
        void navigate(location);
      };
      toast.error(<Stay onRetry={tryAgain} />, { id: stayText });
    });
    return () => {
      current = false;
    };
  }, [blocker, navigate]);
  return null;
}

function Stay({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>{stayText}</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 font-semibold text-leaf-text underline underline-offset-2"
      >
        Try again
      </button>
    </span>
  );
}

/** Returns whether a navigation needs the network. Conversations can be read offline from the browser's copies. */
function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname && !(isOfMessages(from) && isOfMessages(to));
}

function isOfMessages({ pathname }: Location): boolean {
  return pathname === paths.messages || pathname.startsWith(`${paths.messages}/`);
}

const lists = [paths.findArtisan, paths.search(), paths.jobs];

/** Returns whether an address is that of a list with its filters in the query. */
function isOfList({ pathname }: Location): boolean {
  return lists.includes(pathname) || pathname.startsWith(paths.jobsOfSkill(''));
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
