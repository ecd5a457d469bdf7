import type { Site } from '@marketplace/contract/shared/site';
import type { QueryClient } from '@tanstack/react-query';

interface ShareImage {
  path: string;
  alt: string;
}

/** The description of a page for browsers, search engines, shared links and screen readers. */
interface PageHead {
  /** The title without the product's name, which is appended. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines: for personal pages and pages without own content. */
  noindex?: boolean;
  /** The canonical path for search engines, when it differs from the path of the page. */
  canonicalPath?: string;
  /** The picture for shared links, 1200 x 630 pixels, and what it shows. */
  shareImage?: ShareImage;
  /** Data in the vocabulary of schema.org. */
  facts?: Record<string, unknown>[];
}

/**
 * The `handle` of a route, exported by its page module. `data` is the result of the page's loader, `queries` the store of
 * answers.
 */
export interface PageHandle<Data = unknown> {
  head: PageHead | ((site: Site, data: Data | undefined, queries: QueryClient) => PageHead);
  /** The HTTP status of the page when it is not 200. */
  status?: number;
  /** The address is a secret: nobody keeps the page, search engines are told to leave it out, and links from it name no address. */
  isSecret?: boolean;
  /** Its document has the script that asks for the messages of a conversation before the application is there. */
  readsMessages?: boolean;
  /**
   * The parameters of the address (`?name=…`) that the page reads: in its loader, its component or the frame around it. The
   * server renders the page without all other parameters, and caches it once for all addresses that differ only in those.
   */
  reads?: readonly string[];
}

export interface Matches {
  matches: { handle: unknown; data: unknown }[];
  site: Site;
  pathname: string;
  queries: QueryClient;
}

/** The head of the innermost page that describes itself, its title, and the canonical address: without one, `pathname` without its query. */
export function resolveTitle({ matches, site, pathname, queries }: Matches) {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  const handle = match?.handle as PageHandle | undefined;
  const head = typeof handle?.head === 'function' ? handle.head(site, match?.data, queries) : handle?.head;
  const path = head?.canonicalPath ?? pathname.replace(/(?<=.)\/+$/, '');
  return {
    head,
    title: head ? `${head.title} · ${site.productName}` : site.productName,
    // Without the dot, a path such as `//example.com` would name another site, and `//1e9` would be no address at all.
    canonical: new URL(`.${path}`, site.publicUrl).href,
  };
}

export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'head' in value;
}
