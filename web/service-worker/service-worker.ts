/// <reference lib="webworker" />
// The offline shell; docs/decisions/0021-offline-shell.md says why it is like this. Built by scripts/offline-shell.ts.

declare const self: ServiceWorkerGlobalScope;

/** What the build writes in: the files of the messages page, and a name that changes with them. */
declare const SHELL: { release: string; files: string[]; entry: string };
const { release, files, entry } = SHELL;

/** The document of the messages, which is the same for everybody and every conversation: who reads it, the browser knows. */
const SHELL_PAGE = '/message';
const OFFLINE_PAGE = '/offline.html';

const PREFIX = 'shell-';
const CACHE = PREFIX + release;
/** Pages that were open before a release go on with its files. */
const RELEASES_KEPT = 2;

/** A network that has not answered by then is as good as none, for a page that is here already. */
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
  // Downloads and the documentation of the API are not pages of the application.
  else if (request.mode === 'navigate' && !/^\/(api|media|chat-files|archives)\//.test(pathname)) {
    event.respondWith(answerPage(event, pathname));
  }
});

async function install(): Promise<void> {
  const page = await fetch(SHELL_PAGE, { cache: 'no-cache' });
  // While a release is rolled out, an older server may answer: its page wants other files. The browser tries again later.
  if (!page.ok || page.redirected || !(await page.clone().text()).includes(entry)) {
    throw new Error('The page is not of this release');
  }
  // The newest is the last in the order of their making, also when it is a release that was taken back before: the older ones go.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(SHELL_PAGE, page);
  // Their names carry a hash, so what the browser has of them is right; the rest may have changed.
  await cache.addAll(files);
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'no-cache' }));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(releases.slice(0, -RELEASES_KEPT).map((name) => caches.delete(name)));
  // The page is asked for while this worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Hashed, so whichever release kept it: it is the same. */
async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const online = fetchPage(event);
  const isShell = pathname === SHELL_PAGE || pathname.startsWith(`${SHELL_PAGE}/`);
  try {
    if (!isShell) return await online;
    return await Promise.race([online, impatience()]);
  } catch {
    // Whoever opens the installed application gets to what it has; nobody else is led away from their address.
    if (pathname === '/') return Response.redirect(SHELL_PAGE);
    const kept = await (await caches.open(CACHE)).match(isShell ? SHELL_PAGE : OFFLINE_PAGE);
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
