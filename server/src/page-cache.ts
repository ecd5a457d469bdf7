import { LRUCache } from 'lru-cache';
import { createEncodings, type Encodings } from './platform/encoded.ts';
import type { View } from './platform/view-counts.ts';
import type { Visit } from './platform/visits.ts';

/**
 * What the web application answers for an address. `complete` is false when a part of the page could not be loaded; `secret` says that only
 * people who got the address may see the page.
 */
export type RenderedPage =
  | { status: number; html: string; complete: boolean; secret?: boolean }
  | { status: number; redirect: string };

interface ReadyPage {
  status: number;
  complete: boolean;
  secret: boolean;
  /** The views that are counted each time the page is sent. */
  views: readonly (View | Visit)[];
  encodings: Encodings;
  size: number;
}

/** A rendered page, and the views that are counted each time it is shown. */
export interface Rendering {
  result: RenderedPage;
  views: readonly (View | Visit)[];
}

type CachedPage = ReadyPage | { status: number; redirect: string };

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Keeps rendered and compressed pages for some seconds. A page is the same for every visitor. Requests for one page at the same
 * time share one rendering. Incomplete pages and those at secret addresses are not kept.
 */
export function createPageCache(render: (url: string) => Promise<Rendering>, keptSeconds: number) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // An address can be longer than its page, and a redirect contains the address again.
    sizeCalculation: (page, key) =>
      2 * key.length + ('size' in page ? page.size : 100 + 2 * page.redirect.length),
    ttl: Math.max(1, keptSeconds * 1000),
  });
  const underWay = new Map<string, Promise<CachedPage>>();
  const counts = { hit: 0, joined: 0, miss: 0 };

  async function load(url: string, key: string): Promise<CachedPage> {
    const page = prepare(await render(url));
    if (keptSeconds > 0 && (!('complete' in page) || (page.complete && !page.secret))) kept.set(key, page);
    return page;
  }

  return {
    /** How requests were answered: with a kept page (`hit`), by waiting for a page that is being rendered (`joined`), or by rendering it. */
    counts: counts as Readonly<typeof counts>,
    /** How many pages are kept now, and their bytes. */
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
    /**
     * The page at an address. `edition` stands for everything besides the address that decides what the page shows: another
     * edition is another page. `beforeRendering` runs only when the page is neither kept nor being rendered; it refuses the
     * request by throwing.
     */
    async get(
      { url, edition }: { url: string; edition: string | number },
      beforeRendering: () => Promise<void>,
    ): Promise<CachedPage> {
      const key = `${edition} ${url}`;
      const page = kept.get(key);
      if (page) {
        counts.hit += 1;
        return page;
      }
      if (!underWay.has(key)) await beforeRendering();
      let loading = underWay.get(key);
      if (loading) counts.joined += 1;
      else {
        counts.miss += 1;
        loading = load(url, key).finally(() => underWay.delete(key));
        underWay.set(key, loading);
      }
      return loading;
    },
  };
}

function prepare({ result: page, views }: Rendering): CachedPage {
  if ('redirect' in page) return page;
  const bytes = Buffer.from(page.html);
  return {
    status: page.status,
    complete: page.complete,
    secret: page.secret ?? false,
    views,
    // The compressed forms are about a third of the page.
    size: Math.ceil(bytes.length * 1.4),
    encodings: createEncodings(bytes),
  };
}
