import '../styles/app.css';
import type { Site } from '@marketplace/contract/shared/site';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from '../data/call.ts';
import { embeddedDataIds, readEmbeddedJson } from '../data/embedded-data.ts';
import {
  clearOnAccountChange,
  createLoaderContext,
  createQueryClient,
  invalidateAfterMutations,
  type PackedAnswers,
  unpackAnswers,
} from '../data/queries.ts';
import { deviceStorage, sessionStore, tabStorage } from '../data/session.ts';
import { LOG_OUTS_KEY } from '../data/session-store.ts';
import { hydrateInParts, nextTask } from '../lib/browser/hydration.ts';
import { watchInstallPrompt } from '../lib/browser/install-prompt.ts';
import { insistOn } from '../lib/browser/load-module.ts';
import { reportError, startErrorReports } from '../lib/browser/report-error.ts';
import { putBackReplacedTexts } from '../lib/browser/text-updates.ts';
import { reportTypedBefore } from '../lib/browser/typed-before.ts';
import { paintBeforeNavigating } from '../lib/navigation/paint-first.ts';
import { Application } from './application.tsx';
import { reloadForLostModules } from './lost-modules.ts';
import { unpackRouterState } from './router-state.ts';
import { createRoutes } from './routes.tsx';

watchInstallPrompt();
reloadForLostModules(tabStorage);
void start();

async function start() {
  const site = readEmbeddedJson(embeddedDataIds.site) as Site;
  const routes = createRoutes(site);
  startErrorReports({
    // In development errors are only logged: their stacks name source files, not built ones.
    share: import.meta.env.PROD ? (site.errorShare ?? 0) : 0,
    route: () => matchRoutes(routes, window.location)?.at(-1)?.route.path ?? '',
  });
  await loadMatchedPages(routes);
  const queries = createQueryClient(call);
  unpackAnswers(queries, readEmbeddedJson(embeddedDataIds.queries) as PackedAnswers);
  clearOnAccountChange(queries, sessionStore);
  invalidateAfterMutations(queries);
  const state = readEmbeddedJson(embeddedDataIds.router) as Parameters<typeof unpackRouterState>[0] | null;
  const router = createBrowserRouter(routes, {
    getContext: () => createLoaderContext(queries),
    ...(state && { hydrationData: unpackRouterState(state) }),
  });
  paintBeforeNavigating(router);
  await nextTask();
  const root = document.getElementById('root') as HTMLElement;
  const application = (
    <Application site={site} queries={queries}>
      <RouterProvider router={router} />
    </Application>
  );
  if (state) {
    hydrateInParts(() => {
      hydrateRoot(root, application);
      reportTypedBefore();
    });
  }
  // The server was too busy to render the page. Preact renders at once, so what the page reads must be there.
  else {
    await whenLoaded(router);
    createRoot(root).render(application);
  }
  putBackReplacedTexts();
  keepSession();
  if (deviceStorage.getItem(LOG_OUTS_KEY)) {
    insistOn(() => import('../data/log-outs.ts'))
      .then(({ sendLogOuts }) => sendLogOuts())
      .catch((error: unknown) => reportError('The server could not be told of a log-out', error));
  }
}

const accountId = () => sessionStore.current()?.user?._id;

/**
 * Watches the session in all tabs. When another person has logged in, in another tab or while this page was in the back/forward cache, the
 * page is reloaded and does not show one person's data to another. The rest is in session-lifecycle.ts, which only logged-in people load.
 */
function keepSession() {
  let started = false;
  let account = accountId();
  const begin = () => {
    if (started || sessionStore.isEmpty()) return;
    started = true;
    insistOn(() => import('./session-lifecycle.ts'))
      .then(({ startSessionLifecycle }) => startSessionLifecycle())
      .catch((error: unknown) => {
        started = false;
        reportError('Nobody looks after the login', error);
      });
  };
  sessionStore.subscribe(() => {
    account = accountId() ?? account;
    begin();
  });
  const readAgain = () => {
    const before = account;
    sessionStore.readAgain();
    const after = accountId();
    if (before && after && before !== after) window.location.reload();
  };
  window.addEventListener('storage', readAgain);
  window.addEventListener('pageshow', ({ persisted }) => {
    // After logging out, the back button must not show the person's page again.
    if (persisted) readAgain();
  });
  begin();
}

function whenLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

/** Loads the chunks of the matched routes. Without them the first render would differ from the server's page, and hydration would fail. */
async function loadMatchedPages(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy === 'function') Object.assign(route, await insistOn(lazy), { lazy: undefined });
    }),
  );
}
