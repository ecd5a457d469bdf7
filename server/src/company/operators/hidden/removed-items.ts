import { REMOVED_SHOWN_MAX, type RemovedItem } from '@marketplace/contract/company/hidden-items';
import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { HIDDEN_RETENTION_DAYS } from '@marketplace/contract/company/moderation-limits';
import { decidedBy } from '@marketplace/contract/company/queue-items';
import { sql } from 'kysely';
import { eraseRemovedMessages } from '../../../contact/messaging/message-deletions.repository.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Session } from '../../../platform/security/index.ts';
import type { HiddenPictureAddresses } from './hidden-picture-addresses.ts';

const DAY_MS = 86_400_000;
const ERASED_AT_ONCE = 500;

/** Lists what was removed of the logged-in person, newest first. */
export async function listRemoved(
  db: Database,
  addresses: Pick<HiddenPictureAddresses, 'write'>,
  session: Pick<Session, 'id' | 'accountId'>,
): Promise<RemovedItem[]> {
  const { rows } = await sql<{
    id: string;
    kind: HideableKind;
    excerpt: string;
    reason: string;
    hidden_at: Date;
    restored_at: Date | null;
    restored_reason: string | null;
    appeal: string | null;
    appealed_at: Date | null;
    appeal_granted: boolean | null;
    appeal_reason: string | null;
    erased_at: Date | null;
    superseded_at: Date | null;
    hashes: string[];
  }>`
    select item.*, array(
      select picture_hash from hidden_pictures where hidden_id = item.id order by position, picture_hash
    ) as hashes
    from hidden_items as item where account_id = ${session.accountId}
    order by hidden_at desc, id limit ${sql.lit(REMOVED_SHOWN_MAX)}`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    text: row.excerpt,
    pictures: row.hashes.map((hash) => addresses.write(hash, session)),
    reason: row.reason,
    removed_at: row.hidden_at.toISOString(),
    restored_at: row.restored_at?.toISOString() ?? null,
    restored_reason: row.restored_reason ?? '',
    can_appeal: row.appeal === null && !row.restored_at && !row.erased_at && !row.superseded_at,
    appeal:
      row.appeal === null
        ? null
        : {
            text: row.appeal,
            state: row.appeal_granted === null ? 'waiting' : row.appeal_granted ? 'granted' : 'refused',
            reason: row.appeal_reason ?? '',
            ...(row.appeal_granted === null &&
              row.appealed_at && {
                answer_by: decidedBy('removal', row.appealed_at),
              }),
          },
  }));
}

/**
 * Erases what was hidden long enough ago and no appeal waits for. Jobs and reviews stay hidden in their tables, where they belong to their
 * authors. The next sweep deletes the files.
 */
export async function eraseHidden(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HIDDEN_RETENTION_DAYS * DAY_MS);
  for (let count = ERASED_AT_ONCE; count === ERASED_AT_ONCE; ) {
    count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; kind: string; subject_id: string; restored: boolean }>`
        update hidden_items set excerpt = '', content = null, erased_at = ${now}
        where id in (
          select id from hidden_items
          where erased_at is null and hidden_at <= ${before}
            and greatest(hidden_at, appeal_decided_at, restored_at) <= ${before}
            and (appealed_at is null or appeal_decided_at is not null)
          order by hidden_at limit ${sql.lit(ERASED_AT_ONCE)} for update skip locked
        )
        returning id, kind, subject_id, restored_at is not null as restored`.execute(trx);
      const hidden = rows.filter(({ restored }) => !restored);
      const ids = hidden.map(({ id }) => id);
      if (ids.length > 0) await trx.deleteFrom('hidden_pictures').where('hidden_id', 'in', ids).execute();
      const messages = hidden.filter(({ kind }) => kind === 'message').map((row) => row.subject_id);
      if (messages.length > 0) await eraseRemovedMessages(trx, messages);
      return rows.length;
    });
  }
}
