import { emptyProfile } from '@marketplace/contract/discovery/artisan-profile';
import type { StoredUser } from '@marketplace/contract/people/accounts';

/** Builds a session token in the server's format. Its signature is invalid, but the browser does not check it. */
export function tokenExpiringAt(expiresAtMs: number, more: object = {}): string {
  const part = (value: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  };
  return `${part({ alg: 'HS256' })}.${part({ exp: expiresAtMs / 1000, ...more })}.signature`;
}

/** Builds the stored record of a customer called Amaka. */
export function buildUser(changes: Partial<StoredUser> = {}): StoredUser {
  return {
    _id: 'user-1',
    fullname: 'Amaka Obi',
    fullName: 'Amaka Obi',
    role: 'user',
    is_operator: false,
    is_subscribed: false,
    is_verified: false,
    email: 'amaka@example.com',
    email_proven: true,
    phone_no: '+2348031234567',
    phone_number: '+2348031234567',
    phone_proven: false,
    has_password: true,
    img_url: null,
    profile_img: null,
    background_img_url: null,
    ...emptyProfile,
    social_links_allowed: 0,
    urgent_jobs_allowed: false,
    gallery_img_urls: [],
    favourite_artisans: [],
    favourite_jobs: [],
    ...changes,
  };
}
