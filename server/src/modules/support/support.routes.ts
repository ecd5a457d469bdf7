import {
  createBugReport,
  createContactMessage,
  createFeedback,
  getSupportMessages,
  openSupport,
  supportTexts,
} from '@marketplace/contract/support';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';
import type { SupportChat } from './support-chat.ts';

export function registerSupportRoutes(
  handle: Handle,
  parts: { db: Database; supportChat: SupportChat; limits: Limits; now: () => Date },
): void {
  const { db, supportChat, limits, now } = parts;
  const message = 'You have sent several messages already. Please try again in an hour.';
  const perAddress = limits({ name: 'contact-address', points: 10, seconds: 3600, message });
  const reportsPerPerson = limits({ name: 'bug-reports', points: 10, seconds: 3600, message });
  const feedbackPerPerson = limits({ name: 'feedback', points: 10, seconds: 3600, message });

  handle(createContactMessage, async (form, { ip }) => {
    await perAddress.use(ip);
    await db.insertInto('contact_messages').values(form).execute();
    return { msg: 'Message sent' };
  });

  handle(createBugReport, async ({ email, phone_no, report, platform }, { session }) => {
    await reportsPerPerson.use(session.accountId);
    await db
      .insertInto('bug_reports')
      .values({
        account_id: session.accountId,
        email,
        phone: phone_no,
        report,
        platform: platform || 'web',
        created_at: now(),
      })
      .execute();
    return { msg: supportTexts.reported };
  });

  handle(createFeedback, async ({ rating, feedback }, { session }) => {
    await feedbackPerPerson.use(session.accountId);
    await db
      .insertInto('feedback')
      .values({ account_id: session.accountId, rating, text: feedback, created_at: now() })
      .execute();
    return { msg: supportTexts.thanks };
  });

  handle(openSupport, (_form, { session }) => supportChat.open(session.accountId));

  handle(getSupportMessages, (form, { session }) => supportChat.list(session.accountId, form));
}
