import { useEffect } from 'react';
import { Outlet } from 'react-router';

export function RootLayout() {
  useEffect(() => {
    // Browser tests wait for this before they touch the page.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
