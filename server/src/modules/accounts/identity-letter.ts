import { IDENTITY_PICTURES_DAYS } from '@marketplace/contract/identity-documents';
import * as z from 'zod';
import type { Database } from '../../platform/db.ts';
import { assertSent } from '../../platform/delivery.ts';
import type { Mail } from '../../platform/mail.ts';

export const IDENTITY_LETTER_TASK = 'send-identity-letter';

const payload = z.object({ checkId: z.string() });

/**
 * The task that sends the decision of an identity check by e-mail. It fails, and is retried, when the mail server does not accept
 * the e-mail.
 */
export function createIdentityLetter(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;

  return async (given: unknown): Promise<void> => {
    const { checkId } = payload.parse(given);
    const row = await db
      .selectFrom('identity_checks')
      .innerJoin('accounts', 'accounts.id', 'identity_checks.account_id')
      .select(['email', 'email_proven_at', 'suspended_at', 'state', 'reason'])
      .where('identity_checks.id', '=', checkId)
      .executeTakeFirst();
    // A person without a confirmed address reads the decision on their page.
    if (!mail || !row?.email || !row.email_proven_at || row.suspended_at) return;
    const address = `${publicUrl}/user/profile/verification`;
    const letter =
      row.state === 'approved'
        ? {
            subject: `You are verified on ${productName}`,
            text: `We have checked your document. Your ${productName} page now shows the Verified badge.\n\nWe delete your document and your selfie in ${IDENTITY_PICTURES_DAYS} days. You can delete them now:\n${address}`,
          }
        : {
            subject: `We could not verify you on ${productName}`,
            text: `We have looked at your document and could not verify you for this reason:\n\n${row.reason ?? ''}\n\nYou can try again, as often as you need. It is free:\n${address}`,
          };
    assertSent(await mail.send(row.email, letter), 'an email about an identity check');
  };
}
