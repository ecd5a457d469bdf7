import { decidedBy } from '@marketplace/contract/company/queue-items';
import type { AppealStatus } from '@marketplace/contract/people/appeals';
import { notify } from '../../people/notifications/notify.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { recordAuditEntry, type Sessions, type SignedTexts } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { SUSPENSION_EMAIL_TASK } from './operator-emails.ts';
import { canChangeStatus, canSuspend, later, timeAlone } from './operators.policy.ts';
import { assertNotInvolved, deciderOf } from './people.ts';
import { settleReports } from './queues/settle-reports.ts';

/** An appeal is decided in its queue, where the operator who suspended the account does not decide. */
async function assertNotAppealed(
  trx: Queries,
  accountId: string,
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<void> {
  // Locked first, as by a person who appeals, so that their appeal is seen.
  const suspension = await trx
    .selectFrom('suspensions')
    .select(['id', 'operator_id'])
    .where('account_id', '=', accountId)
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!suspension) return;
  const appeal = await trx
    .selectFrom('appeals')
    .select('decided_at')
    .where('suspension_id', '=', suspension.id)
    .executeTakeFirst();
  if (!appeal) return;
  if (!appeal.decided_at)
    throw new AppError(
      'conflict',
      "They've asked us to look again, so it's decided in the queue of appeals.",
    );
  const why = 'You suspended this account: after an appeal, another operator restores it.';
  await assertNotInvolved(
    trx,
    { operatorId, kind: 'appeal', by: suspension.operator_id, at: appeal.decided_at, why },
    at,
  );
}

/** How long after a refused login a person can write their appeal. */
const PERMIT_MS = 2 * 60 * 60_000;

export interface Ruling {
  operatorId: string;
  reason: string;
  at: Date;
}

export type Suspensions = ReturnType<typeof createSuspensions>;

