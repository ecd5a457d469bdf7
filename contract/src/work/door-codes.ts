import { DOOR_CODE_DIGITS } from './visit-limits.ts';

/** The divisor of the check number. A prime, so the check finds every wrong digit and every swap of two neighbours. */
export const DOOR_CODE_DIVISOR = 97;

export const doorCodePattern = new RegExp(`^\\d{${DOOR_CODE_DIGITS}}$`);

/**
 * Returns the check number of a door code: the remainder after division by 97, as in bank account numbers (ISO 7064). The phone of the
 * person who enters a code knows its check number, so it refuses a mistyped code without a network. The check number leaves 103 or 104
 * possible codes: too many for five tries.
 */
export function doorCodeCheck(code: string): number {
  return Number(code) % DOOR_CODE_DIVISOR;
}

/** Returns whether a code can be the one with this check number. Only the server knows whether it is. */
export function canBeDoorCode(code: string, check: number): boolean {
  return doorCodePattern.test(code) && doorCodeCheck(code) === check;
}
