import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { Site } from '@marketplace/contract/shared/site';
import { paths } from '../../../lib/navigation/paths.ts';

/** Returns the artisans as one schema.org JSON-LD list; an empty array when there are none. */
export function itemListFacts(
  { publicUrl }: Site,
  artisans: readonly ArtisanCard[],
): Record<string, unknown>[] {
  const itemListElement = artisans.map((artisan, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: artisan.fullname,
    url: new URL(paths.sharedArtisan(artisan), publicUrl).href,
  }));
  return itemListElement.length === 0
    ? []
    : [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }];
}
