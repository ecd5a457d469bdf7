import type { Site } from '@marketplace/contract/site';
import type { QueryClient } from '@tanstack/react-query';

/** What a page says about itself to browsers, search engines, shared links and screen readers. */
interface PageHead {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** Pages that are personal or have no content of their own stay out of search engines. */
  noindex?: boolean;
  /** Path of the one address that search engines should know, when it is not the path of the page itself. */
  canonicalPath?: string;
  /** Path of the picture that a shared link shows, 1200 x 630 pixels. */
  shareImage?: string;
  /** Facts in the vocabulary of schema.org. */
  facts?: Record<string, unknown>[];
}

/** The `handle` of a route, exported by its page module. `data` is what the page's loader answered, `queries` what was read. */
export interface PageHandle<Data = unknown> {
  head: PageHead | ((site: Site, data: Data | undefined, queries: QueryClient) => PageHead);
  /** The HTTP status of the page when it is not 200. */
  status?: number;
  /**
   * The parameters of the address (`?name=…`) that the page reads: in its loader, its component or the frame around it. The
   * server renders the page without any other, and keeps it once for all addresses that differ only in others.
   */
  reads?: readonly string[];
}

export interface ResolvedHead {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  shareImage: string;
  facts: Record<string, unknown>[];
}

/** The picture of shared links that have none of their own. */
const SHARE_IMAGE = '/share/site.jpg';

/** The innermost page that describes itself decides; without another, `pathname` without its query is the canonical address. */
export function resolveHead(
  matches: { handle: unknown; data: unknown }[],
  { site, pathname, queries }: { site: Site; pathname: string; queries: QueryClient },
): ResolvedHead {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  const handle = match?.handle as PageHandle | undefined;
  const head = typeof handle?.head === 'function' ? handle.head(site, match?.data, queries) : handle?.head;
  const path = head?.canonicalPath ?? pathname.replace(/(?<=.)\/+$/, '');
  return {
    title: head ? `${head.title} · ${site.productName}` : site.productName,
    description:
      head?.description ??
      `${site.productName}: find trusted artisans and digital creatives near you, anywhere in Nigeria.`,
    canonical: new URL(path, site.publicUrl).href,
    noindex: head?.noindex ?? false,
    shareImage: new URL(head?.shareImage ?? SHARE_IMAGE, site.publicUrl).href,
    facts: head?.facts ?? [],
  };
}

export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'head' in value;
}
