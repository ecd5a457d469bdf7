import * as z from 'zod';
import type { Database } from '../../platform/db.ts';
import { assertSent } from '../../platform/delivery.ts';
import type { Mail, MailMessage } from '../../platform/mail.ts';
import { findById } from '../accounts/accounts.repository.ts';

export const ANSWER_LETTER_TASK = 'send-support-answer-letter';
export const BUG_ANSWER_TASK = 'answer-bug-report';

const personPayload = z.object({ accountId: z.string() });
const reportPayload = z.object({ id: z.string() });

/** The e-mails of the support team. A task fails, and is retried, when the mail server does not accept the e-mail. */
export function createSupportLetters(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;

  /** Tells that there is an answer, without its words: the person reads it in the chat. */
  async function sendAnswerLetter(given: unknown): Promise<void> {
    const account = await findById(db, personPayload.parse(given).accountId);
    if (!account?.email || !account.email_proven_at || account.suspended_at) return;
    await send(account.email, {
      subject: `${productName} support has answered you`,
      text: `There is an answer to what you asked us. Read it here:\n${publicUrl}/profile/settings/support`,
    });
  }

  async function answerBugReport(given: unknown): Promise<void> {
    const { id } = reportPayload.parse(given);
    const row = await db.selectFrom('bug_reports').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row?.answer) return;
    const quoted = row.report.replace(/^/gm, '> ');
    await send(row.email, {
      subject: `Your report to ${productName}`,
      text: `${row.answer}\n\nYou wrote:\n${quoted}`,
    });
  }

  async function send(to: string, message: MailMessage): Promise<void> {
    if (!mail) return;
    assertSent(await mail.send(to, message), 'an email of the support team');
  }

  return { sendAnswerLetter, answerBugReport };
}
