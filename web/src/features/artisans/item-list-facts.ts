import type { ArtisanList } from '@marketplace/contract/artisans';
import type { Site } from '@marketplace/contract/site';
import type { Section } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

/** A list of artisans in the vocabulary of schema.org; nothing while it is not there. */
export function itemListFacts(
  { publicUrl }: Site,
  section: Section<ArtisanList> | undefined,
): Record<string, unknown>[] {
  if (!section || section instanceof Promise || section.state === 'failed') return [];
  const itemListElement = section.data.artisans.map(({ slug, fullname }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: fullname,
    url: new URL(paths.sharedArtisan(slug), publicUrl).href,
  }));
  return itemListElement.length === 0
    ? []
    : [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }];
}
