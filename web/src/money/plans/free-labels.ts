import type { FreeContact } from '@marketplace/contract/money/free-contacts';
import { formatDate } from '../../lib/format.ts';

type Way = 'call' | 'chat';

/** The end of an offer is some weeks away at most, so the year is left out. */
const until = ({ until: end }: FreeContact) =>
  end === null ? '' : `, until ${formatDate(end).slice(0, -5)}`;

/** For the middle of a sentence. */
const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Says why a contact costs nothing: 'Your next 2 calls or chats are on us, until 30 Dec.' */
export function freeSentence(free: FreeContact, way: Way): string {
  const { reason, left } = free;
  if (reason === 'own card') return `This ${way} is on us, because you came with the artisan's card.`;
  if (reason === 'first answer')
    return left > 1 ? `Your next ${left} answers to jobs are on us.` : 'Your next answer to a job is on us.';
  return left > 1
    ? `Your next ${left} calls or chats are on us${until(free)}.`
    : `Your next call or chat is on us${until(free)}.`;
}

/** The same as the end of a sentence: 'Confirm your phone number, and your next call or chat is on us.' */
export function endWithFree(free: FreeContact, way: Way): string {
  return uncapitalised(freeSentence(free, way));
}

/** The same in the few words that fit below a button. */
export function freeLabel(free: FreeContact): string {
  if (free.reason === 'own card') return 'Free with this card';
  if (free.reason === 'first answer')
    return free.left > 1 ? `Your next ${free.left} answers are on us` : 'Your next answer is on us';
  return free.left > 1
    ? `Your next ${free.left} are on us${until(free)}`
    : `Your next one is on us${until(free)}`;
}

/** The few words for somebody whose number is not confirmed yet. */
export function freeAfterPhoneLabel(free: FreeContact): string {
  return `Confirm your number: ${uncapitalised(freeLabel(free))}`;
}

/** The few words of it for visitors. */
export const firstContactsLabel = ({ count }: { count: number }): string =>
  `New here? Confirm your number, and ${count > 1 ? `${count} contacts are` : 'a contact is'} on us`;
