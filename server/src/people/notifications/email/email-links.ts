import { createHash } from 'node:crypto';
import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import * as z from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import { createSealedTexts, type Secret } from '../../../platform/security/index.ts';
import { isOptional } from './email-kinds.ts';

/** POST unsubscribes from the emails of a link, GET shows a page with a button. */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';
/** The page of the web app that shows the choices of a link. */
const CHOICES_PATH = '/notifications/choices';

/** People store emails for long. A link can only switch emails to its own address on and off. */
const LASTS_MS = 2 * 365 * 24 * 60 * 60_000;

const sealedContent = z.object({ account: z.string(), address: z.string(), kinds: z.array(z.string()) });

/** The permission in a link: to choose the emails of an account. */
export interface EmailLink {
  accountId: string;
  /** The address that the link was sent to. */
  email: string;
  /** The kinds of the email with the link. */
  kinds: NotificationKind[];
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;

/** The links at the end of an email. They need no login: their sealed token names the account, the address and the kinds. */
export function createEmailLinks(parts: {
  db: Database;
  secret: Secret;
  publicUrl: string;
  limits: Limits;
  now: () => Date;
}) {
  const { db, publicUrl, limits, now } = parts;
  const sealed = createSealedTexts(parts.secret, 'email link', now);
  const wrongLinks = limits({
    name: 'wrong_email_links',
    points: 100,
    seconds: 600,
    message: 'Too many broken links came from here. Please wait ten minutes and try again.',
  });

  /** Creates the two addresses for one email. */
  function make({ accountId, email, kinds }: EmailLink): { unsubscribe: string; choices: string } {
    const content: z.input<typeof sealedContent> = { account: accountId, address: hash(email), kinds };
    const token = sealed.seal(JSON.stringify(content), LASTS_MS);
    return {
      unsubscribe: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`,
      choices: `${publicUrl}${CHOICES_PATH}?token=${token}`,
    };
  }

  /**
   * Reads the token of a link.
   * @throws AppError `invalid_input` for an invalid or expired token, `not_found` when the account's address has changed,
   * `too_many_requests`
   */
  async function open(token: unknown, ip: string): Promise<EmailLink> {
    const text = typeof token === 'string' ? sealed.open(token) : null;
    if (text === null) {
      // Valid links are never counted: one-click requests of many people come from the few addresses of their mail provider.
      await wrongLinks.countTry(ip);
      throw new AppError(
        'invalid_input',
        'This link is too old, or part of it is missing. Please use the link in a newer email, or log in and choose in your settings.',
        { field: 'token' },
      );
    }
    const { account, address, kinds } = sealedContent.parse(JSON.parse(text));
    const row = await db.selectFrom('accounts').select('email').where('id', '=', account).executeTakeFirst();
    // A mailbox must lose its control when the account's address changes.
    if (!row?.email || hash(row.email) !== address) {
      throw new AppError(
        'not_found',
        "We sent this link to an email address the account no longer has, so we don't send these emails there.",
      );
    }
    return { accountId: account, email: row.email, kinds: kinds.filter(isOptional) };
  }

  return { make, open };
}

const hash = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22);
