import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Site } from '@marketplace/contract/shared/site';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { createPageCache, type RenderedPage, type Rendering } from './page-cache.ts';
import {
  AppError,
  createEncodings,
  describe,
  type Encodings,
  hashSource,
  isKnown,
  networkOf,
  notCached,
  removeDocumentHeaders,
  retryAfterOf,
  type ScaleOfNetwork,
  sendEncoded,
  type ViewCounts,
  type Visitor,
  type VisitorCall,
} from './platform/http/index.ts';
import type { Metrics } from './platform/observability/index.ts';
import { renderProblemPage } from './problem-page.ts';
import { createRenderBudget, NotRenderedNow } from './render-budget.ts';
import { presentWebManifest } from './web-manifest.ts';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
/** The Retry-After of a page that could not be rendered, or whose data could not be loaded. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** The part of `web/src/app/entry-server.tsx` that the server calls. */
interface WebEntry {
  render(input: {
    url: string;
    site: Site;
    manifest: unknown;
    styles: Record<string, string>;
    earlyScript: string;
    messagesScript: string;
    callAsVisitor: VisitorCall;
  }): Promise<RenderedPage>;
  renderShell(input: {
    site: Site;
    manifest: unknown;
    styles: Record<string, string>;
    earlyScript: string;
  }): string;
  pageAddress(url: string, site: Site): Promise<string>;
}

interface PagesParts {
  /** What pages show of the settings: the same object until something changes. */
  site: () => Site;
  callAsVisitor: VisitorCall;
  viewCounts: Pick<ViewCounts, 'show' | 'collect'>;
  metrics: Metrics;
  /**
   * Changes with the round of boosted artisans in lists, when operators hide something, and with the settings. A page is cached for one
   * edition.
   */
  edition: () => string;
  /** How many seconds a rendered page is cached; 0 renders every time. */
  pageCacheSeconds: number;
  limitsScale: number;
  scaleOfNetwork: ScaleOfNetwork;
  webDev: boolean;
}

interface Renderer {
  /** The build's public files, as paths below its folder. */
  files: readonly string[];
  /** The inline scripts of pages. */
  scripts: string[];
  render(url: string): Promise<RenderedPage>;
  /** An empty document that the browser renders itself; null in development, where no page is refused. */
  shell: (() => string) | null;
  /** See `pageAddress` in `web/src/app/entry-server.tsx`. */
  addressOf(url: string): Promise<string>;
}

