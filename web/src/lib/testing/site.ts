import type { Site } from '@marketplace/contract/shared/site';

/** Builds an installation with all settings except the app stores and Twitter. */
export function buildSite(changes: Partial<Site> = {}): Site {
  return {
    productName: 'SabiHands',
    publicUrl: 'https://sabihands.example',
    googleEnabled: false,
    development: true,
    contact: {
      address: '12 Adeniran Ogunsanya Street, Surulere, Lagos',
      phone: '+2348031234567',
      email: 'hello@example.com',
      facebookUrl: 'https://www.facebook.com/example',
      instagramUrl: 'https://www.instagram.com/example',
      twitterUrl: null,
    },
    supportHours: 'MON-FRI 08:00 - 18:00',
    termsVersion: '2026-11-28',
    plansFrom: '₦500 a week',
    appStoreUrl: null,
    playStoreUrl: null,
    ...changes,
  };
}
