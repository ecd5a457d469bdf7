import type { Site } from '@marketplace/contract/shared/site';
import type { QueryClient } from '@tanstack/react-query';

interface ShareImage {
  path: string;
  alt: string;
}

/** The metadata of a page for browsers, search engines, link previews and screen readers. */
interface PageHead {
  /** The title without the product's name, which is appended. */
  title: string;
  description?: string;
  /** Excludes the page from search engines: for personal pages and pages without content of their own. */
  noindex?: boolean;
  /** The canonical path for search engines, when it differs from the page's path. */
  canonicalPath?: string;
  /** The image for link previews, 1200 x 630 pixels, with its description. */
  shareImage?: ShareImage;
  /** schema.org JSON-LD. */
  facts?: Record<string, unknown>[];
}

/** The `handle` of a route, exported by its page module. `data` is the result of the page's loader, `queries` the query client. */
export interface PageHandle<Data = unknown> {
  head: PageHead | ((site: Site, data: Data | undefined, queries: QueryClient) => PageHead);
  /** The HTTP status of the page when it is not 200. */
  status?: number;
  /** The address is a secret: the page is not cached, search engines must not index it, and links from it send no referrer. */
  isSecret?: boolean;
  /** The document includes the script that fetches a conversation before the application loads. */
  readsMessages?: boolean;
  /**
   * The query parameters that the page reads in its loader, its component or its frame. The server ignores all others and caches one page
   * for addresses that differ only in those.
   */
  reads?: readonly string[];
}

export interface Matches {
  matches: { handle: unknown; data: unknown }[];
  site: Site;
  pathname: string;
  queries: QueryClient;
}

/**
 * Resolves the metadata of the innermost page that has any, its title, and the canonical address, which defaults to `pathname` without the
 * query.
 */
export function resolveTitle({ matches, site, pathname, queries }: Matches) {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  const handle = match?.handle as PageHandle | undefined;
  const head = typeof handle?.head === 'function' ? handle.head(site, match?.data, queries) : handle?.head;
  const path = head?.canonicalPath ?? pathname.replace(/(?<=.)\/+$/, '');
  return {
    head,
    title: head ? `${head.title} · ${site.productName}` : site.productName,
    // Without the dot, a path such as `//example.com` would name another site, and `//1e9` would be invalid.
    canonical: new URL(`.${path}`, site.publicUrl).href,
  };
}

export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'head' in value;
}
