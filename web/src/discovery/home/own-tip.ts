import type { HomeWork } from '@marketplace/contract/discovery/home';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { formatUsualTime } from '../../lib/usual-time.ts';

/** Counts of views from which on a tip draws a conclusion. */
const ENOUGH_LISTED = 30;
const ENOUGH_OPENED = 10;
/** The tip appears when fewer than one in this many people who see the card open the page. */
const FEW_OPEN = 20;
const SLOW_REPLY_SECONDS = 6 * 60 * 60;

interface Tip {
  text: string;
  to: string;
  link: string;
}

/** The line of the last seven days; null without numbers. */
export function weekLine({ week }: Pick<HomeWork, 'week'>): string | null {
  if (!week) return null;
  const { listed, opened, contacts } = week;
  if (listed === 0 && opened === 0 && contacts === 0) return 'No one saw you in a list this week.';
  const seen = listed === null ? 'under 3 times' : formatCount(listed, 'time');
  const open = opened === null ? 'under 3' : String(opened);
  return `This week: seen ${seen}, ${open} opened your page, ${contacts} wrote to you.`;
}

/** Returns the tip that follows from this person's own numbers. */
export function tipOf({
  week,
  missing,
  reply_seconds,
}: Pick<HomeWork, 'week' | 'missing' | 'reply_seconds'>): Tip {
  const listed = week?.listed ?? 0;
  const opened = week?.opened ?? 0;
  if (reply_seconds !== undefined && reply_seconds > SLOW_REPLY_SECONDS)
    return {
      text: `You usually reply in ${formatUsualTime(reply_seconds)}, and your card says so. Customers often take the first who replies.`,
      to: paths.messages,
      link: 'See your messages',
    };
  if (week && opened >= ENOUGH_OPENED && week.contacts === 0)
    return {
      text: missing.includes('prices')
        ? `${opened} opened your page and no one wrote. They saw no price.`
        : `${opened} opened your page and no one wrote. Look at it as they see it.`,
      to: missing.includes('prices') ? paths.workPart('prices') : paths.artisanProfile,
      link: missing.includes('prices') ? 'Set your prices' : 'See your page',
    };
  if (week && listed >= ENOUGH_LISTED && opened * FEW_OPEN < listed)
    return {
      text: missing.includes('picture')
        ? `You were seen ${listed} times and few opened your page. Your card has no picture of you yet.`
        : `You were seen ${listed} times and few opened your page. Pictures of your work are what they look at first.`,
      to: paths.workPart(missing.includes('picture') ? 'photo' : 'pictures'),
      link: missing.includes('picture') ? 'Add your picture' : 'Change your pictures',
    };
  return {
    text: 'See what decides your place in lists, and what would move you up.',
    to: paths.ownRank,
    link: 'Why am I here?',
  };
}
