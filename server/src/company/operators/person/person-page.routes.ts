import { openMessages, viewAccountHistory, viewMessages } from '@marketplace/contract/company/person-page';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, type Handle } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { readOlder } from './account-sections.ts';
import type { MessageAccess } from './message-access.ts';

export function registerPersonPageRoutes(
  handle: Handle,
  { db, messageAccess }: { db: Database; messageAccess: MessageAccess },
): void {
  handle(viewAccountHistory, async ({ account_id, section: title, cursor }, { session }) => {
    if (!isUuid(account_id)) throw new AppError('not_found', 'There is no such account');
    return { section: await readOlder(db, account_id, { title, cursor, role: session.staffRole }) };
  });
  handle(
    openMessages,
    async ({ account_id: accountId, conversation_id: conversationId, reason }, { session }) => {
      const until = await messageAccess.open(session.accountId, { accountId, conversationId, reason });
      return { until: until.toISOString() };
    },
  );
  handle(viewMessages, ({ conversation_id: conversationId, cursor }, { session }) =>
    messageAccess.read(session.accountId, { conversationId, cursor }),
  );
}
