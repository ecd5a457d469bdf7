import { createHash } from 'node:crypto';
import type { Routing } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Delivery } from '../../../platform/providers/index.ts';
import type { NotificationText } from '../notification-text.ts';
import type { Preferences } from '../preferences.ts';
import { registerEmailChoiceRoutes, registerUnsubscribe } from './email.routes.ts';
import { createEmailChoices } from './email-choices.ts';
import { isOptional } from './email-kinds.ts';
import { createEmailLinks } from './email-links.ts';
import { emailFrequency } from './frequency.ts';
import { writeEmail } from './write-email.ts';

/** Emails about notifications, with links to choose emails without a login. */
export function createNotificationEmail(platform: Platform) {
  const { config, db, limits, mail, productName, publicUrl } = platform;
  const links = createEmailLinks({ ...platform, secret: config.secret });

  /**
   * Sends one email about a notification, or a digest of several. Also returns `refused` for an account that gets no emails: without a
   * confirmed address, suspended, or being deleted.
   */
  async function send(
    accountId: string,
    notifications: [NotificationText, ...NotificationText[]],
  ): Promise<Delivery> {
    const account = await db
      .selectFrom('accounts')
      .select(['email', 'email_proven_at', 'suspended_at'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!mail || !account?.email || !account.email_proven_at || account.suspended_at) return 'refused';
    const kinds = [...new Set(notifications.map(({ kind }) => kind))].filter(isOptional);
    const made = kinds.length > 0 ? links.make({ accountId, email: account.email, kinds }) : null;
    return mail.send(account.email, {
      ...writeEmail(notifications, { productName, publicUrl, links: made }),
      messageId: messageIdOf(notifications, publicUrl),
      headers: {
        // Asks auto-responders, such as absence notes, to stay silent (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(made && {
          'List-Unsubscribe': `<${made.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  return {
    rhythm: emailFrequency,
    send,
    routes({ app, handle }: Routing, preferences: Pick<Preferences, 'view' | 'change'>) {
      const parts = {
        links,
        choices: createEmailChoices({ preferences, limits }),
        productName,
        rehearsal: config.rehearsal,
      };
      registerEmailChoiceRoutes(handle, parts);
      registerUnsubscribe(app, parts);
    },
  };
}

/** Returns the same id when an email is resent for lack of a clear answer, so that a mailbox shows it once. */
function messageIdOf(notifications: readonly NotificationText[], publicUrl: string): string {
  const ids = notifications.map(({ id, happenedAt }) => `${id} ${happenedAt.getTime()}`).join();
  return `<${createHash('sha256').update(ids).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`;
}
