import { type Matches, resolveTitle } from '../lib/navigation/page-head.ts';

export interface ResolvedHead {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  shareImage: string;
  shareImageAlt: string;
  facts: Record<string, unknown>[];
}

/**
 * Resolves everything in the head of a server-rendered document. Browsers update only the title and the canonical address, so they do not
 * load this.
 */
export function resolveHead(parts: Matches): ResolvedHead {
  const { head, title, canonical } = resolveTitle(parts);
  const { productName, publicUrl } = parts.site;
  // The image for pages without their own.
  const image = head?.shareImage ?? {
    path: '/share/site.jpg',
    alt: `${productName}: good hands for any work, near you`,
  };
  return {
    title,
    description:
      head?.description ??
      `${productName}: find trusted artisans and digital creatives near you, anywhere in Nigeria.`,
    canonical,
    noindex: head?.noindex ?? false,
    shareImage: new URL(image.path, publicUrl).href,
    shareImageAlt: image.alt,
    facts: head?.facts ?? [],
  };
}
