import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';

export const BUG_ANSWER_TASK = 'answer-bug-report';

const payload = z.object({ id: z.string() });

/**
 * Creates the task that emails the team's answer to the address in a bug report. It fails, and is retried, when the mail server does not
 * accept the email.
 */
export function createAnswerBugReport(parts: { db: Database; mail: Mail | null; productName: string }) {
  const { db, mail, productName } = parts;

  return async (given: unknown): Promise<void> => {
    const { id } = payload.parse(given);
    const row = await db.selectFrom('bug_reports').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row?.answer || !mail) return;
    const quoted = row.report.replace(/^/gm, '> ');
    const delivery = await mail.send(row.email, {
      subject: `Your report to ${productName}`,
      text: `${row.answer}\n\nYou wrote:\n${quoted}`,
    });
    assertSent(delivery, 'an email of the support team');
  };
}
