import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';

/** Returns the text shared with the link to an artisan. */
export const shareText = ({ fullname, specific_service, city }: ArtisanDetail): string =>
  `${fullname}, ${specific_service} in ${city}`;