/** Serves the web app: hashed assets cached for a year, and server-rendered pages revalidated by ETag. */
export async function registerPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const { site, webDev, viewCounts } = parts;
  const renderer = webDev ? await developmentRenderer(app, parts) : await builtRenderer(app, parts);
  const measured = measureRendering(parts.metrics, (url) => renderer.render(url));
  const render = (url: string): Promise<Rendering> => viewCounts.collect(() => measured(url));
  const pages = createPageCache(render, webDev ? 0 : parts.pageCacheSeconds);
  registerCacheMetrics(parts.metrics, pages);
  const caching = cachingOfPages(parts.pageCacheSeconds);
  // The development server allows every inline script. A hash in its policy would forbid those of Vite.
  const scriptSources = webDev
    ? "script-src 'self'"
    : `script-src 'self' ${renderer.scripts.map(hashSource).join(' ')}`;
  // Thousands of phones share one address of a mobile operator, so cached pages do not count.
  const budget = createRenderBudget({ scale: parts.limitsScale, scaleOfNetwork: parts.scaleOfNetwork });
  const shell = renderer.shell && keepPerSite(site, renderer.shell);

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .type('application/manifest+json')
      .send(JSON.stringify(presentWebManifest(site()))),
  );

  app.get('/api/*', { schema: { hide: true } }, () => {
    throw new AppError('not_found', 'There is no such call');
  });
  // A wildcard GET instead of the not-found handler, so that hooks and metrics see an ordinary route.
  const hidden = { schema: { hide: true }, errorHandler: sendProblemPage };
  app.get('/*', hidden, sendPage);
  const files = new Set(renderer.files);
  for (const file of files) {
    if (!isAsset(file)) app.get(`/${file}`, hidden, (_request, reply) => reply.sendFile(file));
  }
  // One route for hundreds of files; a route per file took a third of a start.
  if (files.size > 0) {
    app.get<{ Params: { '*': string } }>('/assets/*', hidden, (request, reply) => {
      const file = `assets/${request.params['*']}`;
      return files.has(file)
        ? removeDocumentHeaders(reply).sendFile(file, neverAsksAgain)
        : sendPage(request, reply);
    });
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = await renderer.addressOf(request.url);
    const network = networkOf(request.ip);
    const page = await pages
      .get({ url, edition: parts.edition(), network }, (render) =>
        shell ? budget.run(network, render) : render(),
      )
      .catch((error: unknown) => {
        if (error instanceof NotRenderedNow) return null;
        throw error;
      });
    if (!page) return sendShell(request, reply);
    // Nobody keeps a redirect: its target may change, and two kept ones of different ages could lead to each other.
    if ('redirect' in page) return reply.headers(notCached).redirect(page.redirect, page.status);
    if (request.method === 'GET') viewCounts.show(page.views, visitorOf(request));
    const { etag } = page.encodings;
    const kept = page.complete && !page.secret ? caching : notCached;
    reply.headers({ ...kept, ...(page.secret && secretAddress), etag, vary: 'accept-encoding' });
    if (page.status === 503) reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
    allowInlineScripts(reply);
    if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendEncoded(page.encodings, 'text/html; charset=utf-8', request, reply.code(page.status));
  }

  /** Sends the empty document for the browser to render. The status makes search engines come back later. */
  function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ ...notCached, ...secretAddress, vary: 'accept-encoding' });
    reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
    allowInlineScripts(reply);
    const encodings = shell?.() as Encodings;
    return sendEncoded(encodings, 'text/html; charset=utf-8', request, reply.code(503));
  }

  function allowInlineScripts(reply: FastifyReply): void {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("script-src 'self'", scriptSources));
  }

  /** Answers a failed page request with a page instead of the API's JSON. */
  function sendProblemPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const answer = describe(error, request);
    const { status, message } = answer;
    const retryAfter = retryAfterOf(answer);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderProblemPage(site(), message));
  }

  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'There is no such call');
  });
}

/** Returns the compressed document of the site as it is now, which is rendered once for each change of the site. */
function keepPerSite(site: () => Site, render: () => string): () => Encodings {
  let of: Site | undefined;
  let encodings: Encodings | undefined;
  return () => {
    if (!encodings || of !== site()) {
      of = site();
      encodings = createEncodings(Buffer.from(render()));
    }
    return encodings;
  };
}

const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Measures the rendering of pages, including reading their data. A page is incomplete when a part of its data could not be read. */
function measureRendering(
  metrics: Metrics,
  render: (url: string) => Promise<RenderedPage>,
): (url: string) => Promise<RenderedPage> {
  const duration = metrics.histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to render a page that was not kept: complete, incomplete (a part of its data was missing), redirect or failed',
    labelNames: ['outcome'],
    buckets: RENDER_SECONDS,
  });
  for (const outcome of ['complete', 'incomplete', 'redirect', 'failed']) duration.zero({ outcome });
  return async (url) => {
    const began = performance.now();
    const end = (outcome: string) => duration.observe({ outcome }, (performance.now() - began) / 1000);
    try {
      const page = await render(url);
      end('redirect' in page ? 'redirect' : page.complete ? 'complete' : 'incomplete');
      return page;
    } catch (error) {
      end('failed');
      throw error;
    }
  };
}

function registerCacheMetrics(metrics: Metrics, pages: ReturnType<typeof createPageCache>): void {
  metrics.counts({
    name: 'page_cache_requests_total',
    help: 'Pages from the kept ones: hit, joined (waited for a rendering under way), miss (rendered) or refused (no time to render it, so the browser draws it)',
    label: 'result',
    counted: pages.counts,
  });
  metrics.gauge({
    name: 'page_cache_pages',
    help: 'Kept pages',
    read: () => [{ value: pages.size().pages }],
  });
  metrics.gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of the kept pages',
    read: () => [{ value: pages.size().bytes }],
  });
}

