import type { Database, Queries } from '../../platform/db.ts';
import { AppError, LeavingError, SuspendedError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import { type Account, findByProvenContact, findForShare } from './accounts.repository.ts';
import { normalizeEmail, normalizePhone } from './contacts.ts';
import { passwordMatches } from './passwords.ts';

const MINUTE = 60;
const message = 'Too many tries. Please wait a few minutes, or use "Forgot password".';

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Checks passwords within caps: per contact and address, per contact from anywhere, per address. */
export function createPasswordCheck(parts: { db: Database; limits: Limits }) {
  const { db, limits } = parts;
  const perPair = limits({ name: 'login-pair', points: 10, seconds: 15 * MINUTE, message });
  const perContact = limits({ name: 'login-contact', points: 50, seconds: 60 * MINUTE, message });
  const perAddress = limits({ name: 'login-address', points: 100, seconds: 15 * MINUTE, message });

  /**
   * The account whose proven e-mail address or phone number and password these are.
   * @throws AppError `wrong_credentials`, `too_many_requests`, or `suspended` with the reason (only to who knows the password).
   */
  return async function accountByPassword(
    contactText: string,
    password: string,
    ip: string,
  ): Promise<Account> {
    const contact = normalizePhone(contactText) ?? normalizeEmail(contactText) ?? contactText.toLowerCase();
    const pair = `${contact}|${ip}`;
    // One after the other: who is over the cap of one address must not use up the one that holds for everybody.
    await perPair.use(pair);
    await perAddress.use(ip);
    await perContact.use(contact);

    const account = await findByProvenContact(db, contact);
    if (!(await passwordMatches(account?.password_hash, password)) || !account) {
      throw wrongCredentials();
    }
    await Promise.all([perPair.clear(pair), perAddress.giveBack(ip), perContact.giveBack(contact)]);
    assertNotSuspended(account);
    return account;
  };
}

/**
 * Keeps an account whose password was checked as it is until the end of the transaction. Without it a log-in that is under
 * way would open its session after a password change or a suspension has ended all others.
 * @throws AppError `wrong_credentials` or `suspended` when it has changed since.
 */
export async function holdAsChecked(queries: Queries, checked: Account): Promise<void> {
  const account = await findForShare(queries, checked.id);
  if (!account || account.password_hash !== checked.password_hash) throw wrongCredentials();
  assertNotSuspended(account);
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', 'The email, phone number or password is not right');
}

/** @throws AppError `suspended` with the operator's reason, `leaving` when its person is deleting it. */
export function assertNotSuspended(account: Account): void {
  if (account.erase_at)
    throw new LeavingError(account.id, { eraseAt: account.erase_at, changedAt: account.updated_at });
  if (!account.suspended_at) return;
  const reason = account.suspended_reason ? `: ${account.suspended_reason}` : '';
  throw new SuspendedError(account.id, `This account is suspended${reason}`);
}
