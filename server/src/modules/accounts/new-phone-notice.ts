import * as z from 'zod';
import type { Queries } from '../../platform/db.ts';
import { assertSent } from '../../platform/delivery.ts';
import { queueTask } from '../../platform/tasks.ts';
import { type Account, isPhone } from './accounts.repository.ts';
import type { Providers } from './code-sender.ts';

export const NEW_PHONE_TASK = 'tell-of-new-phone';

const noticePayload = z.object({ contact: z.string() });

/** Tells the owner of an account by a contact that was proven before: whoever proved the new phone may be a thief. */
export async function queueNewPhoneNotice(
  trx: Queries,
  before: Pick<Account, 'email' | 'email_proven_at' | 'phone' | 'phone_proven_at'>,
): Promise<void> {
  const contact = (before.email_proven_at && before.email) || (before.phone_proven_at && before.phone);
  if (contact) await queueTask(trx, NEW_PHONE_TASK, { contact });
}

/** The task. Fails, and so is tried again, when the provider does not take the message. */
export function createNewPhoneNotice(providers: Pick<Providers, 'mail' | 'sms'>, productName: string) {
  return async (payload: unknown): Promise<void> => {
    const { contact } = noticePayload.parse(payload);
    const subject = `A new phone number in your ${productName} account`;
    const text = `A new phone number was proven in your ${productName} account. If it was not you, change your password now: that logs everybody else out. Then prove your own number again.`;
    const delivery = isPhone(contact)
      ? await providers.sms?.send(contact, { text })
      : await providers.mail?.send(contact, { subject, text });
    assertSent(delivery, 'the notice');
  };
}
