import { CODE_TRIES, resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import { formatCount } from '@marketplace/contract/shared/counts';
import { AppError } from '../../../platform/http/index.ts';

const LOCK_MS = 60 * 60 * 1000;
/** After this long without a code, waits and wrong tries are reset. */
const FORGET_AFTER_MS = 60 * 60 * 1000;

/** What is stored about codes sent to a contact. */
interface Sent {
  sent_at: Date;
  locked_until: Date | null;
}

/** @throws AppError `locked` while a contact is locked after too many wrong codes */
export function assertNotLocked({ locked_until }: Sent, at: Date): void {
  if (locked_until && locked_until > at) throw locked(locked_until.getTime() - at.getTime());
}

/** Whether a contact's waits and wrong tries are reset, because its lockout has ended or no code was sent for an hour. */
export function isForgotten({ sent_at, locked_until }: Sent, at: Date): boolean {
  const lockEnded = locked_until !== null && locked_until <= at;
  return lockEnded || at.getTime() - sent_at.getTime() > FORGET_AFTER_MS;
}

/** Returns the seconds before another code may be sent by `method`. */
export function waitSeconds(
  sent: { sent_at: Date; delivery: string; method: string; resends: number },
  method: string,
  at: Date,
): number {
  // A sent code may not arrive, so other methods are available at once, within the limits per contact.
  if (sent.delivery === 'refused' || sent.method !== method) return 0;
  const readyAt = sent.sent_at.getTime() + resendWaitSeconds(sent.resends) * 1000;
  return Math.max(0, Math.ceil((readyAt - at.getTime()) / 1000));
}

/** Returns the tries after another wrong code, and the error for the caller. */
export function countWrongTry(
  triesBefore: number,
  at: Date,
): { tries: number; lockedUntil: Date | null; refusal: AppError } {
  const tries = triesBefore + 1;
  return tries < CODE_TRIES
    ? { tries, lockedUntil: null, refusal: wrongCode() }
    : { tries, lockedUntil: new Date(at.getTime() + LOCK_MS), refusal: locked(LOCK_MS) };
}

export function wrongCode(): AppError {
  return new AppError('wrong_code', "That code isn't right. Please check it and try again.", {
    field: 'otp',
  });
}

export function expiredCode(): AppError {
  return new AppError('code_expired', 'That code has expired. Please ask for a new one.', { field: 'otp' });
}

/** @param waitSeconds until another code may be requested */
export function tooEarly(waitSeconds: number): AppError {
  return new AppError(
    'too_many_requests',
    `Please wait ${waitSeconds} seconds before you ask for another code`,
    { retryAfter: waitSeconds },
  );
}

function locked(forMs: number): AppError {
  const seconds = Math.ceil(forMs / 1000);
  return new AppError(
    'locked',
    `Too many wrong codes. Please try again in ${formatCount(Math.ceil(seconds / 60), 'minute')}.`,
    { retryAfter: seconds },
  );
}
