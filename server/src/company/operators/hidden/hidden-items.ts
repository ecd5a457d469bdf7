import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { queueRoles } from '@marketplace/contract/company/queue-items';
import { hasRole, type StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { Publisher } from '../../../contact/messaging/publisher.ts';
import type { Pictures } from '../../../people/media/pictures.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { type Database, lockAccounts, type Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ownReport } from '../operators.policy.ts';
import { assertNotInvolved } from '../people.ts';
import { settleReports } from '../queues/settle-reports.ts';
import type { Ruling } from '../suspensions.ts';
import {
  assertNotOwn,
  findTarget,
  hasOwnReport,
  hasReport,
  isShownAgain,
  supersede,
} from './hidden-subjects.ts';
import type { Aftermath, HideableRules } from './hideable.ts';

/** The task that makes a removal or a restoration visible everywhere, after its commit. */
export const PUBLISH_HIDDEN_TASK = 'publish-hidden-items';

interface ItemName {
  kind: HideableKind;
  subjectId: string;
}

export type HiddenItems = ReturnType<typeof createHiddenItems>;

/** Hides single things from everybody but their authors, puts them back, and handles the one appeal of each removal. */
export function createHiddenItems(parts: {
  db: Database;
  hideable: Record<HideableKind, HideableRules>;
  publisher: Pick<Publisher, 'publishConversationChange'>;
  pictures: Pick<Pictures, 'removeFiles'>;
  publicContent: Pick<Platform['publicContent'], 'renew'>;
  now: () => Date;
}) {
  const { db, hideable, publisher, pictures, publicContent, now } = parts;

  /**
   * Hides an item and settles the reports about it. The same operator may ask again.
   * @throws AppError `conflict` when another operator was first, or the operator wrote it, is its target, or reported it
   */
  async function hideWithin(
    trx: Queries,
    { kind, subjectId }: ItemName,
    { operatorId, reason, at }: Ruling,
  ): Promise<string> {
    const found = await hideable[kind].find(trx, subjectId);
    const earlier = await findOpen(trx, { kind, subjectId });
    if (earlier && !(found && (await isShownAgain(trx, { kind, subjectId }))))
      return answerEarlier(earlier, operatorId);
    if (!found) throw new AppError('not_found', "This isn't there any more");
    assertNotOwn(operatorId, found.accountId, found.targetId);
    if (await hasOwnReport(trx, operatorId, { kind, subjectId })) throw new AppError('conflict', ownReport);
    if (earlier) await supersede(trx, earlier.id, at);
    const item = await trx
      .insertInto('hidden_items')
      .values({
        kind,
        subject_id: subjectId,
        account_id: found.accountId,
        excerpt: found.excerpt,
        reason,
        operator_id: operatorId,
        hidden_at: at,
      })
      // Two operators at once: the second waits for the first one's commit.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!item) {
      const rival = await findOpen(trx, { kind, subjectId });
      if (!rival) throw new AppError('conflict', 'Please try again');
      return answerEarlier(rival, operatorId);
    }
    const { content, ...aftermath } = await hideable[kind].take(trx, {
      id: item.id,
      subjectId,
      accountId: found.accountId,
      at,
    });
    if (content)
      await trx
        .updateTable('hidden_items')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', item.id)
        .execute();
    await recordAuditEntry(trx, {
      operatorId,
      action: 'item.hide',
      subject: { kind, id: subjectId },
      accountId: found.accountId,
      reason,
      at,
    });
    await notify(trx, {
      kind: 'item_removed',
      accountId: found.accountId,
      subject: item.id,
      actorId: null,
      facts: { title: found.label, reason },
      at,
    });
    await settleReports(trx, { subject: { kind, id: subjectId }, result: 'removed', at });
    if (kind === 'job' || kind === 'review' || kind === 'profile')
      await trx
        .updateTable('doubtful_texts')
        .set({ resolved_at: at })
        .where('subject', '=', kind)
        .where('subject_id', '=', subjectId)
        .where('resolved_at', 'is', null)
        .execute();
    await queueTask(trx, PUBLISH_HIDDEN_TASK, aftermath);
    return item.id;
  }

  /** @throws AppError as `hideWithin`, and `forbidden` for an agent where no report about it waits */
  async function hide(
    item: ItemName,
    { role, ...ruling }: { operatorId: string; role: StaffRole; reason: string },
  ): Promise<string> {
    return db.transaction().execute(async (trx) => {
      // What an agent has removed has settled its reports: the same request again is answered as the first time.
      if (
        !hasRole(role, queueRoles.removal) &&
        !(await hasReport(trx, item)) &&
        (await findOpen(trx, item))?.operator_id !== ruling.operatorId
      )
        throw new AppError(
          'forbidden',
          'No report about this waits, so a colleague of trust and safety removes it.',
        );
      return hideWithin(trx, item, { ...ruling, at: now() });
    });
  }

  /**
   * Puts an item back, and closes a waiting appeal as granted. Asking again changes nothing.
   * @throws AppError `conflict` when it is erased or gone, the operator wrote it or is its target, or its author has appealed; `forbidden`
   * for an agent who did not remove it
   */
  async function restore(
    hiddenId: string,
    { role, ...ruling }: { operatorId: string; role: StaffRole; reason: string },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lock(trx, hiddenId);
      if (!row) throw new AppError('not_found', 'There is no such removal');
      const target = await findTarget(trx, { id: row.id, kind: row.kind, subjectId: row.subject_id });
      assertNotOwn(ruling.operatorId, row.account_id, target);
      if (row.restored_at) return;
      const at = now();
      await assertMayRestore(trx, row, { role, operatorId: ruling.operatorId, at });
      await putBack(trx, row, { ...ruling, at });
      await recordAuditEntry(trx, {
        operatorId: ruling.operatorId,
        action: 'item.restore',
        subject: { kind: row.kind, id: row.subject_id },
        accountId: row.account_id,
        reason: ruling.reason,
        at,
      });
    });
  }

  async function putBack(
    trx: Queries,
    row: NonNullable<Awaited<ReturnType<typeof lock>>>,
    { operatorId, reason, at }: Ruling,
  ): Promise<void> {
    const { id, kind, subject_id: subjectId, content } = row;
    if (row.erased_at) throw new AppError('conflict', "We've erased it, because its time was over.");
    const aftermath = await hideable[kind as HideableKind].putBack(trx, {
      id,
      subjectId,
      accountId: row.account_id,
      content,
      at,
    });
    if (!aftermath) throw new AppError('conflict', "It isn't there any more, so it can't be put back");
    await trx
      .updateTable('hidden_items')
      .set({
        restored_at: at,
        restored_by: operatorId,
        restored_reason: reason,
        content: null,
        ...(row.appealed_at &&
          !row.appeal_decided_at && { appeal_decided_at: at, appeal_granted: true, appeal_reason: reason }),
      })
      .where('id', '=', id)
      .execute();
    await trx
      .deleteFrom('queue_assignments')
      .where('kind', '=', 'removal')
      .where('item_id', '=', id)
      .execute();
    await notify(trx, {
      kind: 'item_restored',
      accountId: row.account_id,
      subject: id,
      actorId: null,
      facts: { reason },
      at,
    });
    await queueTask(trx, PUBLISH_HIDDEN_TASK, aftermath);
  }

  /**
   * Stores the author's appeal. The same text again adds nothing.
   * @throws AppError
   */
  async function appeal(accountId: string, hiddenId: string, text: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lock(trx, hiddenId);
      if (!row || row.account_id !== accountId) throw new AppError('not_found', "This isn't here any more");
      if (row.appeal === text) return;
      if (row.appealed_at)
        throw new AppError('conflict', "You've already asked us to look again. You can only ask once.");
      if (row.restored_at) throw new AppError('conflict', "We've already put this back.");
      if (row.erased_at) throw new AppError('conflict', "It's too late to ask us to look again.");
      await trx
        .updateTable('hidden_items')
        .set({ appeal: text, appealed_at: now() })
        .where('id', '=', hiddenId)
        .execute();
    });
  }

  /** @returns false when the appeal no longer waits */
  async function decideAppeal(
    trx: Queries,
    hiddenId: string,
    decision: Ruling & { granted: boolean },
  ): Promise<boolean> {
    const row = await lock(trx, hiddenId);
    if (!row?.appealed_at || row.appeal_decided_at || row.restored_at) return false;
    if (decision.granted) {
      await putBack(trx, row, decision);
      return true;
    }
    await trx
      .updateTable('hidden_items')
      .set({ appeal_decided_at: decision.at, appeal_granted: false, appeal_reason: decision.reason })
      .where('id', '=', hiddenId)
      .execute();
    await notify(trx, {
      kind: 'removal_upheld',
      accountId: row.account_id,
      subject: hiddenId,
      actorId: null,
      facts: { reason: decision.reason },
      at: decision.at,
    });
    return true;
  }

  async function publish(given: unknown): Promise<void> {
    const { pictures: hashes = [], conversation } = given as Aftermath;
    publicContent.renew();
    await pictures.removeFiles(hashes);
    if (conversation)
      publisher.publishConversationChange(conversation.conversationId, conversation.memberIds);
  }

  return { hide, hideWithin, restore, appeal, decideAppeal, publish };
}

