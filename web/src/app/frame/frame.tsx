import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { sessionStore } from '../../data/session.ts';
import { keepInView } from '../../lib/keep-in-view.ts';
import { navigationType } from '../../lib/navigation-type.ts';
import { RedrawBoundary } from '../../ui/redraw-boundary.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { Header } from './header.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RehearsalNotice } from './rehearsal-notice.tsx';
import { RouteProgress } from './route-progress.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { ToastHost } from './toast-host.tsx';

/**
 * Continues the work of public/session-hint.js once the login is known: parts of the page may still be the HTML that the server
 * sends to everybody, including parts for visitors only.
 */
function showForWhom(): void {
  if (sessionStore.current()) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}

/** Holds the section that a link names in its place while the page is still loading. A way back restores the place of before instead. */
function useNamedSection(): void {
  const { hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  useEffect(() => {
    if (!hash) return;
    const isOpened = key === 'default' && navigationType() === 'navigate';
    if (isPop && !isOpened) return;
    return keepInView(hash.slice(1));
  }, [hash, key, isPop]);
}

/** The frame around every page. */
export function Frame() {
  useEffect(() => {
    // Shows that buttons work now; browser tests wait for it.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  useEffect(() => {
    showForWhom();
    return sessionStore.subscribe(showForWhom);
  }, []);
  useNamedSection();

  return (
    <FrameDialogs>
      <div className="flex min-h-dvh flex-col">
        <SkipLink target="main" />
        <RouteProgress />
        <RedrawBoundary>
          <Header />
          <RehearsalNotice />
          <OfflineNotice />
          <StorageNotice />
        </RedrawBoundary>
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          <Outlet />
        </main>
        <RedrawBoundary>
          <Footer />
          <BottomBar />
        </RedrawBoundary>
      </div>
      <NavigationAnnouncer />
      <ScrollRestoration />
      <RedrawBoundary>
        <ToastHost />
      </RedrawBoundary>
    </FrameDialogs>
  );
}
