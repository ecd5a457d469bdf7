import type { Site } from '@marketplace/contract/site';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isPageHandle, resolveHead } from '../lib/page-head.ts';
import { Application } from './application.tsx';
import { renderDocument } from './document.ts';
import { assetsOfPage, type ClientManifest } from './page-assets.ts';
import { packRouterState } from './router/router-state.ts';
import { createRoutes, sourceOfRoute } from './router/routes.tsx';

export interface RenderInput {
  /** Path and query of the request, e.g. `/search?query=plumber`. */
  url: string;
  site: Site;
  /** The parsed `dist/client/.vite/manifest.json`; undefined in development, where Vite serves the sources. */
  manifest: ClientManifest | undefined;
}

export type RenderResult = { status: number; html: string } | { status: number; redirect: string };

/**
 * Renders a page for anybody: nothing in it depends on who asks, so a cache may keep it. Personal pages come as a shell
 * with a skeleton, unknown addresses as a page with status 404. Rejects when a component throws.
 *
 * In production the server imports `dist/server/entry-server.js` once, reads the manifest once, serves everything else
 * in dist/client as files (`/assets/*` for ever, the rest for an hour) and calls
 * `render({ url: request.url, site, manifest })` for every other GET that wants HTML.
 * In development it creates Vite with `{ root: web, server: { middlewareMode: true } }`, uses `vite.middlewares`, loads
 * this file by `vite.ssrLoadModule('/src/app/entry-server.tsx')` on every request and leaves `manifest` undefined; the
 * document names `/@vite/client` and the source entry itself, so `transformIndexHtml` is not needed and no script is
 * inline.
 */
export async function render({ url, site, manifest }: RenderInput): Promise<RenderResult> {
  const handler = createStaticHandler(createRoutes(site));
  const context = await handler.query(new Request(addressOnSite(url, site)));
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? '/' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <Application site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Application>,
  );
  const handles: unknown[] = context.matches.map((match) => match.route.handle);
  const pages = context.matches.map((match) => sourceOfRoute(match.route.id)).filter((file) => file !== null);
  const html = renderDocument({
    head: resolveHead(handles, site, context.location.pathname),
    site,
    assets: assetsOfPage(manifest, pages),
    markup,
    router: packRouterState(context),
  });
  return { status: handles.findLast(isPageHandle)?.status ?? context.statusCode, html };
}

/** The address on this site: a path such as `//example.com` stays one, and bytes that are no text match no page. */
function addressOnSite(url: string, site: Site): URL {
  const address = new URL(site.publicUrl.replace(/\/+$/, '') + (url.startsWith('/') ? url : `/${url}`));
  try {
    decodeURIComponent(address.pathname);
  } catch {
    address.pathname = address.pathname.replaceAll('%', '%25');
  }
  return address;
}
