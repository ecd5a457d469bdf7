import {
  DONE_AFTER_REMINDER_HOURS,
  DONE_REMINDER_HOURS,
  DONE_SILENCE_HOURS,
  REVIEW_ASK_DAYS,
  REVIEW_ASK_HOURS,
} from '@marketplace/contract/work/agreement-limits';
import { notifyAll } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';
import type { PublishAgreement } from './publish-agreement.ts';
import { insertSteps } from './store/agreement-steps.repository.ts';
import { recordDeliveries, settleSilent, takeUnreminded, takeUnreviewed } from './store/done.repository.ts';

const HOUR_MS = 60 * 60_000;
/** The most rows that one transaction locks. */
const BATCH = 200;

/**
 * Creates the task that follows up on work marked as done: it reminds the person who has not answered, records delivered reminders,
 * confirms the work after enough silence, and asks both people once for a review. Concurrent runs have no extra effect.
 */
export function createFollowDone({
  db,
  publishAgreement,
  now,
}: {
  db: Database;
  publishAgreement: PublishAgreement;
  now: () => Date;
}) {
  const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

  async function remind(at: Date): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const due = await takeUnreminded(trx, {
        askedBefore: before(at, DONE_REMINDER_HOURS),
        limit: BATCH,
        at,
      });
      await notifyAll(
        trx,
        { kind: 'done_reminder', at },
        due.map(({ agreement_id, confirmer_id, claimant_id }) => ({
          accountId: confirmer_id,
          subject: agreement_id,
          actorId: claimant_id,
          // The work can be marked as done again after it was taken back.
          renewsBefore: at,
        })),
      );
      return due.length;
    });
  }

  async function settle(at: Date): Promise<number> {
    const settled = await db.transaction().execute(async (trx) => {
      const rows = await settleSilent(trx, {
        askedBefore: before(at, DONE_SILENCE_HOURS),
        remindedBefore: before(at, DONE_AFTER_REMINDER_HOURS),
        limit: BATCH,
        at,
      });
      if (rows.length === 0) return rows;
      await insertSteps(
        trx,
        rows.map((row) => ({
          agreementId: row.id,
          conversationId: row.conversation_id,
          version: row.version,
          step: 'settle' as const,
          actorId: null,
          clientId: null,
          contentHash: null,
          reason: null,
          isLate: null,
          messageSeq: null,
          at,
        })),
      );
      await notifyAll(
        trx,
        { kind: 'done_settled', at },
        rows.flatMap(({ id: subject, artisan_id, customer_id }) => [
          { accountId: artisan_id, subject, actorId: customer_id },
          { accountId: customer_id, subject, actorId: artisan_id },
        ]),
      );
      return rows;
    });
    for (const { id } of settled) await publishAgreement(id);
    return settled.length;
  }

  async function askForReviews(at: Date): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { marked, reviewers } = await takeUnreviewed(trx, {
        doneBefore: before(at, REVIEW_ASK_HOURS),
        notBefore: before(at, REVIEW_ASK_DAYS * 24),
        limit: BATCH,
      });
      await notifyAll(
        trx,
        { kind: 'review_asked', at },
        reviewers.map(({ agreement_id, account_id, other_id }) => ({
          accountId: account_id,
          subject: agreement_id,
          actorId: other_id,
        })),
      );
      return marked;
    });
  }

  return async function followDone(): Promise<void> {
    const at = now();
    await repeat(() => remind(at));
    for (const id of await recordDeliveries(db)) await publishAgreement(id);
    await repeat(() => settle(at));
    await repeat(() => askForReviews(at));
  };
}

/** Repeats a batch until one is not full. */
async function repeat(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === BATCH);
}
