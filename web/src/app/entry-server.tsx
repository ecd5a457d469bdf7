import type { Site } from '@marketplace/contract/site';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isPageHandle, resolveHead } from '../lib/page-head.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Application } from './application.tsx';
import { renderDocument } from './document.ts';
import { assetsOfPage, type ClientManifest } from './page-assets.ts';
import { createRoutes } from './router/routes.tsx';

export interface RenderInput {
  /** Path and query of the request, e.g. `/search?query=plumber`. */
  url: string;
  site: Site;
  /** The parsed `dist/client/.vite/manifest.json`; undefined in development, where Vite serves the sources. */
  manifest: ClientManifest | undefined;
}

export type RenderResult = { status: number; html: string } | { status: number; redirect: string };

export async function render({ url, site, manifest }: RenderInput): Promise<RenderResult> {
  const queryClient = createQueryClient();
  const handler = createStaticHandler(createRoutes(site));
  const context = await handler.query(new Request(new URL(url, site.publicUrl)));
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? '/' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const queries = dehydrate(queryClient);
  const markup = renderToString(
    <Application site={site} queryClient={queryClient} queries={queries}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Application>,
  );
  const handles: unknown[] = context.matches.map((match) => match.route.handle);
  const status = handles.findLast(isPageHandle)?.status ?? context.statusCode;
  const html = renderDocument({
    head: resolveHead(handles, site, context.location.pathname),
    site,
    assets: assetsOfPage(
      manifest,
      context.matches.map((match) => match.route.id),
    ),
    markup,
    router: { loaderData: context.loaderData },
    queries,
  });
  return { status, html };
}
