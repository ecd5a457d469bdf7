import { createHash, randomBytes } from 'node:crypto';
import { OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/observability/index.ts';
import { assertSent, type Reservation } from '../../../platform/providers/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import type { Reserve } from '../../message-budgets/message-budgets.ts';
import { canRecover } from '../accounts.policy.ts';
import {
  type Account,
  findById,
  findByProvenContact,
  findForShare,
  isPhone,
  setPasswordHash,
} from '../accounts.repository.ts';
import type { Providers } from '../code-sender.ts';
import { normalizeEmail, normalizePhone } from '../contacts/contacts.ts';
import { isObjectable } from '../contacts/correction-rules.ts';
import { notifyOfPassword } from './change-password.ts';
import type { LoginPlaces } from './login-places.ts';
import type { PasswordTries } from './password-tries.ts';
import { assertStrong, hashPassword } from './passwords.ts';

const LINK_MINUTES = 30;
const HOUR_MS = 60 * 60_000;
/**
 * A stolen session can confirm the thief's contact. A contact confirmed after sign-up cannot be used for recovery until this time has
 * passed, so the owner, who was notified on another contact, can act.
 */
const NEW_CONTACT_WAIT_MS = OBJECTION_HOURS * HOUR_MS;
export const RECOVERY_TASK = 'send-recovery-link';

const recoveryPayload = z.object({
  contact: z.string(),
  requestedAt: z.coerce.date(),
  fromKnownPlace: z.boolean(),
});

export type Recovery = ReturnType<typeof createRecovery>;

/**
 * How many minutes must pass before the next message to an account by the same channel. The index is the number of messages in the last 24
 * hours; the last entry applies to more.
 */
const PACE_MINUTES = [0, 0, 0, 15, 30, 60, 120, 240];

/** Recovers forgotten passwords with a single-use link to a confirmed contact. */
export function createRecovery(parts: {
  db: Database;
  providers: Pick<Providers, 'mail' | 'sms'>;
  limits: Limits;
  reserve: Reserve;
  tries: PasswordTries;
  places: LoginPlaces;
  productName: string;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { db, providers, limits, log, places, now } = parts;
  const message = 'Too many tries from your internet connection. Please wait a while and try again.';
  // A mobile network shares one address between whole neighbourhoods.
  const perAddress = limits({
    name: 'recovery-address',
    points: 60,
    seconds: 3600,
    message,
    perNetwork: true,
  });
  const perKnownPlace = limits({ name: 'recovery-known-place', points: 10, seconds: 3600, message });
  const newContactNotice = limits({ name: 'recovery-new-contact', points: 1, seconds: 3600, message });

  /**
   * Requests a link. Answer and work are the same for known and unknown contacts; the task sends the message. Frequent requests never block
   * a contact, because strangers could otherwise lock its owner out of recovery.
   * @throws AppError `invalid_input`, `too_many_requests`, `delivery_failed`
   */
  async function request(contactText: string, network: string): Promise<{ channel: Channel }> {
    const contact = normalizePhone(contactText) ?? normalizeEmail(contactText);
    if (!contact)
      throw new AppError('invalid_input', 'Please enter an email address or a Nigerian mobile number', {
        field: 'email',
      });
    const channel = channelOf(contact);
    if (!(channel === 'sms' ? providers.sms : providers.mail))
      throw new AppError(
        'delivery_failed',
        channel === 'sms'
          ? "We can't send text messages here. Please enter your email address."
          : "We can't send emails here. Please enter your phone number.",
        { field: 'email' },
      );
    const account = await findByProvenContact(db, contact);
    const fromKnownPlace = await places.isKnown(account?.id, network);
    const payload = { contact, requestedAt: now().toISOString(), fromKnownPlace };
    const queue = () => queueTask(db, RECOVERY_TASK, payload);
    await (fromKnownPlace
      ? perKnownPlace.run(`${contact}|${network}`, queue)
      : perAddress.run(network, queue));
    return { channel };
  }

  /** The task that creates and sends the link. It fails, and is retried, when the provider does not accept the message. */
  async function sendLink(payload: unknown): Promise<void> {
    const { contact, requestedAt, fromKnownPlace } = recoveryPayload.parse(payload);
    const at = now();
    // Hours later no one waits for the link any more, and the contact must not stay in the queue.
    if (at.getTime() - requestedAt.getTime() > LINK_MINUTES * 60_000) {
      log.error('a recovery link is given up: the provider did not accept it in time');
      return;
    }
    const account = await findByProvenContact(db, contact);
    if (!account || !canRecover(account)) return;
    if (isNewContact(contact, account, at) || (await canBeUndone(db, account.id, contact, at)))
      return sendNewContactNotice(contact);
    const code = await addLinkUnlessPaced(
      { account_id: account.id, channel: channelOf(contact), from_known_place: fromKnownPlace },
      at,
    );
    if (!code) return;
    try {
      await send(
        contact,
        `Set a new ${parts.productName} password here, within ${LINK_MINUTES} minutes:\n${parts.publicUrl}/login?code=${code}\nIf you didn't ask for this, you can ignore it.`,
        fromKnownPlace,
      );
    } catch (failure) {
      // The message may have arrived, so its link stays valid, but the retry must not count it as sent.
      await db
        .updateTable('recovery_links')
        .set({ sent_at: null })
        .where('code_hash', '=', hashCode(code))
        .execute();
      throw failure;
    }
  }

  async function sendNewContactNotice(contact: string): Promise<void> {
    try {
      await newContactNotice.countTry(contact);
    } catch (refusal) {
      // The person got a message within the last hour.
      if (refusal instanceof AppError) return;
      throw refusal;
    }
    try {
      await send(contact, newContactText(contact));
    } catch (failure) {
      await newContactNotice.giveBack(contact);
      throw failure;
    }
  }

  async function send(contact: string, text: string, fromKnownPlace = false): Promise<void> {
    const delivery = isPhone(contact)
      ? await providers.sms?.send(await reserveSms(fromKnownPlace), contact, { text })
      : await providers.mail?.send(contact, { subject: `Your new ${parts.productName} password`, text });
    assertSent(delivery, 'the recovery message');
  }

  /**
   * @throws AppError `too_many_requests` when no SMS are left. Requests from known places have their own budget, which strangers cannot
   * spend.
   */
  async function reserveSms(fromKnownPlace: boolean): Promise<Reservation<'sms'>> {
    try {
      return await parts.reserve('sms', 'recovery');
    } catch (refusal) {
      if (!fromKnownPlace || !(refusal instanceof AppError)) throw refusal;
      return parts.reserve('sms', 'recovery by owners');
    }
  }

  /**
   * Returns the code of a new link. While no further message may be sent, it returns null and extends the newest link by half an hour, so
   * the message that the person already has stays useful. Requests from the account's known places are limited separately from those of
   * strangers.
   */
  function addLinkUnlessPaced(
    request: { account_id: string; channel: Channel; from_known_place: boolean },
    at: Date,
  ): Promise<string | null> {
    const { account_id, channel, from_known_place } = request;
    const expires_at = new Date(at.getTime() + LINK_MINUTES * 60_000);
    return db.transaction().execute(async (trx) => {
      // Without this lock, concurrent requests would each miss the others' messages.
      await sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 4))`.execute(trx);
      const sent = await trx
        .selectFrom('recovery_links')
        .select(['code_hash', 'sent_at'])
        .where('account_id', '=', account_id)
        .where('channel', '=', channel)
        .where('from_known_place', '=', from_known_place)
        .where('used_at', 'is', null)
        .where('sent_at', '>', new Date(at.getTime() - 24 * HOUR_MS))
        .orderBy('sent_at', 'desc')
        .limit(PACE_MINUTES.length)
        .execute();
      const [newest] = sent;
      const minutes = PACE_MINUTES[Math.min(sent.length, PACE_MINUTES.length - 1)] ?? 0;
      if (newest?.sent_at && at.getTime() - newest.sent_at.getTime() < minutes * 60_000) {
        await trx
          .updateTable('recovery_links')
          .set({ expires_at })
          .where('code_hash', '=', newest.code_hash)
          .execute();
        return null;
      }
      const code = randomBytes(32).toString('base64url');
      await trx
        .insertInto('recovery_links')
        .values({ ...request, code_hash: hashCode(code), created_at: at, sent_at: at, expires_at })
        .execute();
      return code;
    });
  }

  /**
   * Sets a new password with the code of a link, invalidates the link, and resets wrong passwords. `within` runs in the same transaction.
   * @throws AppError `code_expired` for a code that is unknown, used or too old
   */
  async function reset<T>(
    code: string,
    newPassword: string,
    within: (queries: Queries, account: Account) => Promise<T>,
  ): Promise<T> {
    // Checked first, so that an invented code does not cost a hash.
    const owner = await findOwner(code);
    if (!owner) throw badLink();
    await assertStrong(newPassword, {
      email: owner.email ?? undefined,
      phone: owner.phone ?? undefined,
      fullName: owner.full_name,
      productName: parts.productName,
    });
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
      await notifyOfPassword(trx, link.account_id, at);
      const account = await findForShare(trx, link.account_id);
      if (!account) throw badLink();
      // Confirmed contacts only: anyone can enter another person's address, whose wrong passwords must stay counted.
      const { email, email_proven_at, phone, phone_proven_at } = account;
      const contacts = [email_proven_at && email, phone_proven_at && phone];
      await parts.tries.clear(
        trx,
        contacts.filter((contact) => contact !== null),
      );
      return within(trx, account);
    });
  }

  async function findOwner(code: string): Promise<Account | undefined> {
    const link = await db
      .selectFrom('recovery_links')
      .select('account_id')
      .where('code_hash', '=', hashCode(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    return link && findById(db, link.account_id);
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

const newContactText = (contact: string) =>
  `This ${isPhone(contact) ? 'number' : 'email address'} is new in your account. To keep thieves out, we can't use it to set a new password for the first three days. Please use the phone number or email you had before, or try again after three days.`;

type Channel = 'email' | 'sms';
const channelOf = (contact: string): Channel => (isPhone(contact) ? 'sms' : 'email');

function isNewContact(contact: string, account: Account, at: Date): boolean {
  const provenAt = isPhone(contact) ? account.phone_proven_at : account.email_proven_at;
  if (!provenAt) return false;
  const provenAtSignUp = provenAt.getTime() - account.created_at.getTime() < HOUR_MS;
  return !provenAtSignUp && at.getTime() - provenAt.getTime() < NEW_CONTACT_WAIT_MS;
}

/** Whether the owner can still object to this contact, which staff have corrected. A late notice makes that longer than usual. */
async function canBeUndone(queries: Queries, accountId: string, contact: string, at: Date): Promise<boolean> {
  const row = await queries
    .selectFrom('contact_corrections')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', isPhone(contact) ? 'phone' : 'email')
    .where('state', '=', 'proven')
    .where(isObjectable(new Date(at.getTime() - NEW_CONTACT_WAIT_MS)))
    .executeTakeFirst();
  return row !== undefined;
}

function badLink(): AppError {
  return new AppError('code_expired', 'This link has been used or is too old. Please ask for a new one.');
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
