import { supportHoursText } from '@marketplace/contract/contact/support-hours';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import type { Site } from '@marketplace/contract/shared/site';
import type { Config } from './config.ts';
import { bannerAt, type Settings, termsVersionOf } from './platform/settings/index.ts';

/** What the pages show of the settings, and the edition that they belong to. */
export interface SiteReader {
  /** The same object until something changes. */
  site(): Site;
  /** Another text after each change, and when an announcement ends. */
  edition(): string;
}

/** Most pages need no figure, because it is that of the release. */
function refundDaysOf(settings: Pick<Settings, 'get'>): Pick<Site, 'refundDays'> {
  const { days } = settings.get('refund_days');
  return days === REFUND_DAYS ? {} : { refundDays: days };
}

/** What the house pays for; nothing while all offers are off. */
function offersOf(settings: Pick<Settings, 'get'>): Pick<Site, 'offers'> {
  const { first_contacts, card, first_answers } = settings.get('offers');
  const { count, days } = first_contacts;
  const offers = {
    ...(count > 0 && { firstContacts: { count, days } }),
    ...(card.on && { cards: true }),
    ...(first_answers.count > 0 && { firstAnswers: true }),
  };
  return Object.keys(offers).length > 0 ? { offers } : {};
}

/** Returns what every page may show of the environment and of what admins have set. */
export function createSiteReader(parts: {
  config: Config;
  settings: Pick<Settings, 'get' | 'numberOf' | 'edition'>;
  /** The lowest price of a plan in words. */
  plansFrom: () => string;
  now: () => Date;
}): SiteReader {
  const { config, settings, plansFrom, now } = parts;
  let known: { edition: string; site: Site } | undefined;

  const edition = () => `${settings.edition()} ${bannerAt(settings, now()) !== null}`;

  function present(): Site {
    const banner = bannerAt(settings, now());
    const company = settings.get('company');
    return {
      productName: config.productName,
      publicUrl: config.publicUrl,
      googleEnabled: config.google !== null,
      development: !config.production,
      contact: {
        address: company.address || null,
        phone: company.phone || null,
        email: company.email || null,
        facebookUrl: company.facebook_url || null,
        instagramUrl: company.instagram_url || null,
        twitterUrl: company.twitter_url || null,
      },
      company: {
        name: company.name || null,
        registration: company.registration || null,
        dataProtection: company.data_protection || null,
      },
      supportHours: supportHoursText(settings.get('support_hours')),
      termsVersion: termsVersionOf(settings),
      plansFrom: plansFrom(),
      ...refundDaysOf(settings),
      ...offersOf(settings),
      ...(banner && { banner }),
      rehearsal: config.rehearsal,
      appStoreUrl: config.appStoreUrl,
      playStoreUrl: config.playStoreUrl,
      errorShare: config.browserErrorShare,
    };
  }

  return {
    edition,
    site() {
      const current = edition();
      if (known?.edition !== current) known = { edition: current, site: present() };
      return known.site;
    },
  };
}
