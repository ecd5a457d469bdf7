/** Length of the code that proves a phone number or an email address. */
export const CODE_LENGTH = 6;

/** How long a code can be used, in minutes. */
export const CODE_MINUTES = 10;

/** After this many wrong tries, codes for a contact are locked for an hour. A new code does not reset the count. */
export const CODE_TRIES = 5;

export const RESEND_FIRST_WAIT_SECONDS = 120;
export const RESEND_EXTRA_WAIT_SECONDS = 60;

/**
 * Returns the seconds to wait before the next code may be requested, after `resends` resends (0 = only the first code was sent). The page
 * counts them down and the server enforces them.
 */
export function resendWaitSeconds(resends: number): number {
  return RESEND_FIRST_WAIT_SECONDS + RESEND_EXTRA_WAIT_SECONDS * resends;
}