async function builtRenderer(app: FastifyInstance, { site, callAsVisitor }: PagesParts): Promise<Renderer> {
  const client = join(web, 'dist/client');
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    cacheControl: false,
    // The web build compressed the files. The server sends the smallest form that the browser accepts.
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(relative(client, path)));
    },
  });
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = (await import(pathToFileURL(join(web, 'dist/server/entry-server.js')).href)) as WebEntry;
  const styles = await readStyles(join(client, 'assets'));
  const earlyScript = await readEarlyScript(client);
  const messagesScript = (await readFile(join(client, 'early-messages.js'), 'utf8')).trim();
  const names = await readdir(client, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/') && !/\.(map|br|gz)$/.test(file));
  return {
    files,
    scripts: [earlyScript, messagesScript],
    render: (url) =>
      entry.render({ url, site: site(), manifest, styles, earlyScript, messagesScript, callAsVisitor }),
    shell: () => entry.renderShell({ site: site(), manifest, styles, earlyScript }),
    addressOf: (url) => entry.pageAddress(url, site()),
  };
}

/** Requests for pages carry no session. */
function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { accountId: null, network: networkOf(ip), userAgent: headers['user-agent'] ?? '' };
}

/** Anyone with the address sees the page, so browsers must not pass it on, and search engines must leave it out. */
const secretAddress = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Returns how browsers and CDNs cache pages. Page requests carry no session, so every page is the same for everyone. A browser revalidates
 * each time, because the person may have changed something, and gets a 304 when nothing has changed. A CDN (RFC 9213) may serve a page as
 * long as our own cache, and as long again while it refreshes it.
 */
function cachingOfPages(cachedSeconds: number): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cachedSeconds}`,
    'cdn-cache-control': `public, max-age=${cachedSeconds}, stale-while-revalidate=${cachedSeconds}`,
  };
}

/** Assets have a hash of their content in their name. */
const isAsset = (file: string) => file.startsWith('assets');

/** Browsers do not revalidate a file with a hashed name. */
const neverAsksAgain = { etag: false, lastModified: false, acceptRanges: false };

/** Returns how long browsers cache a file of the build. */
function cachingOf(file: string): string {
  if (isAsset(file)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // The service worker lists its release's files. Browsers that cache an old worker would stay on the old release.
  if (file === 'sw.js') return 'no-cache';
  return `public, max-age=${HOUR_SECONDS}`;
}

async function readStyles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const entries = names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/**
 * Reads the script that runs before the first paint, without its comments. It is inlined, because a separate file delayed the first paint
 * on a slow link by one request.
 */
async function readEarlyScript(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'before-paint.js'), 'utf8');
  return text.replace(/^\s*\/\/.*\n/gm, '').trim();
}

/**
 * Serves sources through Vite, with hot reload. Vite is a development dependency and only loaded here. It starts after the server, so that
 * restarts do not wait for it; pages do.
 */
async function developmentRenderer(
  app: FastifyInstance,
  { site, callAsVisitor }: PagesParts,
): Promise<Renderer> {
  let starting: Promise<ViteDevServer> | undefined;
  const start = () => {
    starting ??= startVite(app);
    return starting;
  };
  app.addHook('onListen', async () => void (await start()));
  app.addHook('onRequest', (request, reply, done) => {
    if (notOfVite.test(request.url)) done();
    else start().then((vite) => vite.middlewares(request.raw, reply.raw, () => done()), done);
  });
  const earlyScript = await readEarlyScript(join(web, 'public'));
  // Runs before the server waits for open connections, because Vite's connections to its pages never end by themselves.
  app.addHook('preClose', async () => (await starting)?.close());
  const load = async () => (await (await start()).ssrLoadModule('/src/app/entry-server.tsx')) as WebEntry;
  return {
    files: [],
    scripts: [earlyScript],
    render: async (url) => {
      const { render } = await load();
      const parts = { site: site(), styles: {}, earlyScript, messagesScript: '', callAsVisitor };
      return render({ url, manifest: undefined, ...parts });
    },
    shell: null,
    addressOf: async (url) => (await load()).pageAddress(url, site()),
  };
}

/** Addresses that Vite need not see. */
const notOfVite = /^\/(api|media|health)\//;

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const name = 'vite';
  const { createServer } = (await import(name)) as typeof import('vite');
  return createServer({
    root: web,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
}
