import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { reportError } from '../../lib/report-error.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { Header } from './header.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteProgress } from './route-progress.tsx';

/** The frame around every page. */
export function Frame() {
  const Toaster = useToaster();

  useEffect(() => {
    // Says that buttons work now; browser tests wait for it.
    document.documentElement.dataset.hydrated = 'true';
  }, []);

  return (
    <FrameDialogs>
      <div className="flex min-h-dvh flex-col">
        <SkipLink target="main" />
        <RouteProgress />
        <Header />
        <OfflineNotice />
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          <Outlet />
        </main>
        <Footer />
        <BottomBar />
      </div>
      <NavigationAnnouncer />
      <ScrollRestoration />
      {Toaster && <Toaster />}
    </FrameDialogs>
  );
}

/**
 * A toast answers something that a person did, so their host is fetched with the first touch, click or key; when the
 * link is gone just then, with the next one.
 */
function useToaster(): ComponentType | null {
  const [toaster, setToaster] = useState<{ component: ComponentType } | null>(null);

  useEffect(() => {
    const signs = ['pointerdown', 'keydown', 'focusin'];
    const note = () => void load();
    const listen = () => {
      for (const sign of signs) document.addEventListener(sign, note);
    };
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, note);
    };
    async function load() {
      stop();
      try {
        const { Toaster } = await import('../../ui/toaster.tsx');
        setToaster({ component: Toaster });
      } catch (error) {
        reportError('Toasts cannot be shown', error);
        listen();
      }
    }
    listen();
    return stop;
  }, []);

  return toaster?.component ?? null;
}
