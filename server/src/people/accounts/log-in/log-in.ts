import type { Database, Queries } from '../../../platform/database/index.ts';
import { AccountDeletionError, AppError, SuspendedError } from '../../../platform/http/index.ts';
import { maskContact } from '../../../platform/providers/index.ts';
import { canLogIn } from '../accounts.policy.ts';
import {
  type Account,
  findByProvenContact,
  findByUnprovenContact,
  findForShare,
  isPhone,
} from '../accounts.repository.ts';
import { normalizeEmail, normalizePhone } from '../contacts/contacts.ts';
import type { LoginPlaces } from './login-places.ts';
import type { PasswordTries } from './password-tries.ts';
import type { passwordMatches } from './passwords.ts';

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Checks passwords, within a limit of tries per contact. */
export function createPasswordCheck(parts: {
  db: Database;
  tries: PasswordTries;
  places: LoginPlaces;
  matches: typeof passwordMatches;
}) {
  const { db, tries, places, matches } = parts;

  /**
   * Returns the account with this confirmed email address or phone number and this password. `network` is the caller's.
   * @throws AppError `wrong_credentials`, `too_many_requests`; and, only with the right password, `unconfirmed_contact` for a contact that
   * was never confirmed, `suspended` with the reason
   */
  return async function accountByPassword(
    contactText: string,
    password: string,
    network: string,
  ): Promise<Account> {
    const contact = normalizePhone(contactText) ?? normalizeEmail(contactText) ?? contactText.toLowerCase();
    const proven = await findByProvenContact(db, contact);
    const admitted = await tries.admit(contact, network, await places.isKnown(proven?.id, network));
    // The time of an answer must not reveal whether an account exists, so one password is always compared, even without an account.
    const account = proven ?? (await findByUnprovenContact(db, contact));
    if (!(await matches(account?.password_hash, password)) || !account) throw wrongCredentials();
    await admitted.right();
    assertNotSuspended(account);
    if (!proven) throw unconfirmedContact(contact, account);
    return account;
  };
}

/** Tells a caller who knows the password which contact of the account is confirmed. The contact is masked. */
function unconfirmedContact(contact: string, account: Account): AppError {
  const given = isPhone(contact) ? 'phone number' : 'email address';
  const works = account.phone_proven_at ? account.phone : account.email_proven_at ? account.email : null;
  if (!works) return wrongCredentials();
  const other = isPhone(works) ? 'phone number' : 'email address';
  return new AppError(
    'unconfirmed_contact',
    `Your password is right, but you haven't confirmed this ${given} yet. Log in with your ${other} ${maskContact(works)}. Then you can confirm this one in your settings.`,
    { field: 'email' },
  );
}

/**
 * Locks an account whose password was checked until the end of the transaction. Otherwise a login could open its session after a password
 * change or suspension has ended all others.
 * @throws AppError `wrong_credentials` or `suspended` when the account has changed since
 */
export async function holdAsChecked(queries: Queries, checked: Account): Promise<void> {
  const account = await findForShare(queries, checked.id);
  if (!account || account.password_hash !== checked.password_hash) throw wrongCredentials();
  assertNotSuspended(account);
}

function wrongCredentials(): AppError {
  return new AppError(
    'wrong_credentials',
    'That email, phone number or password isn\'t right. Check them and try again, or use "Forgot password".',
  );
}

/** @throws AppError `suspended` with the operator's reason, `leaving` when its owner is deleting the account */
export function assertNotSuspended(account: Account): void {
  if (account.erase_at)
    throw new AccountDeletionError(account.id, { eraseAt: account.erase_at, changedAt: account.updated_at });
  if (canLogIn(account)) return;
  const reason = account.suspended_reason ? `: ${account.suspended_reason}` : '';
  throw new SuspendedError(account.id, `We've suspended this account${reason}`);
}
