import { emptyProfile } from '@marketplace/contract/discovery/artisan-profile';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';

/** An artisan with everything but pictures. */
export function buildArtisanDetail(): ArtisanDetail {
  return {
    ...emptyProfile,
    _id: '0198f1c2-a3b4-7c5d-8e9f-0a1b2c3d4e5f',
    slug: 'ireti-oke-0198f1c2a3b47c5d8e9f0a1b2c3d4e5f',
    fullname: 'Ireti Oke',
    img_url: null,
    picture: null,
    short_desc: 'Adire by hand',
    long_desc: 'Indigo and cassava paste.',
    category: 'Personal Grooming & Care',
    service_category: 'Personal Grooming & Care',
    specific_service: 'Adire Maker',
    specific_category: 'Adire Maker',
    state: 'Ogun',
    city: 'Abeokuta South',
    location: 'Ogun, Abeokuta South',
    rating: 4.6,
    no_of_ratings: 12,
    total_reviews: 1,
    min_service_charge: 20_000,
    is_verified: true,
    is_featured: true,
    background_img_url: null,
    background: null,
    gallery_img_urls: [],
    gallery: [],
    portfolio_link: 'https://www.behance.net/ireti',
    is_elite: false,
    member_since: '2026-02-03T10:00:00.000Z',
  };
}
