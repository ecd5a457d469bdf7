// The React refresh preamble must run before any component is loaded; in a production build this import is empty.
import '@vitejs/plugin-react/preamble';
import '../styles/app.css';
import type { Site } from '@marketplace/contract/site';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { embeddedDataIds, readEmbeddedJson } from '../lib/embedded-data.ts';
import { watchInstallPrompt } from '../lib/install-prompt.ts';
import { paths } from '../lib/paths.ts';
import { reportError } from '../lib/report-error.ts';
import { rememberReturnPath } from '../lib/return-path.ts';
import { tabStorage } from '../lib/session.ts';
import { Application } from './application.tsx';
import { unpackRouterState } from './router/router-state.ts';
import { createRoutes } from './router/routes.tsx';
import { startSessionLifecycle } from './session-lifecycle.ts';
import { reloadOnceForNewRelease } from './stale-release.ts';

watchInstallPrompt();
reloadOnceForNewRelease(tabStorage);
window.addEventListener('unhandledrejection', (event) => reportError('Nobody handled', event.reason));
void start();

async function start() {
  const site = readEmbeddedJson(embeddedDataIds.site) as Site;
  const routes = createRoutes(site);
  await loadMatchedPages(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: unpackRouterState(
      readEmbeddedJson(embeddedDataIds.router) as Parameters<typeof unpackRouterState>[0],
    ),
  });
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <Application site={site}>
      <RouterProvider router={router} />
    </Application>,
  );
  startSessionLifecycle({
    goToLogin() {
      const { pathname, search, hash } = router.state.location;
      if (pathname === paths.login) return;
      rememberReturnPath(tabStorage, pathname + search + hash);
      void router.navigate(paths.login, { replace: true });
    },
    reload: () => window.location.reload(),
  });
}

/** The first render must be the page that the server sent, so its chunk has to be there before React starts. */
async function loadMatchedPages(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
