import type { ApiAnswer } from '@marketplace/contract/api';
import type { ErrorCode } from '@marketplace/contract/error-codes';
import type { Site } from '@marketplace/contract/shared/site';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router';
import { ApiError, type Call } from '../data/api-client.ts';
import { createLoaderContext, createQueryClient, packAnswers } from '../data/queries.ts';
import { isPageHandle, type PageHandle } from '../lib/navigation/page-head.ts';
import { type EagerPicture, EagerPictures } from '../ui/pictures/eager-pictures.ts';
import { Application } from './application.tsx';
import { renderDocument } from './document.ts';
import { assetsOfPage, type ClientManifest } from './page-assets.ts';
import { resolveHead } from './resolve-head.ts';
import { packRouterState } from './router-state.ts';
import { createRoutes, loadGuard, sourceOfRoute } from './routes.tsx';

export interface RenderInput {
  /** Path and query of the request, such as `/search?query=plumber`. */
  url: string;
  site: Site;
  /** The parsed `dist/client/.vite/manifest.json`; undefined in development, where Vite serves the sources. */
  manifest: ClientManifest | undefined;
  /** The contents of the stylesheets by URL, to inline into the page; empty in development. */
  styles: Record<string, string>;
  /** The script that must run before the first paint, to inline into the page. */
  earlyScript: string;
  /** The script of contact/chat/early-messages.ts, for the pages that use it; empty in development. */
  messagesScript: string;
  /** Calls an API operation as a visitor, in this process; never rejects. */
  callAsVisitor: (
    path: string,
    request: unknown,
  ) => Promise<{ ok: true; answer: unknown } | { ok: false; status: number; code: string; msg: string }>;
}

export type RenderResult =
  /**
   * The rendered page or a redirect. `complete` is false when a read of the page has failed: such pages are not cached, nor are those at a
   * secret address.
   */
  { status: number; html: string; complete: boolean; secret: boolean } | { status: number; redirect: string };

/**
 * Renders a page as every visitor gets it, so it can be cached. A personal page is rendered as a frame with a skeleton, an unknown address
 * as a page with status 404. Rejects when a component throws. Called by `server/src/pages.ts`. In production the built file is imported
 * once. In development Vite loads this file anew for every request and `manifest` is undefined: the document then names `/@vite/client` and
 * the source of the entry, so it needs neither `transformIndexHtml` nor an inline script.
 */
export async function render({
  url,
  site,
  manifest,
  styles,
  earlyScript,
  messagesScript,
  callAsVisitor,
}: RenderInput): Promise<RenderResult> {
  const { handler } = routesOf(site);
  let complete = true;
  let unavailable = false;
  const call: Call = async (path, request) => {
    const result = await callAsVisitor(path, request);
    if (result.ok) return result.answer as ApiAnswer<typeof path>;
    if (result.status >= 500) complete = false;
    if (result.status === 503) unavailable = true;
    throw new ApiError({ ...result, code: result.code as ErrorCode });
  };
  const queries = createQueryClient(call);
  const context = await handler.query(new Request(addressOnSite(url, site)), {
    requestContext: createLoaderContext(queries),
  });
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? '/' };
  }
  // The context has the matched routes. The others would be converted anew for each page.
  const router = createStaticRouter([], context);
  const eagerPictures = new Map<string, EagerPicture>();
  // No page waits for anything by itself: its loader has read the data. A stream would encode and decode each piece of the page.
  const markup = renderToString(
    <EagerPictures value={eagerPictures}>
      <Application site={site} queries={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Application>
    </EagerPictures>,
  );
  const pages = context.matches.map((match) => sourceOfRoute(match.route.id)).filter((file) => file !== null);
  const described = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    data: context.loaderData[route.id] as unknown,
  }));
  const readsMessages = described.some(({ handle }) => isPageHandle(handle) && handle.readsMessages);
  const html = renderDocument({
    head: resolveHead({ matches: described, site, pathname: context.location.pathname, queries }),
    site,
    assets: assetsOfPage(manifest, pages),
    styles,
    earlyScript,
    messagesScript: readsMessages && messagesScript ? messagesScript : null,
    markup,
    eagerPictures: eagerPictures.values(),
    router: packRouterState(context),
    queries: packAnswers(queries),
  });
  const handle = described.map((match) => match.handle).findLast(isPageHandle);
  // When the database is unavailable, 503 makes search engines come back; 500 could make them drop the page.
  const broke = context.statusCode === 500 && unavailable ? 503 : context.statusCode;
  const status = handle?.status ?? broke;
  return { status, html, complete: complete && status < 500, secret: handle?.isSecret ?? false };
}

