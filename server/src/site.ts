import type { Site } from '@marketplace/contract/shared/site';
import type { Config } from './config.ts';

/** Returns the settings that every page may show. */
export function presentSite(config: Config): Site {
  return {
    productName: config.productName,
    publicUrl: config.publicUrl,
    googleEnabled: config.google !== null,
    development: !config.production,
    contact: config.contact,
    company: config.company,
    rehearsal: config.rehearsal,
    appStoreUrl: config.appStoreUrl,
    playStoreUrl: config.playStoreUrl,
    errorShare: config.browserErrorShare,
  };
}
