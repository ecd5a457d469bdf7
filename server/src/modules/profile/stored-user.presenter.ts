import type { StoredUser } from '@marketplace/contract/accounts';
import { pictureUrl } from '@marketplace/contract/picture-url';
import type { Account } from '../accounts/accounts.repository.ts';
import type { ArtisanProfile } from '../artisans/artisans.repository.ts';
import type { Membership } from '../subscriptions/membership.ts';

export interface OwnData {
  account: Account;
  profile: ArtisanProfile | undefined;
  gallery: string[];
  membership: Pick<Membership, 'isSubscribed' | 'socialLinks' | 'urgentJobs'>;
  favourites: { artisans: string[]; jobs: string[] };
}

/** The logged-in person as only they see themselves, with the several names that the specification gives to one field. */
export function presentStoredUser({
  account,
  profile,
  gallery,
  membership,
  favourites,
}: OwnData): StoredUser {
  const picture = pictureUrl(account.picture_hash, 480);
  const ratings = profile?.rating_count ?? 0;
  return {
    _id: account.id,
    fullname: account.full_name,
    fullName: account.full_name,
    role: account.role as StoredUser['role'],
    is_operator: account.is_operator,
    is_subscribed: membership.isSubscribed,
    is_verified: account.is_verified,
    email: account.email ?? '',
    email_proven: account.email_proven_at !== null,
    phone_no: account.phone ?? '',
    phone_number: account.phone ?? '',
    phone_proven: account.phone_proven_at !== null,
    has_password: account.password_hash !== null,
    img_url: picture,
    profile_img: picture,
    background_img_url: pictureUrl(account.background_hash, 1200),
    service_category: profile?.category ?? '',
    specific_service: profile?.skill ?? '',
    location: profile ? `${profile.state}, ${profile.city}` : '',
    state: profile?.state ?? '',
    city: profile?.city ?? '',
    min_service_charge: (profile?.minimum_charge_kobo ?? 0) / 100,
    short_desc: profile?.short_description ?? '',
    long_desc: profile?.long_description ?? '',
    facebook_profile_url: profile?.facebook_url ?? '',
    insta_profile_url: profile?.instagram_url ?? '',
    twitter_profile_url: profile?.twitter_url ?? '',
    portfolio_link: profile?.portfolio_link ?? '',
    social_links_allowed: membership.socialLinks,
    urgent_jobs_allowed: membership.urgentJobs,
    chat_only: profile?.chat_only ?? false,
    gallery_img_urls: gallery.map((hash) => pictureUrl(hash, 480)),
    rating: ratings > 0 ? Math.round(((profile?.rating_sum ?? 0) / ratings) * 10) / 10 : 0,
    no_of_ratings: ratings,
    total_reviews: profile?.review_count ?? 0,
    favourite_artisans: favourites.artisans,
    favourite_jobs: favourites.jobs,
  };
}
