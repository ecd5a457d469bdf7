import {
  createBugReport,
  createContactMessage,
  createFeedback,
  getSupportMessages,
  openSupport,
  SUPPORT_PAGE,
} from '@marketplace/contract/contact/support';
import { supportTexts } from '@marketplace/contract/contact/support-texts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import { noSuchConversation } from '../messaging/conversation-policy.ts';
import type { ReadConversations } from '../messaging/read-conversations.ts';
import type { SupportTeam } from './support-team.ts';

export function registerSupportRoutes(
  handle: Handle,
  parts: {
    db: Database;
    supportTeam: Pick<SupportTeam, 'open'>;
    readConversations: Pick<ReadConversations, 'one' | 'page'>;
    limits: Limits;
    now: () => Date;
  },
): void {
  const { db, supportTeam, readConversations, limits, now } = parts;
  const message = "You've already sent several messages. Please try again in an hour.";
  const perAddress = limits({
    name: 'contact-address',
    points: 10,
    seconds: 3600,
    message,
    perNetwork: true,
  });
  const reportsPerPerson = limits({ name: 'bug-reports', points: 10, seconds: 3600, message });
  const feedbackPerPerson = limits({ name: 'feedback', points: 10, seconds: 3600, message });

  handle(createContactMessage, async (form, { ip }) => {
    await perAddress.run(ip, () => db.insertInto('contact_messages').values(form).execute());
    return { msg: 'Message sent' };
  });

  handle(createBugReport, async ({ email, phone_no, report, platform }, { session }) => {
    await reportsPerPerson.run(session.accountId, () =>
      db
        .insertInto('bug_reports')
        .values({
          account_id: session.accountId,
          email,
          phone: phone_no,
          report,
          platform: platform || 'web',
          created_at: now(),
        })
        .execute(),
    );
    return { msg: supportTexts.reported };
  });

  handle(createFeedback, async ({ rating, feedback }, { session }) => {
    await feedbackPerPerson.run(session.accountId, () =>
      db
        .insertInto('feedback')
        .values({ account_id: session.accountId, rating, text: feedback, created_at: now() })
        .execute(),
    );
    return { msg: supportTexts.thanks };
  });

  handle(openSupport, async (_form, { session: { accountId } }) => {
    const id = await supportTeam.open(accountId);
    const conversation = await readConversations.one(accountId, id);
    const { waiting_since = null, usual_seconds = null } = conversation.support ?? {};
    return {
      conversation_id: id,
      conversation,
      waiting_since: waiting_since === null ? null : new Date(waiting_since).toISOString(),
      usual_seconds,
    };
  });

  handle(getSupportMessages, async ({ conversation_id, before, after }, { session }) => {
    const places = { before, after, limit: SUPPORT_PAGE };
    const page = await readConversations.page(session.accountId, conversation_id, places);
    if (page.conversation.conv_type !== 'support') throw noSuchConversation();
    return { conversation_id, messages: page.messages, more: page.more };
  });
}
