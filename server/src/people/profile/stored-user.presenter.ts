import type { StoredUser } from '@marketplace/contract/people/accounts';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { presentProfile } from '../../discovery/artisans/artisans.presenter.ts';
import type { ArtisanProfile } from '../../discovery/artisans/artisans.repository.ts';
import type { Membership } from '../../money/subscriptions/membership.ts';
import type { Account } from '../accounts/accounts.repository.ts';

export interface OwnData {
  account: Account;
  profile: ArtisanProfile | undefined;
  gallery: string[];
  membership: Pick<Membership, 'isSubscribed' | 'socialLinks' | 'urgentJobs'>;
  favourites: { artisans: string[]; jobs: string[] };
}

/** Presents the logged-in person to themselves, with all aliases from the specification. */
export function presentStoredUser({
  account,
  profile,
  gallery,
  membership,
  favourites,
}: OwnData): StoredUser {
  const picture = pictureUrl(account.picture_hash, 480);
  return {
    _id: account.id,
    fullname: account.full_name,
    role: account.role as StoredUser['role'],
    is_operator: account.is_operator,
    staff_role: account.staff_role as StoredUser['staff_role'],
    is_subscribed: membership.isSubscribed,
    is_verified: account.is_verified,
    email: account.email ?? '',
    email_proven: account.email_proven_at !== null,
    phone_no: account.phone ?? '',
    phone_proven: account.phone_proven_at !== null,
    has_password: account.password_hash !== null,
    img_url: picture,
    background_img_url: pictureUrl(account.background_hash, 1200),
    ...presentProfile(profile),
    social_links_allowed: membership.socialLinks,
    urgent_jobs_allowed: membership.urgentJobs,
    gallery_img_urls: gallery.map((hash) => pictureUrl(hash, 480)),
    favourite_artisans: favourites.artisans,
    favourite_jobs: favourites.jobs,
    // Aliases from the specification.
    fullName: account.full_name,
    phone_number: account.phone ?? '',
    profile_img: picture,
  };
}
