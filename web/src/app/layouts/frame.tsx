import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { Header } from './header.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteProgress } from './route-progress.tsx';

/** A toast answers something that a person did, so their host is fetched with the first touch, click or key. */
const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** The frame around every page. */
export function Frame() {
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    // Says that buttons work now; browser tests wait for it.
    document.documentElement.dataset.hydrated = 'true';
  }, []);

  useEffect(() => {
    const signs = ['pointerdown', 'keydown', 'focusin'];
    const note = () => setTouched(true);
    for (const sign of signs) document.addEventListener(sign, note, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note);
    };
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
      {touched && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </FrameDialogs>
  );
}
