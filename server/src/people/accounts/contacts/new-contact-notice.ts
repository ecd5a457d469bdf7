import * as z from 'zod';
import type { Queries } from '../../../platform/database/index.ts';
import { assertSent } from '../../../platform/providers/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import type { Reserve } from '../../message-budgets/message-budgets.ts';
import { type Account, isPhone } from '../accounts.repository.ts';
import type { Providers } from '../code-sender.ts';

export const NEW_CONTACT_TASK = 'notify-of-new-contact';

const noticePayload = z.object({ contact: z.string(), added: z.enum(['phone', 'email']) });

/** Queues a notice to a previously confirmed contact of the account, because a thief may have confirmed the new one. */
export async function queueNewContactNotice(
  trx: Queries,
  before: Pick<Account, 'email' | 'email_proven_at' | 'phone' | 'phone_proven_at'>,
  added: 'phone' | 'email',
): Promise<void> {
  const contact = (before.email_proven_at && before.email) || (before.phone_proven_at && before.phone);
  if (contact) await queueTask(trx, NEW_CONTACT_TASK, { contact, added });
}

/** Creates the task. It fails, and is retried, when the provider does not accept the message. */
export function createNewContactNotice(
  providers: Pick<Providers, 'mail' | 'sms'>,
  reserve: Reserve,
  productName: string,
) {
  return async (payload: unknown): Promise<void> => {
    const { contact, added } = noticePayload.parse(payload);
    const what = added === 'phone' ? 'phone number' : 'email address';
    const subject = `A new ${what} on your ${productName} account`;
    const text = `Someone, maybe you, added a new ${what} to your ${productName} account and confirmed it. If it wasn't you, change your password now. That logs everyone else out. Then confirm your own ${added === 'phone' ? 'number' : 'email'} again.`;
    const delivery = isPhone(contact)
      ? await providers.sms?.send(await reserve('sms', 'security'), contact, { text })
      : await providers.mail?.send(contact, { subject, text });
    assertSent(delivery, 'the notice');
  };
}
