import { LRUCache } from 'lru-cache';
import { createEncodings, type Encodings, type Shown } from './platform/http/index.ts';
import { NotRenderedNow } from './render-budget.ts';

/**
 * The web app's answer for an address. `complete` is false when a part of the page could not be loaded; `secret` marks a page that only
 * people with its address may see.
 */
export type RenderedPage =
  | { status: number; html: string; complete: boolean; secret?: boolean }
  | { status: number; redirect: string };

interface ReadyPage {
  status: number;
  complete: boolean;
  secret: boolean;
  /** The views to count each time the page is sent. */
  views: readonly Shown[];
  encodings: Encodings;
  size: number;
}

/** A rendered page, and the views to count each time it is shown. */
export interface Rendering {
  result: RenderedPage;
  views: readonly Shown[];
}

type CachedPage = ReadyPage | { status: number; redirect: string };

type InTurn = (work: () => Promise<Rendering>) => Promise<Rendering>;

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Caches rendered and compressed pages for some seconds. A page is the same for every visitor, and concurrent requests share one rendering.
 * Incomplete pages, redirects and pages at secret addresses are not cached.
 */
export function createPageCache(render: (url: string) => Promise<Rendering>, cachedSeconds: number) {
  const kept = new LRUCache<string, ReadyPage>({
    maxSize: MAX_BYTES,
    // An address can be longer than its page.
    sizeCalculation: (page, key) => 2 * key.length + page.size,
    ttl: Math.max(1, cachedSeconds * 1000),
  });
  const underWay = new Map<string, { network: string; page: Promise<CachedPage> }>();
  const counts = { hit: 0, joined: 0, miss: 0, refused: 0 };

  async function load(url: string, key: string, inTurn: InTurn): Promise<CachedPage> {
    const rendering = await inTurn(() => {
      counts.miss += 1;
      return render(url);
    }).catch((error: unknown) => {
      if (error instanceof NotRenderedNow) counts.refused += 1;
      throw error;
    });
    const page = prepare(rendering);
    // No redirect: its target may change, and two kept ones of different ages could lead to each other.
    if (cachedSeconds > 0 && 'complete' in page && page.complete && !page.secret) kept.set(key, page);
    return page;
  }

  return {
    /**
     * How requests were answered: with a cached page (`hit`), one being rendered (`joined`), a newly rendered one, or not at all
     * (`refused`).
     */
    counts: counts as Readonly<typeof counts>,
    /** The number of cached pages and their bytes. */
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
    /**
     * Returns the page at an address. `edition` covers everything besides the address that affects the page: another edition is another
     * page. `inTurn` queues the rendering, only for a page that is neither cached nor being rendered. When it refuses the visitor's network
     * (NotRenderedNow), waiting requests of other networks render the page themselves.
     */
    async get(
      { url, edition, network }: { url: string; edition: string | number; network: string },
      inTurn: InTurn,
    ): Promise<CachedPage> {
      const key = `${edition} ${url}`;
      for (;;) {
        const page = kept.get(key);
        if (page) {
          counts.hit += 1;
          return page;
        }
        const first = underWay.get(key);
        if (!first) break;
        counts.joined += 1;
        try {
          return await first.page;
        } catch (error) {
          if (first.network === network || !(error instanceof NotRenderedNow)) throw error;
        }
      }
      const page = load(url, key, inTurn).finally(() => underWay.delete(key));
      underWay.set(key, { network, page });
      return page;
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