/** An appeal is decided in its queue, where the operator who removed the item does not decide. An agent takes only their own removal back. */
async function assertMayRestore(
  trx: Queries,
  row: { operator_id: string; appealed_at: Date | null; appeal_decided_at: Date | null },
  { role, operatorId, at }: { role: StaffRole; operatorId: string; at: Date },
): Promise<void> {
  const isOwnRemoval = row.operator_id === operatorId;
  const why = "They've asked us to look again, so it's decided with the appeals about removals.";
  if (row.appealed_at && (!row.appeal_decided_at || !hasRole(role, queueRoles.removal)))
    throw new AppError('conflict', why);
  if (row.appeal_decided_at) {
    const judged = {
      operatorId,
      kind: 'removal',
      by: row.operator_id,
      at: row.appeal_decided_at,
      why,
    } as const;
    await assertNotInvolved(trx, judged, at);
  }
  if (!isOwnRemoval && !hasRole(role, queueRoles.removal))
    throw new AppError('forbidden', 'A colleague has removed this. Please ask them to put it back.');
}

async function lock(trx: Queries, hiddenId: string) {
  if (!isUuid(hiddenId)) return undefined;
  // A removal locks the account before the item and its row. Messages have no pictures, and their removal locks the conversation first.
  const { account_id: owner } =
    (await trx
      .selectFrom('hidden_items')
      .select('account_id')
      .where('id', '=', hiddenId)
      .where('kind', '<>', 'message')
      .executeTakeFirst()) ?? {};
  if (owner) await lockAccounts(trx, [owner]);
  return trx
    .selectFrom('hidden_items')
    .selectAll()
    .where('id', '=', hiddenId)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the removal of an item that is hidden now, for its page. Null when its author has put something there again. */
export async function findHidden(
  queries: Queries,
  item: ItemName,
): Promise<NonNullable<QueueItemPage['content']>['hidden']> {
  const row = await findOpen(queries, item);
  return row && !(await isShownAgain(queries, item))
    ? {
        _id: row.id,
        at: row.hidden_at.toISOString(),
        operator: row.full_name ?? '(account deleted)',
        reason: row.reason,
      }
    : null;
}

function findOpen(queries: Queries, { kind, subjectId }: ItemName) {
  return queries
    .selectFrom('hidden_items')
    .leftJoin('accounts', 'accounts.id', 'operator_id')
    .select(['hidden_items.id', 'operator_id', 'full_name', 'hidden_at', 'hidden_items.reason'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('restored_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
}

function answerEarlier(
  earlier: { id: string; operator_id: string; full_name: string | null },
  operatorId: string,
): string {
  if (earlier.operator_id === operatorId) return earlier.id;
  throw new AppError('conflict', `${earlier.full_name ?? 'Another operator'} has removed this already`);
}
