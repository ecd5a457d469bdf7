import type { Site } from '@marketplace/contract/site';

/** What a page says about itself to browsers, search engines and screen readers. */
export interface PageHead {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** Pages that are personal or have no content of their own stay out of search engines. */
  noindex?: boolean;
}

/** The `handle` of a route, exported by its page module. */
export interface PageHandle {
  head: PageHead | ((site: Site) => PageHead);
  /** The HTTP status of the page when it is not 200. */
  status?: number;
}

export interface ResolvedHead {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
}

/** The innermost page that describes itself decides; `pathname` becomes the canonical address, without its query. */
export function resolveHead(handles: unknown[], site: Site, pathname: string): ResolvedHead {
  const handle = handles.findLast((candidate): candidate is PageHandle => isPageHandle(candidate));
  const head = typeof handle?.head === 'function' ? handle.head(site) : handle?.head;
  const trimmed = pathname.replace(/(?<=.)\/+$/, '');
  return {
    title: head ? `${head.title} · ${site.productName}` : site.productName,
    description:
      head?.description ??
      `${site.productName}: find trusted artisans and digital creatives near you, anywhere in Nigeria.`,
    canonical: new URL(trimmed, site.publicUrl).href,
    noindex: head?.noindex ?? false,
  };
}

export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'head' in value;
}
