import type { ArtisanCard, ArtisanDetail } from '@marketplace/contract/artisans';
import { pictureUrl } from '@marketplace/contract/picture-url';
import type { Picture } from '@marketplace/contract/pictures';
import { shownName } from '../accounts/names.ts';
import { type PictureColumns, presentPicture } from '../media/picture-columns.ts';
import { artisanSlug } from './artisan-address.ts';

/** The data of a card as the database returns it. The columns of the picture are null without a picture. */
export interface CardRow extends PictureColumns {
  account_id: string;
  full_name: string;
  is_verified: boolean;
  short_description: string;
  category: string;
  skill: string;
  state: string;
  city: string;
  minimum_charge_kobo: number;
  rating_sum: number;
  rating_count: number;
  review_count: number;
}

export interface DetailRow extends CardRow {
  is_featured: boolean;
  is_elite: boolean;
  background: Picture | null;
  gallery: Picture[];
  long_description: string;
  portfolio_link: string;
  facebook_url: string;
  instagram_url: string;
  twitter_url: string;
  chat_only: boolean;
  member_since: Date;
}

/** `isFeatured` is true only when a boost gave the card its place, or on the artisan's own page. */
export function presentCard(row: CardRow, isFeatured = false): ArtisanCard {
  return {
    _id: row.account_id,
    slug: artisanSlug(row.full_name, row.account_id),
    fullname: shownName(row.full_name),
    img_url: pictureUrl(row.picture_hash, 480),
    picture: presentPicture(row),
    short_desc: row.short_description,
    category: row.category,
    service_category: row.category,
    specific_service: row.skill,
    specific_category: row.skill,
    state: row.state,
    city: row.city,
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : 0,
    no_of_ratings: row.rating_count,
    total_reviews: row.review_count,
    min_service_charge: row.minimum_charge_kobo / 100,
    is_verified: row.is_verified,
    is_featured: isFeatured,
  };
}

export function presentDetail(row: DetailRow): ArtisanDetail {
  return {
    ...presentCard(row, row.is_featured),
    is_elite: row.is_elite,
    location: `${row.state}, ${row.city}`,
    long_desc: row.long_description,
    background_img_url: pictureUrl(row.background?.hash ?? null, 1200),
    background: row.background,
    gallery_img_urls: row.gallery.map(({ hash }) => pictureUrl(hash, 480)),
    gallery: row.gallery,
    portfolio_link: row.portfolio_link,
    facebook_profile_url: row.facebook_url,
    insta_profile_url: row.instagram_url,
    twitter_profile_url: row.twitter_url,
    chat_only: row.chat_only,
    member_since: row.member_since.toISOString(),
  };
}
