/** What people may do with their account as a whole. */

/** For this long after the log-in itself the password is not asked for again. */
const FRESH_LOGIN_MS = 10 * 60_000;

/** An operator's account is not deleted: the command takes that role away first. */
export const canDeleteAccount = (account: { is_operator: boolean }) => !account.is_operator;

export const isFreshLogin = (session: { loggedInAt: Date }, now: Date) =>
  now.getTime() - session.loggedInAt.getTime() <= FRESH_LOGIN_MS;
