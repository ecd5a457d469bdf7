/// <reference lib="webworker" />
// The offline shell, see docs/decisions/0021-offline-shell.md. Built by scripts/offline-shell.ts.

import { openShown, renewSubscription, showPush } from './push.ts';
import { withoutBanner } from './stored-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: the files of the messages page, and a cache name that changes with them. */
declare const SHELL: { release: string; files: string[]; entry: string };
const { release, files, entry } = SHELL;

/** The document of the messages page. It is the same for every person and conversation; the browser fills it in. */
const SHELL_PAGE = '/message';
/** The documents of the pages that open offline, each also for the addresses below it. */
const SHELL_PAGES = [SHELL_PAGE, '/agreements'];
const OFFLINE_PAGE = '/offline.html';

const PREFIX = 'shell-';
const CACHE = PREFIX + release;
/** Pages opened before a release still load the files of their release. */
const RELEASES_KEPT = 2;

/** After this time the worker treats the network as lost, for a page that it has stored. */
const PATIENCE_MS = 2500;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  // Downloads and the API documentation are not pages of the application.
  else if (request.mode === 'navigate' && !/^\/(api|media|chat-files|archives)\//.test(pathname)) {
    event.respondWith(answerPage(event, pathname));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openShown(event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription((event as PushSubscriptionChange).newSubscription ?? null));
});

/** The DOM types lack the event's fields. */
type PushSubscriptionChange = ExtendableEvent & { newSubscription?: PushSubscription | null };

async function install(): Promise<void> {
  const pages = await Promise.all(SHELL_PAGES.map(fetchShellPage));
  // The newest cache is the last one created, even when its release is an older one that was restored. The others are deleted.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  for (const [path, page] of pages) await cache.put(path, page);
  // These files have a hash in their names, so the browser's copies are valid; the others may have changed.
  await cache.addAll(files);
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'no-cache' }));
  await self.skipWaiting();
}

async function fetchShellPage(path: string): Promise<[string, Response]> {
  const page = await fetch(path, { cache: 'no-cache' });
  // During a rollout an older server may answer, whose page needs other files. The browser retries later.
  const html = await page.text();
  if (!page.ok || page.redirected || !html.includes(entry))
    throw new Error('The page is not of this release');
  const headers = new Headers(page.headers);
  // They are about the bytes that the server sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return [path, new Response(withoutBanner(html), { headers })];
}

async function activate(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(releases.slice(0, -RELEASES_KEPT).map((name) => caches.delete(name)));
  // A request for the page may arrive while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The names are hashed, so a file is the same in the cache of every release. */
async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const online = fetchPage(event);
  const shell = SHELL_PAGES.find((page) => pathname === page || pathname.startsWith(`${page}/`));
  try {
    if (!shell) return await online;
    return await Promise.race([online, impatience()]);
  } catch {
    // When the installed application starts offline, it opens the stored messages. Other addresses are not redirected.
    if (pathname === '/') return Response.redirect(SHELL_PAGE);
    const kept = await (await caches.open(CACHE)).match(shell ?? OFFLINE_PAGE);
    return kept ?? online;
  }
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

function impatience(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('Too slow')), PATIENCE_MS));
}
