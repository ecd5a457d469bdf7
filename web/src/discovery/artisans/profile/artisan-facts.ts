import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Site } from '@marketplace/contract/shared/site';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Describes an artisan in a few sentences: what, where, rating and price, then the artisan's own words. */
export function artisanSentences(artisan: ArtisanDetail): string {
  return `${artisan.specific_service} in ${placeOf(artisan)}. ${meritsOf(artisan)}${artisan.short_desc}`.trim();
}

/** Describes the link preview's image, for people who do not see it. */
export function describeShareImage(artisan: ArtisanDetail): string {
  const shown = artisan.gallery.length > 0 ? 'Work of ' : '';
  return `${shown}${artisan.fullname}, ${artisan.specific_service} in ${placeOf(artisan)}. ${meritsOf(artisan)}`.trim();
}

const placeOf = ({ city, state }: ArtisanDetail) => [city, state].filter(Boolean).join(', ');

function meritsOf({ rating, no_of_ratings, min_service_charge, is_verified }: ArtisanDetail): string {
  const merits = [
    no_of_ratings > 0 && `Rated ${rating.toFixed(1)} of 5 by ${formatCount(no_of_ratings, 'customer')}. `,
    min_service_charge > 0 && `From ${formatWholeNaira(min_service_charge)}. `,
    is_verified && 'Verified. ',
  ];
  return merits.filter(Boolean).join('');
}

/** Returns an artisan and the page's breadcrumbs as schema.org JSON-LD. */
export function artisanFacts(artisan: ArtisanDetail, { publicUrl }: Site): Record<string, unknown>[] {
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(paths.sharedArtisan(artisan));
  const picture = pictureUrl(artisan.picture?.hash ?? null, 1200);
  const skill = artisan.specific_service;
  const way = [
    { name: 'Home', item: address(paths.home) },
    { name: 'Find an artisan', item: address(paths.findArtisan) },
    { name: skill, item: address(paths.jobsOfSkill(skill)) },
    { name: artisan.fullname, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      '@id': url,
      name: artisan.fullname,
      description: artisan.short_desc || `${skill} in ${artisan.location}`,
      url,
      ...(picture && { image: address(picture) }),
      address: {
        '@type': 'PostalAddress',
        addressLocality: artisan.city,
        addressRegion: artisan.state,
        addressCountry: 'NG',
      },
      ...(artisan.min_service_charge > 0 && {
        priceRange: `From ${formatWholeNaira(artisan.min_service_charge)}`,
      }),
      ...(artisan.no_of_ratings > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: artisan.rating,
          ratingCount: artisan.no_of_ratings,
          ...(artisan.total_reviews > 0 && { reviewCount: artisan.total_reviews }),
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
