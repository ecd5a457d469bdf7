import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import type { Session } from '../../../platform/security/index.ts';
import { notify } from '../../notifications/notify.ts';
import { type Account, findById, setPasswordHash } from '../accounts.repository.ts';
import { assertStrong, hashPassword, passwordMatches } from './passwords.ts';

/** How long after login a person may set a new password without the old one. */
const FRESH_LOGIN_MS = 10 * 60 * 1000;

export type ChangePassword = ReturnType<typeof createChangePassword>;

/** Sets a new password for a logged-in person. */
export function createChangePassword(parts: {
  db: Database;
  limits: Limits;
  productName: string;
  now: () => Date;
}) {
  const { db, now } = parts;
  const tries = parts.limits({
    name: 'old-password',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a few minutes and try again.',
  });

  /**
   * `within` runs in the transaction that sets the password.
   * @throws AppError `reauthenticate` when the old password is missing and the login is not recent; `wrong_credentials` when the old
   * password is wrong; `unauthenticated` when the session has ended meanwhile
   */
  return async function changePassword<T>(
    session: Session,
    passwords: { old?: string | undefined; new: string },
    within: (queries: Queries) => Promise<T>,
  ): Promise<T> {
    const account = await findById(db, session.accountId);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    const { old } = passwords;
    if (old === undefined) {
      return tries.run(session.accountId, () => {
        assertFreshLogin(session);
        return setPassword(account, session, passwords.new, within);
      });
    }
    await tries.run(session.accountId, async () => {
      if (!(await passwordMatches(account.password_hash, old)))
        throw new AppError('wrong_credentials', "That's not your old password. Please try again.", {
          field: 'old_password',
        });
    });
    await tries.giveBack(session.accountId);
    return setPassword(account, session, passwords.new, within);
  };

  function assertFreshLogin(session: Session): void {
    if (now().getTime() - session.loggedInAt.getTime() > FRESH_LOGIN_MS)
      throw new AppError('reauthenticate', 'Please log in again to change your password');
  }

  async function setPassword<T>(
    account: Account,
    session: Session,
    password: string,
    within: (queries: Queries) => Promise<T>,
  ): Promise<T> {
    await assertStrong(password, {
      email: account.email ?? undefined,
      phone: account.phone ?? undefined,
      fullName: account.full_name,
      productName: parts.productName,
    });
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx) => {
      await setPasswordHash(trx, session.accountId, passwordHash, now());
      await assertNotEnded(trx, session);
      await notifyOfPassword(trx, session.accountId, now());
      return within(trx);
    });
  }
}

/**
 * Hashing takes a while, during which another password change, or the owner on another phone, may end the session. An ended session must
 * not set a password.
 * @throws AppError `unauthenticated`
 */
async function assertNotEnded(trx: Queries, { id }: Session): Promise<void> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw new AppError('unauthenticated', 'Please log in first');
}

/** Notifies the account's owner, because a thief may have changed the password. */
export async function notifyOfPassword(trx: Queries, accountId: string, at: Date): Promise<void> {
  await notify(trx, { kind: 'password_changed', accountId, subject: randomUUID(), actorId: null, at });
}
