import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';

/** What people read beside the link to an artisan. */
export const shareText = ({ fullname, specific_service, city }: ArtisanDetail): string =>
  `${fullname}, ${specific_service} in ${city}`;
