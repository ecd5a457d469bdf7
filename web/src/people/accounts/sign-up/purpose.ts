import type { Site } from '@marketplace/contract/shared/site';
import { formatCount } from '../../../lib/format.ts';
import { CARD_PARAMETER, paths } from '../../../lib/navigation/paths.ts';
import type { Wish } from '../log-in/return-path.ts';

/** Pages that visitors also open. Someone who opens their own messages or settings already has an account. */
const purposes: [path: string, purpose: string][] = [
  [paths.postJob, 'post a job'],
  [paths.plans, 'choose a plan'],
  [paths.eventPayment, 'buy your ticket'],
  [paths.favouriteArtisans, 'save artisans'],
  [paths.favouriteJobs, 'save jobs'],
];

/** Returns the interrupted action that requires an account: 'chat with Ada Obi'. Null when unknown. */
export function purposeOf({ path, wish }: { path: string; wish: Wish | null }): string | null {
  if (wish) return wishInWords(wish);
  const pathname = path.split(/[?#]/)[0] ?? '';
  // The pickers of a form have paths below the form's path.
  return purposes.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? null;
}

/** Returns what the action costs in addition to the free account; null for free actions. `plansFrom` is that of the site. */
export function planPrice(wish: Wish | null, plansFrom: string): string | null {
  if (wish?.deed === 'call') return `Calling needs a plan, from ${plansFrom}.`;
  return wish?.deed === 'chat' ? `Starting a chat needs a plan, from ${plansFrom}.` : null;
}

/** Returns what an offer of the house says about the interrupted call or chat; null without one. */
export function offerNote(
  { path, wish }: { path: string; wish: Wish | null },
  offers: Site['offers'],
): string | null {
  if (wish?.deed !== 'call' && wish?.deed !== 'chat') return null;
  const [, search = ''] = path.split('?');
  if (offers?.cards && new URLSearchParams(search).has(CARD_PARAMETER))
    return 'While the card has free contacts, this one is on us.';
  const { count = 0, days = 0 } = offers?.firstContacts ?? {};
  if (count === 0) return null;
  const what = count > 1 ? `Your first ${count} calls or chats are` : 'Your first call or chat is';
  return `${what} on us, for ${formatCount(days, 'day')} after you sign up. Please confirm your phone number for that.`;
}

function wishInWords({ deed, name }: Wish): string {
  return deed === 'chat' ? `chat with ${name}` : `${deed} ${name}`;
}
