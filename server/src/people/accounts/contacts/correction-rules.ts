import { createHash } from 'node:crypto';
import { OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Account } from '../accounts.repository.ts';
import { requireEmail, requirePhone } from './contacts.ts';

export type ContactKind = 'phone' | 'email';

/** The condition that the owner can object to a proven correction: it, or the last notice of it, is later than this time. */
export const isObjectable = (since: Date) => sql<boolean>`greatest(proven_at, notified_at) > ${since}`;

/** @throws AppError `conflict` while a change can be objected to, or an objection waits */
export async function assertNoneOpen(trx: Queries, accountId: string, objectableSince: Date): Promise<void> {
  const open = await trx
    .selectFrom('contact_corrections')
    .select('state')
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('state', '=', 'objected'),
        row.and([row('state', '=', 'proven'), isObjectable(objectableSince)]),
      ]),
    )
    .executeTakeFirst();
  if (open?.state === 'objected')
    throw new AppError(
      'conflict',
      'The owner objected to the last change, so trust and safety decides first.',
    );
  if (open)
    throw new AppError(
      'conflict',
      `A contact was changed in the last ${OBJECTION_HOURS} hours. The owner can still object, so please wait.`,
    );
}

/** @throws AppError `invalid_input` naming the field */
export const readContact = (kind: ContactKind, typed: string) =>
  kind === 'phone' ? requirePhone(typed) : requireEmail(typed);

/** The contacts that the account has proven. */
export const provenContacts = (account: Contacts): string[] =>
  [account.email_proven_at && account.email, account.phone_proven_at && account.phone].filter(
    (contact) => contact !== null,
  );

type Contacts = Pick<Account, 'email' | 'email_proven_at' | 'phone' | 'phone_proven_at'>;

/** @throws AppError `not_found` */
export async function lockAccount(trx: Queries, accountId: string): Promise<Account> {
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('not_found', 'There is no such account');
  return account;
}

/** @throws AppError `conflict` for an account of staff, one's own, one that is closed, and one to which no notice can go */
export function assertCorrectable(account: Account, by: { operatorId: string; contact: string }): void {
  const refusal =
    account.id === by.operatorId
      ? 'This is your own account. Your settings change your contacts.'
      : account.is_operator
        ? "This is somebody of the team. Their contacts aren't changed here."
        : account.suspended_at || account.erase_at || account.erased_at
          ? 'This account is closed, so its contacts stay as they are.'
          : provenContacts(account).length === 0
            ? 'They have proven no phone number or email, so we cannot ask whether it was them.'
            : provenContacts(account).includes(by.contact)
              ? 'They have that contact already.'
              : null;
  if (refusal) throw new AppError('conflict', refusal);
}

/** Links are stored as hashes only. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The refusal of a link that is unknown, used or too old. */
export const badLink = () =>
  new AppError(
    'code_expired',
    "This link has been used or is too old. Please write to our team if you didn't expect that.",
  );
