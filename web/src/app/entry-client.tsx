// The React refresh preamble must run before any component is loaded; in a production build this import is empty.
import '@vitejs/plugin-react/preamble';
import '../styles/main.css';
import type { Site } from '@marketplace/contract/site';
import type { DehydratedState } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { embeddedDataIds, readEmbeddedJson } from '../lib/embedded-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Application } from './application.tsx';
import { createRoutes } from './router/routes.tsx';

await start();

async function start() {
  const site = readEmbeddedJson(embeddedDataIds.site) as Site;
  const routes = createRoutes(site);
  await loadMatchedPages(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: readEmbeddedJson(embeddedDataIds.router) as HydrationState,
  });
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <Application
      site={site}
      queryClient={createQueryClient()}
      queries={readEmbeddedJson(embeddedDataIds.queries) as DehydratedState}
    >
      <RouterProvider router={router} />
    </Application>,
  );
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
