import * as z from 'zod';
import { findById } from '../../people/accounts/accounts.repository.ts';
import type { Database } from '../../platform/database/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';

export const STAFF_EMAIL_TASK = 'send-second-factor-letter';

/** What a letter is about: each is a step of somebody who takes an account over. */
const letters = {
  reset: [
    'log-in code was reset',
    'An admin of your team has reset your two-factor log-in, and we have logged you out everywhere. Log in with your password and set it up again.',
  ],
  set_up: [
    'two-factor log-in is on',
    'An authenticator app was set up for your log-in, and we have logged you out everywhere else.',
  ],
  passkey: [
    'log-in has a new passkey',
    'A passkey was added to your log-in. Whoever has that device and your password can open our console.',
  ],
  passkey_removed: [
    'log-in has lost a passkey',
    'A passkey was removed from your log-in, and we have logged you out everywhere else.',
  ],
  recovery_code: [
    'recovery code was used',
    "Somebody logged in, or confirmed who they are, with one of your recovery codes. It doesn't work again.",
  ],
  new_recovery_codes: [
    'log-in has new recovery codes',
    "New recovery codes were made for your log-in. The ones from before don't work any more.",
  ],
  guessed: [
    'log-in code was guessed at',
    'Somebody who knows your password has typed many wrong log-in codes today. Codes of your app do not work until tomorrow; your recovery codes do.',
  ],
  role: [
    'role in the team has changed',
    'An admin has changed or ended your role in the team, and we have logged you out everywhere.',
  ],
} as const;
const names = Object.keys(letters) as [keyof typeof letters, ...(keyof typeof letters)[]];

const payloadSchema = z.object({ accountId: z.string(), letter: z.enum(names) });
export type StaffEmail = z.infer<typeof payloadSchema>;

/** Creates the task that emails staff about changes of their log-in and role, so that misuse is noticed. */
export function createStaffEmails(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;
  return async (payload: unknown): Promise<void> => {
    const { accountId, letter } = payloadSchema.parse(payload);
    const account = await findById(db, accountId);
    if (!mail || !account?.email || !account.email_proven_at) return;
    const [subject, text] = letters[letter];
    const delivery = await mail.send(account.email, {
      subject: `Your ${productName} ${subject}`,
      text: [
        text,
        '',
        `${publicUrl}/login`,
        '',
        "If you don't know why, please call your admin now and change your password.",
      ].join('\n'),
    });
    assertSent(delivery, 'a letter to staff');
  };
}
