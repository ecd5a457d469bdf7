import { DELETION_GRACE_DAYS } from '@marketplace/contract/people/own-data';
import type { RawBuilder } from 'kysely';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AccountDeletionError, AppError, type Limits } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Session, Sessions, SignedTexts } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { findById } from '../accounts/accounts.repository.ts';
import { passwordMatches } from '../accounts/log-in/passwords.ts';
import { canDeleteAccount, isFreshLogin } from './own-data.policy.ts';
import { tableRules } from './table-rules.ts';

export const DELETION_EMAIL_TASK = 'send-leaving-letter';

const PERMIT_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The most messages that one transaction erases. */
const PORTION = 1000;

const payload = z.object({ accountId: z.string() });
const permitText = z.tuple([z.string(), z.coerce.date()]);

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/**
 * Deletes accounts for their owners: unusable at once, erased after a grace period, restored when the owner logs in within it.
 * Until it is erased, nothing changes for others that a return of the owner could not undo.
 */
export function createAccountDeletion(parts: {
  db: Database;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  mail: Mail | null;
  permits: SignedTexts;
  /** Deletes what others store under a hash of the account's number. */
  forgetNumber: (trx: Queries, accountId: string) => Promise<void>;
  limits: Limits;
  productName: string;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { db, sessions, realtime, mail, permits, productName, publicUrl, log, now } = parts;
  const tries = parts.limits({
    name: 'delete-account',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a few minutes and try again.',
  });

  /**
   * Returns when the account will be erased.
   * @throws AppError `reauthenticate`, `wrong_credentials`, `forbidden` for an operator.
   */
  async function deleteAccount(session: Session, password: string | undefined): Promise<Date> {
    const { accountId } = session;
    await tries.run(accountId, () => assertIsThem(session, password));
    await tries.giveBack(accountId);
    const at = now();
    const eraseAt = new Date(at.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    const ended = await db.transaction().execute(async (trx) => {
      const left = await trx
        .updateTable('accounts')
        .set({ suspended_at: at, suspended_reason: null, erase_at: eraseAt, updated_at: at })
        .where('id', '=', accountId)
        .where('suspended_at', 'is', null)
        .where('is_operator', '=', false)
        .returning('id')
        .executeTakeFirst();
      if (!left) throw new AppError('conflict', "You can't delete this account right now");
      await queueTask(trx, DELETION_EMAIL_TASK, { accountId }, { canWait: true });
      return sessions.revoke(trx, { accountId });
    });
    realtime.closeSessions(ended);
    return eraseAt;
  }

  async function assertIsThem(session: Session, password: string | undefined): Promise<void> {
    const account = await findById(db, session.accountId);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    if (!canDeleteAccount(account))
      throw new AppError(
        'forbidden',
        "You can't delete an operator's account here. Ask for the operator role to be removed first.",
      );
    if (password !== undefined) {
      if (!(await passwordMatches(account.password_hash, password)))
        throw new AppError('wrong_credentials', "That's not your password. Please try again.", {
          field: 'password',
        });
    } else if (!isFreshLogin(session, now())) {
      throw new AppError('reauthenticate', 'Please log in again to delete your account');
    }
  }

  /**
   * Adds to a refused log-in how the account can be restored. The permit is valid for the account as it was when its password was
   * checked: a permit that a thief got becomes invalid when the owner sets another password. After the grace period there is no way back.
   */
  function offerRestoring(refusal: AccountDeletionError): AccountDeletionError {
    const { accountId, eraseAt, changedAt } = refusal;
    if (eraseAt <= now()) return refusal;
    const token = permits.sign(JSON.stringify([accountId, changedAt]), PERMIT_MS);
    return new AccountDeletionError(accountId, refusal, { token, erase_at: eraseAt.toISOString() });
  }

  /** Returns the id of the restored account. @throws AppError `code_expired`, `conflict` when it is too late. */
  async function restore(trx: Queries, permit: string): Promise<string> {
    const text = permits.read(permit);
    if (!text) throw new AppError('code_expired', 'This took too long. Please log in again.');
    const [accountId, changedAt] = permitText.parse(JSON.parse(text));
    const kept = await trx
      .updateTable('accounts')
      .set({ suspended_at: null, erase_at: null, updated_at: now() })
      .where('id', '=', accountId)
      // From then on messages are erased, and nobody can bring them back.
      .where('erase_at', '>', now())
      .where('updated_at', '=', changedAt)
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw new AppError('conflict', 'This account has changed since. Please log in again.');
    return accountId;
  }

  async function sendEmail(given: unknown): Promise<void> {
    const account = await findById(db, payload.parse(given).accountId);
    if (!mail || !account?.email || !account.email_proven_at || !account.erase_at) return;
    const delivery = await mail.send(account.email, {
      subject: `Your ${productName} account is being deleted`,
      text: `Your account is closed, and we'll erase everything in it in ${DELETION_GRACE_DAYS} days.\nIf you change your mind, or it wasn't you, log in before then to keep it:\n${publicUrl}/login`,
    });
    assertSent(delivery, 'an email about a deletion');
  }

  /** The recurring task. An account that fails is retried by the next run, and the others are still erased. */
  async function eraseDue(): Promise<void> {
    const due = await db
      .selectFrom('accounts')
      .select('id')
      .where('erase_at', '<=', now())
      .orderBy('erase_at')
      .execute();
    for (const { id } of due) {
      try {
        await erase(id);
      } catch (error) {
        log.error({ err: error, accountId: id }, 'an account could not be erased');
      }
    }
  }

  /**
   * Erases messages in batches, each in its own transaction, and then the rest with the account. After an interruption, the next run
   * continues. The files are deleted by sweeps: those of pictures, chats, identity checks and archives delete files without a row.
   */
  async function erase(accountId: string): Promise<void> {
    const rules = Object.values(tableRules).map((rule) => rule.erase);
    for (const rule of rules) {
      if ('portionOf' in rule)
        await eraseInConversations(accountId, (conversationId) =>
          rule.portionOf(conversationId, accountId, PORTION),
        );
    }
    await whileDue(accountId, async (trx) => {
      // First, because the rules erase the number.
      await parts.forgetNumber(trx, accountId);
      for (const rule of rules) {
        if (typeof rule !== 'function') continue;
        for (const statement of rule(accountId, now())) await statement.execute(trx);
      }
    });
  }

  async function eraseInConversations(
    accountId: string,
    portionOf: (conversationId: string) => RawBuilder<unknown>,
  ): Promise<void> {
    const conversations = await db
      .selectFrom('conversations')
      .select('id')
      .where((where) => where.or([where('opener_id', '=', accountId), where('other_id', '=', accountId)]))
      .execute();
    for (const { id } of conversations) {
      let erased: number | undefined;
      do {
        erased = await whileDue(accountId, async (trx) =>
          Number((await portionOf(id).execute(trx)).numAffectedRows),
        );
      } while (erased === PORTION);
    }
  }

  /** Runs work in a transaction, unless the account is not to be erased any more: its owner came back meanwhile. */
  function whileDue<T>(accountId: string, work: (trx: Queries) => Promise<T>): Promise<T | undefined> {
    return db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('erase_at', '<=', now())
        .forNoKeyUpdate()
        .executeTakeFirst();
      return due && work(trx);
    });
  }

  return { deleteAccount, offerRestoring, restore, sendEmail, eraseDue };
}
