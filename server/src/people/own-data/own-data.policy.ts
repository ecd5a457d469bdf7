/** Permissions of people for their account as a whole. */

/** For this long after a log-in, the password is not required again. */
const FRESH_LOGIN_MS = 10 * 60_000;

/** An operator's account cannot be deleted: the command must remove the role first. */
export const canDeleteAccount = (account: { is_operator: boolean }) => !account.is_operator;

export const isFreshLogin = (session: { loggedInAt: Date }, now: Date) =>
  now.getTime() - session.loggedInAt.getTime() <= FRESH_LOGIN_MS;