/** Suspends and restores accounts, and handles the one appeal of each suspension. */
export function createSuspensions(parts: {
  db: Database;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  appealPermits: SignedTexts;
  now: () => Date;
}) {
  const { db, sessions, realtime, appealPermits, now } = parts;

  /**
   * Suspends an account. Sessions end with the commit, and their sockets are closed right after it. Triggers remove the account from all
   * lists. The waiting reports about the person are settled. Tokens that others spent on the account are not returned, because a suspension can be lifted.
   * @throws AppError `conflict` for an operator or a suspended account
   */
  async function suspend(accountId: string, { operatorId, reason }: { operatorId: string; reason: string }) {
    const at = now();
    const ended = await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (!canSuspend(account))
        throw new AppError('conflict', 'This is an operator: the command takes that role away first');
      if (account.suspended_at) throw new AppError('conflict', 'This account is suspended already');
      await trx
        .updateTable('accounts')
        .set({ suspended_at: at, suspended_reason: reason, updated_at: at })
        .where('id', '=', accountId)
        .execute();
      const { id } = await trx
        .insertInto('suspensions')
        .values({ account_id: accountId, operator_id: operatorId, reason, suspended_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const settled = await settleReports(trx, { personId: accountId, result: 'suspended', at });
      await recordAuditEntry(trx, {
        operatorId,
        action: 'account.suspend',
        subject: { kind: 'account', id: accountId },
        accountId,
        reason,
        ...(settled.length > 0 && { facts: { reports: settled } }),
        at,
      });
      await queueTask(
        trx,
        SUSPENSION_EMAIL_TASK,
        { suspensionId: id, letter: 'suspended' },
        { canWait: true },
      );
      return sessions.revoke(trx, { accountId });
    });
    realtime.closeSessions(ended);
  }

  /** @throws AppError `conflict` while an appeal waits, and after a refused one for the operator who suspended the account */
  async function restore(accountId: string, { operatorId, reason }: { operatorId: string; reason: string }) {
    const at = now();
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (!account.suspended_at) throw new AppError('conflict', 'This account is not suspended');
      await assertNotAppealed(trx, accountId, { operatorId, at });
      await lift(trx, accountId, { operatorId, reason, at });
      await recordAuditEntry(trx, {
        operatorId,
        action: 'account.restore',
        subject: { kind: 'account', id: accountId },
        accountId,
        reason,
        at,
      });
    });
  }

  async function lockAccount(trx: Queries, accountId: string) {
    const account = isUuid(accountId)
      ? await trx
          .selectFrom('accounts')
          .select(['is_operator', 'suspended_at', 'erase_at', 'erased_at'])
          .where('id', '=', accountId)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!account) throw new AppError('not_found', 'There is no such account');
    if (!canChangeStatus(account))
      throw new AppError('conflict', 'This account is being deleted by its person');
    return account;
  }

  /** Lifts the suspension and closes a waiting appeal. */
  async function lift(trx: Queries, accountId: string, { operatorId, reason, at }: Ruling): Promise<void> {
    await trx
      .updateTable('accounts')
      .set({ suspended_at: null, suspended_reason: null, updated_at: at })
      .where('id', '=', accountId)
      .execute();
    const suspension = await trx
      .updateTable('suspensions')
      .set({ restored_at: at, restored_by: operatorId, restored_reason: reason })
      .where('account_id', '=', accountId)
      .where('restored_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!suspension) return;
    await trx
      .updateTable('appeals')
      .set({ decided_at: at, granted: true, reason })
      .where('suspension_id', '=', suspension.id)
      .where('decided_at', 'is', null)
      .execute();
    const letter = { suspensionId: suspension.id, letter: 'restored' };
    await queueTask(trx, SUSPENSION_EMAIL_TASK, letter, { canWait: true });
    await notify(trx, { kind: 'account_restored', accountId, subject: suspension.id, actorId: null, at });
  }

  /** Returns the state of a suspended person's appeal, with a permit to make it; null when they are no longer suspended. */
  async function appealStatus(accountId: string): Promise<AppealStatus | null> {
    const row = await db
      .selectFrom('suspensions')
      .leftJoin('appeals', 'appeals.suspension_id', 'suspensions.id')
      .select([
        'suspensions.id',
        'suspensions.operator_id',
        'appeals.made_at',
        'appeals.decided_at',
        'appeals.reason',
      ])
      .where('account_id', '=', accountId)
      .where('restored_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (!row.made_at) return { state: 'possible', token: appealPermits.sign(row.id, PERMIT_MS) };
    if (row.decided_at) return { state: 'refused', reason: row.reason ?? '' };
    const notBefore = await readNotBefore({ accountId, at: row.made_at, by: row.operator_id });
    return {
      state: 'waiting',
      answer_by: decidedBy('appeal', row.made_at),
      ...(notBefore && { not_before: notBefore }),
    };
  }

  /** Returns until when an appeal waits because nobody but the operator who suspended the account could decide it; null when it need not. */
  async function readNotBefore(of: { accountId: string; at: Date; by: string | null }) {
    const item = { kind: 'appeal' as const, at: of.at, accountId: of.accountId, needsSecond: true };
    const notBy = [{ operatorId: of.by }];
    const { isOnly, aloneSince } = await deciderOf(db, of.by ?? of.accountId, { ...item, notBy }, now());
    const from = timeAlone(later(of.at, aloneSince));
    return isOnly && from > now() ? from.toISOString() : null;
  }

  /** @throws AppError for an invalid or expired permit, and after an earlier appeal or a restoration */
  async function appeal(permit: string, text: string): Promise<void> {
    const suspensionId = appealPermits.read(permit);
    if (!suspensionId)
      throw new AppError(
        'code_expired',
        'This took too long. Please log in again, and then send your appeal.',
      );
    try {
      await db.transaction().execute(async (trx) => {
        // Locked until the appeal is stored, because a concurrent restoration would leave an appeal that waits in vain.
        const suspension = await trx
          .selectFrom('suspensions')
          .select('restored_at')
          .where('id', '=', suspensionId)
          .forShare()
          .executeTakeFirst();
        if (!suspension || suspension.restored_at)
          throw new AppError('conflict', "We've already restored this account. Please log in.");
        await trx
          .insertInto('appeals')
          .values({ suspension_id: suspensionId, text, made_at: now() })
          .execute();
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'appeals_pkey') throw error;
      throw new AppError('conflict', "You've already asked us to look again. You can only ask once.");
    }
  }

  /** @returns false when the appeal no longer waits */
  async function decideAppeal(
    trx: Queries,
    suspensionId: string,
    decision: Ruling & { granted: boolean },
  ): Promise<boolean> {
    const { account_id } = await trx
      .selectFrom('suspensions')
      .select('account_id')
      .where('id', '=', suspensionId)
      .executeTakeFirstOrThrow();
    // Locks the account before its suspension, as all transactions do.
    await lockAccount(trx, account_id);
    const row = await trx
      .updateTable('appeals')
      .set({ decided_at: decision.at, granted: decision.granted, reason: decision.reason })
      .where('suspension_id', '=', suspensionId)
      .where('decided_at', 'is', null)
      .returning('suspension_id')
      .executeTakeFirst();
    if (!row) return false;
    if (decision.granted) await lift(trx, account_id, decision);
    else await queueTask(trx, SUSPENSION_EMAIL_TASK, { suspensionId, letter: 'kept' }, { canWait: true });
    return true;
  }

  return { suspend, restore, appealStatus, appeal, decideAppeal };
}
