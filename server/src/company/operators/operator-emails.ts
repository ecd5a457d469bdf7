import { formatNaira } from '@marketplace/contract/shared/money';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import { aloneFrom, later } from './operators.policy.ts';
import { lastStaffChange } from './queues/waits-for-another.ts';

export const ANSWER_CONTACT_TASK = 'answer-contact-message';
export const SUSPENSION_EMAIL_TASK = 'send-suspension-letter';

export const LONE_REFUND_TASK = 'send-lone-refund-letter';

const contactPayload = z.object({ id: z.string() });
const refundPayload = z.object({ reference: z.string() });
const suspensionPayload = z.object({
  suspensionId: z.string(),
  letter: z.enum(['suspended', 'kept', 'restored']),
});

/** Sends the emails about operators' decisions. A task fails, and is retried, when the mail server does not accept the email. */
export function createOperatorEmails(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;

  async function answerContactMessage(given: unknown): Promise<void> {
    const { id } = contactPayload.parse(given);
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row?.answer) return;
    const quoted = row.message.replace(/^/gm, '> ');
    await send(row.email, `Your message to ${productName}`, [
      `Hello ${row.name},`,
      '',
      row.answer,
      '',
      'You wrote:',
      quoted,
    ]);
  }

  async function sendSuspensionLetter(given: unknown): Promise<void> {
    const { suspensionId, letter } = suspensionPayload.parse(given);
    const row = await db
      .selectFrom('suspensions')
      .innerJoin('accounts', 'accounts.id', 'suspensions.account_id')
      .leftJoin('appeals', 'appeals.suspension_id', 'suspensions.id')
      .select([
        'email',
        'email_proven_at',
        'suspensions.reason',
        'restored_reason',
        'appeals.reason as appeal_reason',
      ])
      .where('suspensions.id', '=', suspensionId)
      .executeTakeFirst();
    // A person without a confirmed address is told at the next login.
    if (!row?.email || !row.email_proven_at) return;
    const letters = {
      suspended: [
        `Your ${productName} account is suspended`,
        `We've suspended your ${productName} account for this reason:\n\n${row.reason}\n\nYou can ask us once to look again. Log in at ${publicUrl}/login, and we'll show you how.`,
      ],
      kept: [
        `Your ${productName} account stays suspended`,
        `We've looked at your account again, and it stays suspended for this reason:\n\n${row.appeal_reason}`,
      ],
      restored: [
        `Your ${productName} account is restored`,
        `You can use your ${productName} account again: ${publicUrl}/login\n\n${row.restored_reason}`,
      ],
    } as const;
    const [subject, text] = letters[letter];
    await send(row.email, subject, [text]);
  }

  /** Emails the operator whom nobody else can replace about a refund that waits for a day, so that misuse of their account is noticed. */
  async function sendLoneRefundLetter(given: unknown): Promise<void> {
    const { reference } = refundPayload.parse(given);
    const row = await db
      .selectFrom('refund_confirmations')
      .innerJoin('payments', 'payments.id', 'refund_confirmations.payment_id')
      .innerJoin('accounts', 'accounts.id', 'refund_confirmations.operator_id')
      .select(['email', 'email_proven_at', 'asked_at', 'refund_confirmations.reason'])
      .select(sql<number>`coalesce(part_kobo, amount_kobo - refunded_kobo)`.as('asked_kobo'))
      .select(lastStaffChange('refund').as('alone_since'))
      .where('reference', '=', reference)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (!row?.email || !row.email_proven_at) return;
    await send(row.email, `A refund of ${formatNaira(row.asked_kobo)} waits until tomorrow`, [
      `You asked for a refund of ${formatNaira(row.asked_kobo)} for the payment ${reference}: ${row.reason}`,
      '',
      `Nobody else on your team can confirm it, so it waits for a day. You can confirm it from ${aloneFrom(later(row.asked_at, row.alone_since))} on, and take it back at any time: ${publicUrl}/operators?kind=refund`,
      '',
      `If it wasn't you, take it back, change your password and log out everywhere.`,
    ]);
  }

  async function send(to: string, subject: string, lines: string[]): Promise<void> {
    if (!mail) return;
    const delivery = await mail.send(to, { subject, text: lines.join('\n') });
    assertSent(delivery, 'an email of the operators');
  }

  return { answerContactMessage, sendLoneRefundLetter, sendSuspensionLetter };
}