/**
 * Renders a document without a page, which the browser renders by itself. The server sends it when it is too busy to render. The sentence
 * is for browsers without scripts.
 */
export function renderShell({ site, manifest, styles, earlyScript }: ShellInput): string {
  const queries = createQueryClient(() => Promise.reject(new Error('nothing is read for this document')));
  const head = resolveHead({ matches: [], site, pathname: '/', queries });
  return renderDocument({
    head: { ...head, noindex: true },
    site,
    assets: assetsOfPage(manifest, []),
    styles,
    earlyScript,
    messagesScript: null,
    markup: '<p class="p-8">One moment, please. If nothing shows, load this page again.</p>',
    eagerPictures: [],
    router: null,
    queries: packAnswers(queries),
  });
}

type ShellInput = Pick<RenderInput, 'site' | 'manifest' | 'styles' | 'earlyScript'>;

/**
 * Returns the address of a page with only the parameters that it reads (`reads` of its handle), in a fixed order. Addresses with the same
 * result share one copy in the page cache. An address without a page, such as a redirect, stays unchanged.
 */
export async function pageAddress(url: string, site: Site): Promise<string> {
  const { routes, fixed, bySegment } = routesOf(site);
  if (fixed.has(url)) return url;
  const address = addressOnSite(url, site);
  const segment = firstSegment(decodeURIComponent(address.pathname));
  const near = segment ? bySegment.get(segment) : routes;
  if (!near) return UNKNOWN;
  const matches = matchRoutes(near, address.pathname) ?? [];
  const route = matches.at(-1)?.route;
  if (route?.path === '*') return UNKNOWN;
  const handle = await handleOf(route);
  if (!handle) return url;
  // A page that requires a login is rendered as a skeleton, which is the same for every conversation or person.
  const path = matches.some((match) => match.route.lazy === loadGuard)
    ? route?.path?.replace(/:\w+/g, '-')
    : route?.path;
  // Upper case and a trailing slash lead to the same page.
  if (path && !path.includes(':')) address.pathname = path;
  const read = new URLSearchParams();
  for (const name of handle.reads ?? []) {
    const value = address.searchParams.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? address.pathname : `${address.pathname}?${read}`;
}

/** The address under which the page for all unknown addresses is cached. */
const UNKNOWN = '/no-such-page';

interface Routes {
  routes: RouteObject[];
  handler: StaticHandler;
  /** The paths without parameters, for which nothing has to be matched. */
  fixed: ReadonlySet<string>;
  /** For each first part of a path, the routes that can match: `matchRoutes` ranks all routes that it gets at each call. */
  bySegment: ReadonlyMap<string, RouteObject[]>;
}

const routesBySite = new WeakMap<Site, Routes>();

function routesOf(site: Site): Routes {
  const known = routesBySite.get(site);
  if (known) return known;
  const routes = createRoutes(site);
  const all = pathsOf(routes);
  const segments = new Set(all.map(firstSegment).filter((segment) => segment && segment !== '*'));
  const made = {
    routes,
    handler: createStaticHandler(routes),
    fixed: new Set(all.filter((path) => !/[:*]/.test(path))),
    bySegment: new Map([...segments].map((segment) => [segment, routesBelow(segment, routes)])),
  };
  routesBySite.set(site, made);
  return made;
}

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

/** In lower case, because paths match in any case. */
const firstSegment = (path: string): string =>
  path.split('/')[path.startsWith('/') ? 1 : 0]?.toLowerCase() ?? '';

function routesBelow(segment: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return [segment, '*'].includes(firstSegment(route.path)) ? [route] : [];
    return [{ ...route, children: routesBelow(segment, route.children ?? []) } as RouteObject];
  });
}

async function handleOf(route: RouteObject | undefined): Promise<PageHandle | null> {
  if (typeof route?.lazy !== 'function') return null;
  const { handle } = (await route.lazy()) as { handle?: unknown };
  return isPageHandle(handle) ? handle : null;
}

/** Resolves an address on this site. A path such as `//example.com` stays a path, and one that cannot be decoded matches no page. */
function addressOnSite(url: string, site: Site): URL {
  const address = new URL(site.publicUrl.replace(/\/+$/, '') + (url.startsWith('/') ? url : `/${url}`));
  try {
    decodeURIComponent(address.pathname);
  } catch {
    address.pathname = address.pathname.replaceAll('%', '%25');
  }
  return address;
}
