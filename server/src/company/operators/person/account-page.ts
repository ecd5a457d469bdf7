import type { AccountPage } from '@marketplace/contract/company/operator-work';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { hasRole, staffWork } from '@marketplace/contract/shared/staff-roles';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findBriefs, type StaffSession } from '../people.ts';
import { readSections } from './account-sections.ts';

export type ViewAccount = ReturnType<typeof createViewAccount>;

/** Reads an account with its history. The audit log records that an operator viewed it. */
export function createViewAccount({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `not_found` */
  return async (
    accountId: string,
    { accountId: operatorId, staffRole: role }: Pick<StaffSession, 'accountId' | 'staffRole'>,
  ): Promise<Omit<AccountPage, 'status' | 'msg'>> => {
    const [person] = isUuid(accountId) ? await findBriefs(db, [accountId]) : [];
    if (!person) throw new AppError('not_found', 'There is no such account');
    // Read before the messages, so that a message that comes meanwhile does not count as seen.
    const chat = await db
      .selectFrom('conversations')
      .select('last_seq')
      .where('opener_id', '=', accountId)
      .where('kind', '=', 'support')
      .executeTakeFirst();
    const [suspension, sections, profile] = await Promise.all([
      person.is_suspended && hasRole(role, staffWork.trust) ? findSuspension(db, accountId) : null,
      readSections(db, accountId, { role }),
      findProfile(db, accountId),
    ]);
    await recordAuditEntry(db, {
      operatorId,
      action: 'account.view',
      subject: { kind: 'account', id: accountId },
      accountId,
      at: now(),
    });
    return {
      person,
      suspension,
      sections,
      profile,
      chat_last_seq: hasRole(role, staffWork.support) ? (chat?.last_seq ?? 0) : 0,
    };
  };
}

async function findSuspension(db: Database, accountId: string): Promise<AccountPage['suspension']> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('suspensions', (join) =>
      join.onRef('suspensions.account_id', '=', 'accounts.id').on('restored_at', 'is', null),
    )
    .leftJoin('appeals', 'appeals.suspension_id', 'suspensions.id')
    .leftJoin('accounts as operator', 'operator.id', 'suspensions.operator_id')
    .select(['accounts.suspended_at', 'accounts.suspended_reason', 'operator.full_name', 'appeals.made_at'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (!row?.suspended_at) return null;
  return {
    reason: row.suspended_reason ?? '',
    at: row.suspended_at.toISOString(),
    operator: row.full_name ?? '(not known)',
    appealed: row.made_at !== null,
  };
}

const GALLERY_PX = 480;

/** Returns what an artisan shows to everybody; null for an account without a profile. */
async function findProfile(db: Database, accountId: string): Promise<AccountPage['profile']> {
  const [row, pictures] = await Promise.all([
    db
      .selectFrom('artisan_profiles')
      .select(['skill', 'state', 'city', 'listed', 'short_name'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('gallery_pictures')
      .select('picture_hash')
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute(),
  ]);
  if (!row) return null;
  return {
    trade: row.skill,
    state: row.state,
    city: row.city,
    page: row.listed ? `/a/${row.short_name ?? accountId}` : null,
    gallery: pictures.flatMap(({ picture_hash }) => pictureUrl(picture_hash, GALLERY_PX) ?? []),
  };
}
