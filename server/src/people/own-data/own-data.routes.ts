import type { NotificationChoice } from '@marketplace/contract/people/notifications';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  getArchiveAddress,
  requestArchive,
  setDigestMail,
  viewPrivacy,
  viewSessions,
} from '@marketplace/contract/people/own-data';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle } from '../../platform/http/index.ts';
import { findById } from '../accounts/accounts.repository.ts';
import type { Preferences } from '../notifications/preferences.ts';
import type { AccountDeletion } from './account-deletion.ts';
import { ARCHIVES_PATH, type Archives } from './archives.ts';
import type { OwnSessions } from './own-sessions.ts';

/** The choice that the switch "Email me about unread messages" changes. */
const DIGEST_MAIL = { kind: 'unread_messages', channel: 'email' } as const;
const isDigestMail = ({ kind, channel }: NotificationChoice) =>
  kind === DIGEST_MAIL.kind && channel === DIGEST_MAIL.channel;

export function registerOwnDataRoutes(
  app: FastifyInstance,
  handle: Handle,
  parts: {
    db: Database;
    archives: Archives;
    deletion: AccountDeletion;
    ownSessions: OwnSessions;
    preferences: Pick<Preferences, 'view' | 'change'>;
    /** Whether a plan that the person has paid for is still running. */
    hasRunningPlan: (accountId: string) => Promise<boolean>;
    productName: string;
  },
): void {
  const { db, archives, deletion, ownSessions, preferences } = parts;

  async function privacyOf(accountId: string) {
    const [account, { choices }, archive, hasRunningPlan] = await Promise.all([
      findById(db, accountId),
      preferences.view(accountId),
      archives.present(accountId),
      parts.hasRunningPlan(accountId),
    ]);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    return {
      digest_mail: choices.some((choice) => isDigestMail(choice) && choice.is_on),
      email_proven: account.email_proven_at !== null,
      archive,
      has_running_plan: hasRunningPlan,
    };
  }

  handle(viewSessions, async (_form, { session }) => ({ sessions: await ownSessions.list(session) }));
  handle(endSession, async ({ session_id }, { session }) => {
    await ownSessions.end(session, session_id);
    return {};
  });
  handle(endOtherSessions, async (_form, { session }) => ({ ended: await ownSessions.endOthers(session) }));

  handle(viewPrivacy, (_form, { session }) => privacyOf(session.accountId));
  handle(setDigestMail, async ({ digest_mail }, { session }) => {
    await preferences.change(session.accountId, [{ ...DIGEST_MAIL, is_on: digest_mail }]);
    return privacyOf(session.accountId);
  });
  handle(requestArchive, async (_form, { session }) => {
    await archives.request(session.accountId);
    return privacyOf(session.accountId);
  });
  handle(getArchiveAddress, async (_form, { session }) => ({ url: await archives.addressFor(session) }));
  handle(deleteAccount, async ({ password }, { session }) => {
    const eraseAt = await deletion.deleteAccount(session, password);
    return { erase_at: eraseAt.toISOString() };
  });

  app.get<{ Params: { signed: string } }>(
    `${ARCHIVES_PATH}/:signed`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await archives.open(request.params.signed);
      const name = `${parts.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data.zip`;
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/zip');
      if (file.size !== undefined) reply.header('content-length', file.size);
      return reply.send(file.stream);
    },
  );
}
