import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { sessionStore, useSession } from '../../data/session.ts';
import { whenHydrated } from '../../lib/browser/hydration.ts';
import { navigationType } from '../../lib/browser/navigation-type.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { pinInView } from '../../lib/navigation/pin-in-view.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { LatePart } from '../../ui/layout/late-part.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { playEarlyTap } from './early-tap.ts';
import { Footer } from './footer.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Header } from './navigation/header.tsx';
import { frameOf, isConsole, isStaffInvitation } from './navigation/task-pages.ts';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { Banner } from './notices/banner.tsx';
import { LateNotice } from './notices/late-notice.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { RehearsalNotice } from './notices/rehearsal-notice.tsx';
import { StorageNotice } from './notices/storage-notice.tsx';
import { ToastHost } from './notices/toast-host.tsx';
import { RouteProgress } from './route-progress.tsx';

/**
 * Continues the work of public/before-paint.js once the session is known: parts of the page may still be the server's HTML for everyone,
 * including parts for visitors only.
 */
function showForWhom(): void {
  if (sessionStore.current()) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}

/** Keeps the section in the address in position while the page loads. Going back restores the previous scroll position instead. */
function useNamedSection(): void {
  const { hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  useEffect(() => {
    if (!hash) return;
    const isOpened = key === 'default' && navigationType() === 'navigate';
    if (isPop && !isOpened) return;
    return pinInView(hash.slice(1));
  }, [hash, key, isPop]);
}

/** The frame around every page. */
export function Frame() {
  // Before the early tap, which asks who is logged in.
  useEffect(() => {
    showForWhom();
    return sessionStore.subscribe(showForWhom);
  }, []);
  useEffect(() => {
    void whenHydrated().then(() => {
      // Signals that buttons work now; browser tests wait for it.
      document.documentElement.dataset.hydrated = 'true';
      playEarlyTap();
    });
  }, []);
  useNamedSection();
  const { pathname } = useLocation();
  // Without a connection the stored document of the list opens each agreement, so both begin with the same frame.
  const hydrated = useHydrated();
  const documentPath = hydrated ? pathname : pathname.replace(/^\/agreements\/.*/, paths.agreements);
  const { hasBar, hasFooter } = frameOf(documentPath);
  const isOperator = useSession()?.user?.is_operator ?? false;
  // The server does not know who asks, and renders the console's pages without a header.
  const hasHeader = !isStaffInvitation(pathname) && (!isConsole(pathname) || (hydrated && !isOperator));

  return (
    <FrameDialogs>
      <div data-frame className="flex min-h-dvh flex-col">
        <SkipLink target="main" />
        <RouteProgress />
        <LateNotice />
        {hasHeader && (
          <LatePart>
            <Header />
          </LatePart>
        )}
        {/* An announcement to members says nothing to the team, which needs the height. */}
        {hasHeader && <Banner />}
        <RehearsalNotice />
        <OfflineNotice />
        <StorageNotice />
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          <Outlet />
        </main>
        {hasFooter && (
          <LatePart>
            <Footer hasBar={hasBar} />
          </LatePart>
        )}
        {hasBar && (
          <LatePart>
            <BottomBar />
          </LatePart>
        )}
      </div>
      <NavigationAnnouncer />
      <ScrollRestoration />
      <ToastHost />
    </FrameDialogs>
  );
}
