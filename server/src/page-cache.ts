import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createEncodings, type Encodings } from './platform/encoded.ts';
import type { View } from './platform/view-counts.ts';

/** What the web application answers for an address. `complete` is false when a part of the page could not be loaded. */
export type RenderedPage =
  | { status: number; html: string; complete: boolean }
  | { status: number; redirect: string };

interface ReadyPage {
  status: number;
  complete: boolean;
  /** What the page shows that is counted whenever the page is sent. */
  views: readonly View[];
  etag: string;
  encodings: Encodings;
  size: number;
}

/** A page as it was rendered, and what it shows that is counted. */
export interface Rendering {
  result: RenderedPage;
  views: readonly View[];
}

type CachedPage = ReadyPage | { status: number; redirect: string };

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Rendered and compressed pages, kept for some seconds: nothing in them depends on who asks. Requests for one page at
 * the same time share one rendering. Pages that are not complete are not kept.
 */
export function createPageCache(render: (url: string) => Promise<Rendering>, keptSeconds: number) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // An address can be longer than what is kept under it, and a redirect repeats it.
    sizeCalculation: (page, key) =>
      2 * key.length + ('size' in page ? page.size : 100 + 2 * page.redirect.length),
    ttl: Math.max(1, keptSeconds * 1000),
  });
  const underWay = new Map<string, Promise<CachedPage>>();

  async function load(url: string, key: string): Promise<CachedPage> {
    const page = prepare(await render(url));
    if (keptSeconds > 0 && (!('complete' in page) || page.complete)) kept.set(key, page);
    return page;
  }

  return {
    /**
     * The page at an address. A page is kept for one `edition`: whatever else than the address decides what it shows.
     * `beforeRendering` may refuse, by throwing, what is neither kept nor being rendered.
     */
    async get(
      { url, edition }: { url: string; edition: string | number },
      beforeRendering: () => Promise<void>,
    ): Promise<CachedPage> {
      const key = `${edition} ${url}`;
      const page = kept.get(key);
      if (page) return page;
      if (!underWay.has(key)) await beforeRendering();
      let loading = underWay.get(key);
      if (!loading) {
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
    views,
    // Weak, as the same page goes out in several encodings.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    // The compressed forms are about a third of the page.
    size: Math.ceil(bytes.length * 1.4),
    encodings: createEncodings(bytes),
  };
}
