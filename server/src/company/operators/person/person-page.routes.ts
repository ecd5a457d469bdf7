import {
  openMessages,
  viewAccountHistory,
  viewMessages,
} from '@marketplace/contract/company/person/person-page';
import { correctContact as correctContactOf } from '@marketplace/contract/people/contact-corrections';
import type { CorrectContact } from '../../../people/accounts/contacts/correct-contact.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, type Handle } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { readOlder } from './account-sections.ts';
import type { MessageAccess } from './message-access.ts';

export function registerPersonPageRoutes(
  handle: Handle,
  {
    db,
    messageAccess,
    correctContact,
    now,
  }: {
    db: Database;
    messageAccess: MessageAccess;
    correctContact: Pick<CorrectContact, 'propose'>;
    now: () => Date;
  },
): void {
  handle(viewAccountHistory, async ({ account_id, section: title, cursor }, { session }) => {
    if (!isUuid(account_id)) throw new AppError('not_found', 'There is no such account');
    const section = await readOlder(db, account_id, { title, cursor, role: session.staffRole });
    await recordAuditEntry(db, {
      operatorId: session.accountId,
      action: 'account.view',
      subject: { kind: 'account', id: account_id },
      accountId: account_id,
      facts: { section: title },
      at: now(),
    });
    return { section };
  });
  handle(
    correctContactOf,
    async ({ account_id: accountId, client_id: clientId, ...form }, { session, ip }) => ({
      sent_to: await correctContact.propose(
        { operatorId: session.accountId, accountId, clientId, ...form },
        ip,
      ),
    }),
  );
  handle(
    openMessages,
    async (
      { account_id: accountId, conversation_id: conversationId, reason, client_id: clientId },
      { session },
    ) => {
      const asked = { accountId, conversationId, reason, clientId };
      const until = await messageAccess.open(session.accountId, asked);
      return { until: until.toISOString() };
    },
  );
  handle(viewMessages, ({ conversation_id: conversationId, cursor }, { session }) =>
    messageAccess.read(session.accountId, { conversationId, cursor }),
  );
}
