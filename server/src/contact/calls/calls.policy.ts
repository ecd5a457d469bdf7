import type { Callee } from './reveal-contact.ts';

/** Permissions to see a person's phone number. The ledger decides the price. */

interface Reachable {
  suspended_at: Date | null;
  phone: string | null;
  phone_proven_at: Date | null;
}

/** Posters must be able to see who calls them, so the caller needs a profile. */
export const canCallPoster = (hasArtisanProfile: boolean) => hasArtisanProfile;

export const isOneself = (viewerId: string, callee: Callee) => callee.accountId === viewerId;

/** A number can only be called when it is confirmed and its account is in use. */
export const hasNumber = (person: Reachable | undefined) =>
  !!person && !person.suspended_at && !!person.phone && !!person.phone_proven_at;

/** Returns why the viewer may not see the number at any price; null when they may. Pass no person when one has blocked the other. */
export function obstacleToNumber(viewerId: string, callee: Callee, person: Reachable | undefined) {
  if (isOneself(viewerId, callee)) return 'oneself';
  if (callee.chatOnly) return 'chat_only';
  return hasNumber(person) ? null : 'no_phone';
}
