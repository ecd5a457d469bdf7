import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db.ts';
import { assertSent } from '../../platform/delivery.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import { queueTask } from '../../platform/tasks.ts';
import { type Account, findByProvenContact, isPhone, setPasswordHash } from './accounts.repository.ts';
import { createSmsPerDay, type Providers } from './code-sender.ts';
import { normalizeEmail, normalizePhone } from './contacts.ts';
import { assertNotCommon, hashPassword } from './passwords.ts';

const LINK_MINUTES = 30;
const HOUR_MS = 60 * 60_000;
/**
 * A stolen session can prove the thief's phone. For so long a phone that was proven after the sign-up opens no account: the
 * owner, who was told of it by another contact, has this time to act.
 */
const NEW_PHONE_WAIT_MS = 72 * HOUR_MS;
export const RECOVERY_TASK = 'send-recovery-link';

const recoveryPayload = z.object({ contact: z.string(), requestedAt: z.coerce.date() });

export type Recovery = ReturnType<typeof createRecovery>;

/** Forgotten passwords: a single-use link to a proven contact. */
export function createRecovery(parts: {
  db: Database;
  providers: Pick<Providers, 'mail' | 'sms'>;
  limits: Limits;
  smsDailyLimit: number;
  productName: string;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { db, providers, limits, log, now } = parts;
  const message = 'Too many tries. Please wait a while and try again.';
  const perContact = limits({ name: 'recovery-contact', points: 3, seconds: 3600, message });
  const perAddress = limits({ name: 'recovery-address', points: 20, seconds: 3600, message });

  const smsPerDay = createSmsPerDay(limits, parts.smsDailyLimit);

  /**
   * Asks for a link. Known or unknown, the same work is done here and the same is answered: the look-up is the task's.
   * @throws AppError `invalid_input`, `too_many_requests`.
   */
  async function request(contactText: string, ip: string): Promise<void> {
    const contact = normalizePhone(contactText) ?? normalizeEmail(contactText);
    if (!contact)
      throw new AppError('invalid_input', 'Please enter an email address or a Nigerian mobile number', {
        field: 'email',
      });
    await perAddress.use(ip);
    await perContact.use(contact);
    await queueTask(db, RECOVERY_TASK, { contact, requestedAt: now().toISOString() });
  }

  /** The task: makes the link and sends it. Fails, and so is tried again, when the provider does not take it. */
  async function sendLink(payload: unknown): Promise<void> {
    const { contact, requestedAt } = recoveryPayload.parse(payload);
    const at = now();
    // Hours later nobody waits for it any more, and the contact must not stay in the queue.
    if (at.getTime() - requestedAt.getTime() > LINK_MINUTES * 60_000) {
      log.error('a recovery link is given up: the provider did not take it in time');
      return;
    }
    const account = await findByProvenContact(db, contact);
    // Whoever is deleting the account may have changed their mind.
    if (!account || (account.suspended_at && !account.erase_at)) return;
    if (isPhone(contact)) await smsPerDay.use('all');
    const text = isNewPhone(contact, account, at) ? newPhoneText : await makeLink(account.id, at);
    const delivery = isPhone(contact)
      ? await providers.sms?.send(contact, { text })
      : await providers.mail?.send(contact, { subject: `Your new ${parts.productName} password`, text });
    assertSent(delivery, 'the recovery message');
  }

  /** Answers the words that carry it. */
  async function makeLink(accountId: string, at: Date): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await db
      .insertInto('recovery_links')
      .values({
        code_hash: hashCode(code),
        account_id: accountId,
        created_at: at,
        expires_at: new Date(at.getTime() + LINK_MINUTES * 60_000),
      })
      .execute();
    return `Set a new ${parts.productName} password here, within ${LINK_MINUTES} minutes:\n${parts.publicUrl}/login?code=${code}\nIf you did not ask for this, do nothing.`;
  }

  /**
   * Sets a new password with the code of a link and uses the link up. `within` runs in the same transaction.
   * @throws AppError `code_expired` for a code that is unknown, used or too old.
   */
  async function reset<T>(
    code: string,
    newPassword: string,
    within: (queries: Queries, accountId: string) => Promise<T>,
  ): Promise<T> {
    assertNotCommon(newPassword, { productName: parts.productName });
    // A made-up code does not cost the time of a hash.
    if (!(await isGood(code))) throw badLink();
    const passwordHash = await hashPassword(newPassword);
    return db.transaction().execute(async (trx) => {
      const at = now();
      const link = await trx
        .updateTable('recovery_links')
        .set({ used_at: at })
        .where('code_hash', '=', hashCode(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('account_id')
        .executeTakeFirst();
      if (!link) throw badLink();
      await trx
        .deleteFrom('recovery_links')
        .where('account_id', '=', link.account_id)
        .where('used_at', 'is', null)
        .execute();
      await setPasswordHash(trx, link.account_id, passwordHash, at);
      return within(trx, link.account_id);
    });
  }

  async function isGood(code: string): Promise<boolean> {
    const link = await db
      .selectFrom('recovery_links')
      .select('account_id')
      .where('code_hash', '=', hashCode(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    return link !== undefined;
  }

  /** Deletes links that expired more than a day ago. */
  async function sweep(): Promise<void> {
    await db
      .deleteFrom('recovery_links')
      .where('expires_at', '<', new Date(now().getTime() - 24 * 60 * 60 * 1000))
      .execute();
  }

  return { request, sendLink, reset, sweep };
}

const newPhoneText =
  'This number was added to your account lately. To keep thieves out, it cannot be used for a new password for three days. Please use your email address, or try again later.';

function isNewPhone(contact: string, { phone_proven_at, created_at }: Account, at: Date): boolean {
  if (!isPhone(contact) || !phone_proven_at) return false;
  const provenAtSignUp = phone_proven_at.getTime() - created_at.getTime() < HOUR_MS;
  return !provenAtSignUp && at.getTime() - phone_proven_at.getTime() < NEW_PHONE_WAIT_MS;
}

function badLink(): AppError {
  return new AppError('code_expired', 'This link has been used or is too old. Please ask for a new one.');
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
