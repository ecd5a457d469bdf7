import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { languageNames } from '@marketplace/contract/shared/languages';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { awayText, cutText, formatCount } from '../../../lib/format.ts';
import type { WorkPart } from './work-parts.ts';

/** Longer descriptions are cut, so that the list stays short. */
const DESCRIPTION_MAX = 60;

type Facts = { user: StoredUser; details: OwnWorkDetails };

/** What each part says now, in a few words. */
export const partLabels: Record<WorkPart, (facts: Facts) => string> = {
  trade: ({ user, details }) =>
    [user.specific_service, ...details.trades.map(({ skill }) => skill)].join(', '),
  areas: ({ user, details: { areas } }) =>
    areas.length === 0
      ? `${user.city}, ${user.state}`
      : `${user.city} and ${formatCount(areas.length, 'more area', 'more areas')}`,
  prices: ({ user, details: { prices } }) => {
    if (user.min_service_charge === 0) return 'Ask for the price';
    const from = `from ${formatWholeNaira(user.min_service_charge)}`;
    return prices.length > 0
      ? `${formatCount(prices.length, 'price')}, ${from}`
      : `From ${formatWholeNaira(user.min_service_charge)}`;
  },
  pictures: ({ user: { gallery_img_urls } }) =>
    gallery_img_urls.length > 0 ? formatCount(gallery_img_urls.length, 'picture') : 'No pictures yet',
  photo: ({ user }) => (user.img_url ? 'Customers see your face' : 'No photo yet'),
  hours: ({ details: { hours, away_until, takes_emergencies } }) => {
    const said = [
      away_until && awayText(away_until),
      hours.length > 0 ? `${formatCount(hours.length, 'day')} a week` : 'No hours yet',
      takes_emergencies && 'emergencies',
    ];
    return said.filter(Boolean).join(' · ');
  },
  about: ({ user: { short_desc }, details: { languages } }) => {
    const spoken = languages.map((language) => languageNames[language]).join(', ');
    const text =
      short_desc.length > DESCRIPTION_MAX ? `${cutText(short_desc, DESCRIPTION_MAX)}…` : short_desc;
    return [text || 'No words yet', spoken].filter(Boolean).join(' · ');
  },
};
