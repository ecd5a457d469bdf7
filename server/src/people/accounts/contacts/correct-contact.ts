import { randomBytes } from 'node:crypto';
import { CORRECTION_HOURS, OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { ContactCorrections, Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import { assertSent, maskContact } from '../../../platform/providers/index.ts';
import type { Realtime } from '../../../platform/realtime/index.ts';
import { type KeyedHash, recordAuditEntry, type Sessions } from '../../../platform/security/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { Reserve } from '../../message-budgets/message-budgets.ts';
import { findByProvenContact, isPhone } from '../accounts.repository.ts';
import type { Providers } from '../code-sender.ts';
import {
  assertCorrectable,
  assertNoneOpen,
  badLink,
  type ContactKind,
  hashOf,
  isObjectable,
  lockAccount,
  provenContacts,
  readContact,
} from './correction-rules.ts';
import type { ProveContact } from './prove-contact.ts';

export const OBJECTION_LINK_TASK = 'send-objection-link';

const HOUR_MS = 3600_000;
const PROPOSED_A_DAY = 20;

type Correction = Selectable<ContactCorrections> & { kind: ContactKind };

const payload = z.object({ correctionId: z.string(), contact: z.string() });

export type CorrectContact = ReturnType<typeof createCorrectContact>;

/**
 * Corrects the phone number or email of a person who has lost theirs. Staff propose the new one, and it becomes that of the account when its
 * holder types the code that it got. The old contacts get a notice with a link: an objection restores them, and nothing is corrected until
 * trust and safety has decided.
 */
export function createCorrectContact(parts: {
  db: Database;
  proveContact: Pick<ProveContact, 'send' | 'confirm'>;
  providers: Pick<Providers, 'mail' | 'sms'>;
  reserve: Reserve;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  limits: Limits;
  hashContact: KeyedHash;
  productName: string;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, proveContact, providers, reserve, sessions, realtime, productName, publicUrl, now } = parts;
  const { hashContact } = parts;
  const perOperator = parts.limits({
    name: 'contact-corrections',
    points: PROPOSED_A_DAY,
    seconds: 24 * 3600,
    message: "You've corrected a lot of contacts today. Please ask a colleague.",
  });

  /**
   * Proposes a new contact and sends it the link and the code. The same request again sends nothing.
   * @throws AppError `not_found`, `invalid_input`, `delivery_failed`, or `conflict` where a contact must not be corrected
   */
  async function propose(
    asked: {
      operatorId: string;
      accountId: string;
      kind: ContactKind;
      contact: string;
      reason: string;
      clientId: string;
    },
    ip: string,
  ): Promise<string> {
    const { operatorId, accountId, kind, reason } = asked;
    if (!isUuid(accountId)) throw new AppError('not_found', 'There is no such account');
    const contact = readContact(kind, asked.contact);
    const key = `${operatorId} ${asked.clientId}`;
    const token = randomBytes(16).toString('base64url');
    const isRepeated = await db
      .selectFrom('contact_corrections')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst();
    if (isRepeated) return maskContact(contact);
    await perOperator.countTry(operatorId);
    const id = await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      assertCorrectable(account, { operatorId, contact });
      await assertNoneOpen(trx, accountId, before(OBJECTION_HOURS));
      await trx
        .updateTable('contact_corrections')
        .set({ state: 'replaced', new_contact: null })
        .where('account_id', '=', accountId)
        .where('state', '=', 'proposed')
        .execute();
      const at = now();
      const row = await trx
        .insertInto('contact_corrections')
        .values({
          account_id: accountId,
          kind,
          new_contact: contact,
          reason,
          operator_id: operatorId,
          key,
          link_hash: hashOf(token),
          contact_mask: maskContact(contact),
          contact_hash: hashContact(contact),
          proposed_at: at,
        })
        .onConflict((conflict) => conflict.constraint('contact_corrections_once').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return null;
      await recordAuditEntry(trx, {
        operatorId,
        action: 'account.correct_contact',
        subject: { kind: 'account', id: accountId },
        accountId,
        reason,
        // No contact, because the log outlives the account.
        facts: { kind, contactHash: hashContact(contact) },
        at,
      });
      return row.id;
    });
    if (!id) return maskContact(contact);
    try {
      await send({ account_id: accountId, kind, new_contact: contact }, token, ip);
    } catch (failure) {
      await db
        .updateTable('contact_corrections')
        .set({ state: 'replaced', new_contact: null, key: `${key} ${id}` })
        .where('id', '=', id)
        .execute();
      throw failure;
    }
    return maskContact(contact);
  }

  const send = (
    { account_id, kind, new_contact }: Pick<Correction, 'account_id' | 'kind' | 'new_contact'>,
    token: string,
    ip: string,
  ) =>
    proveContact.send(
      account_id,
      { contact: new_contact ?? '', method: kind === 'phone' ? 'sms' : 'email' },
      ip,
      `${publicUrl}/new-contact/${token}`,
    );

  /** What a link is about. @throws AppError `code_expired` for a link that is unknown or too old */
  async function view(token: string) {
    const row = await findProposed(token);
    return {
      kind: row.kind,
      sent_to: maskContact(row.new_contact ?? ''),
      is_proven: row.state !== 'proposed',
    };
  }

  /** Sends another code, within the limits of codes. */
  async function resend(token: string, ip: string) {
    const row = await findProposed(token);
    if (row.state !== 'proposed') throw badLink();
    return send(row, token, ip);
  }

  async function findProposed(token: string): Promise<Correction> {
    const row = await db
      .selectFrom('contact_corrections')
      .innerJoin('accounts', 'accounts.id', 'contact_corrections.account_id')
      .selectAll('contact_corrections')
      .where('link_hash', '=', hashOf(token))
      .where('suspended_at', 'is', null)
      .where('erase_at', 'is', null)
      // The person may have joined the team since.
      .where('is_operator', '=', false)
      .where('state', 'in', ['proposed', 'proven'])
      .where('new_contact', 'is not', null)
      .where('proposed_at', '>', before(CORRECTION_HOURS))
      .$castTo<Correction>()
      .executeTakeFirst();
    if (!row) throw badLink();
    return row;
  }

  /** Makes the proposed contact that of the account. Typing the code again changes nothing. */
  async function prove(token: string, code: string): Promise<ContactKind> {
    const row = await findProposed(token);
    if (row.state === 'proven') return row.kind;
    let ended: string[] = [];
    await proveContact.confirm(
      row.account_id,
      row.kind,
      row.new_contact ?? '',
      code,
      async (trx, account) => {
        const at = now();
        const [old_contact, old_proven_at] =
          row.kind === 'phone'
            ? [account.phone, account.phone_proven_at]
            : [account.email, account.email_proven_at];
        const moved = await trx
          .updateTable('contact_corrections')
          .set({ state: 'proven', proven_at: at, old_contact, old_proven_at })
          .where('id', '=', row.id)
          .where('state', '=', 'proposed')
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('accounts')
                .select('id')
                .where('id', '=', row.account_id)
                .where('is_operator', '=', false),
            ),
          )
          .returning('id')
          .executeTakeFirst();
        if (!moved) throw badLink();
        for (const contact of provenContacts(account))
          await queueTask(trx, OBJECTION_LINK_TASK, { correctionId: row.id, contact });
        ended = await sessions.revoke(trx, { accountId: row.account_id });
      },
    );
    realtime.closeSessions(ended);
    return row.kind;
  }

  /** The task that sends the notice. The code of its link is made here, so that no copy of the queue contains it. */
  async function sendObjectionLink(given: unknown): Promise<void> {
    const { correctionId, contact } = payload.parse(given);
    const token = randomBytes(16).toString('base64url');
    const row = await db
      .updateTable('contact_corrections')
      .set({ objection_hashes: sql`array_append(objection_hashes, ${hashOf(token)})` })
      .where('id', '=', correctionId)
      .where('state', '=', 'proven')
      .where(isObjectable(before(OBJECTION_HOURS)))
      .returning('kind')
      .executeTakeFirst();
    if (!row) return;
    const what = row.kind === 'phone' ? 'phone number' : 'email address';
    const text = `Our team changed the ${what} of your ${productName} account, because we were asked to. If it wasn't you, say so here within ${OBJECTION_HOURS} hours and we'll undo it:\n${publicUrl}/new-contact/${token}/undo`;
    const delivery = isPhone(contact)
      ? await providers.sms?.send(await reserve('sms', 'security'), contact, { text })
      : await providers.mail?.send(contact, { subject: `We changed your ${what}`, text });
    assertSent(delivery, 'the notice of a corrected contact');
    await db
      .updateTable('contact_corrections')
      .set({ notified_at: now() })
      .where('id', '=', correctionId)
      .execute();
  }

  /**
   * Restores the old contact. Objecting again changes nothing.
   * @throws AppError `code_expired` for a link that is unknown or too old
   */
  async function object(token: string): Promise<ContactKind> {
    const found = await db
      .selectFrom('contact_corrections')
      .selectAll()
      .where(sql<boolean>`objection_hashes @> array[${hashOf(token)}]`)
      .$castTo<Correction>()
      .executeTakeFirst();
    if (!found) throw badLink();
    let ended: string[] = [];
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, found.account_id);
      const row = await trx
        .updateTable('contact_corrections')
        .set({ state: 'objected', objected_at: now() })
        .where('id', '=', found.id)
        .where('state', '=', 'proven')
        .where(isObjectable(before(OBJECTION_HOURS)))
        .returning('id')
        .executeTakeFirst();
      if (!row) {
        // Another request may have objected meanwhile.
        const { state } = await trx
          .selectFrom('contact_corrections')
          .select('state')
          .where('id', '=', found.id)
          .executeTakeFirstOrThrow();
        if (state !== 'objected') throw badLink();
        return;
      }
      await restore(trx, found);
      ended = await sessions.revoke(trx, { accountId: found.account_id });
    });
    realtime.closeSessions(ended);
    return found.kind;
  }

  /** A number that somebody else has proven meanwhile stays theirs. Then the account keeps the new one, unproven. */
  async function restore(trx: Queries, row: Correction): Promise<void> {
    const owner = row.old_contact ? await findByProvenContact(trx, row.old_contact) : undefined;
    const isTaken = owner !== undefined && owner.id !== row.account_id;
    const [contact, provenAt] = isTaken ? [row.new_contact, null] : [row.old_contact, row.old_proven_at];
    await setContact(trx, row, { contact, provenAt });
  }

  async function setContact(
    trx: Queries,
    { account_id, kind }: Correction,
    { contact, provenAt }: { contact: string | null; provenAt: Date | null },
  ): Promise<void> {
    await trx
      .updateTable('accounts')
      .set(
        kind === 'phone'
          ? { phone: contact, phone_proven_at: provenAt, updated_at: now() }
          : { email: contact, email_proven_at: provenAt, updated_at: now() },
      )
      .where('id', '=', account_id)
      .execute();
    await trx.deleteFrom('recovery_links').where('account_id', '=', account_id).execute();
    await trx.deleteFrom('contact_proofs').where('account_id', '=', account_id).execute();
  }

  /**
   * Decides that the new contact is right: whoever objected has the lost phone, and gets no link again.
   * @returns false when the objection no longer waits
   * @throws AppError `conflict` when the contact cannot become that of the account any more
   */
  async function uphold(trx: Queries, id: string, at: Date): Promise<boolean> {
    const { account_id: accountId } = await trx
      .selectFrom('contact_corrections')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const account = await lockAccount(trx, accountId);
    const row = await trx
      .updateTable('contact_corrections')
      .set({ state: 'confirmed', decided_at: at, objection_hashes: sql`'{}'` })
      .where('id', '=', id)
      .where('state', '=', 'objected')
      .returningAll()
      .$castTo<Correction>()
      .executeTakeFirst();
    if (!row) return false;
    const owner = row.new_contact ? await findByProvenContact(trx, row.new_contact) : undefined;
    const isTaken = owner !== undefined && owner.id !== accountId;
    if (!row.new_contact || isTaken || account.is_operator || account.erase_at || account.erased_at)
      throw new AppError(
        'conflict',
        'This contact belongs to somebody else by now, or the account is closed. Please choose the other decision.',
      );
    await setContact(trx, row, { contact: row.new_contact, provenAt: at });
    realtime.closeSessions(await sessions.revoke(trx, { accountId }));
    return true;
  }

  /** Deletes contacts that nobody has proven in time, or to which nobody can object any more. What was proposed, by whom and when stays. */
  async function sweep(): Promise<void> {
    await db
      .updateTable('contact_corrections')
      .set({ state: 'replaced', new_contact: null })
      .where('new_contact', 'is not', null)
      .where('state', '=', 'proposed')
      .where('proposed_at', '<', before(CORRECTION_HOURS))
      .execute();
    await db
      .updateTable('contact_corrections')
      .set({ new_contact: null, old_contact: null, objection_hashes: sql`'{}'` })
      .where('new_contact', 'is not', null)
      .where((row) =>
        row.or([
          row('state', '=', 'decided'),
          row('state', '=', 'confirmed'),
          row.and([row('state', '=', 'proven'), row.not(isObjectable(before(OBJECTION_HOURS)))]),
        ]),
      )
      .execute();
  }

  const before = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);

  return { propose, view, resend, prove, object, uphold, sendObjectionLink, sweep };
}
