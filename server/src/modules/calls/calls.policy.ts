import type { Callee } from './reveal-contact.ts';

/** Who may see whose number. What a number costs is for the ledger to say. */

interface Reachable {
  suspended_at: Date | null;
  phone: string | null;
  phone_proven_at: Date | null;
}

/** Posters are to see who calls. */
export const canCallPoster = (hasArtisanProfile: boolean) => hasArtisanProfile;

export const isOneself = (viewerId: string, callee: Callee) => callee.accountId === viewerId;

/** Only a proven number is anybody's, and only while the account is in use. */
export const hasNumber = (person: Reachable | undefined) =>
  !!person && !person.suspended_at && !!person.phone && !!person.phone_proven_at;

/** Why the viewer is not shown the number, whatever they would pay; null when they are. Pass no person between blocked people. */
export function obstacleToNumber(viewerId: string, callee: Callee, person: Reachable | undefined) {
  if (isOneself(viewerId, callee)) return 'oneself';
  if (callee.chatOnly) return 'chat_only';
  return hasNumber(person) ? null : 'no_phone';
}
