import * as z from 'zod';
import type { Database } from '../../platform/db.ts';
import { findById } from '../accounts/accounts.repository.ts';
import type { Ledger } from '../subscriptions/ledger.ts';

export const RETURN_CALLS_TASK = 'return-calls-of-suspended';

const payload = z.object({ accountId: z.string() });

/**
 * The task that gives back every call token that was spent on a suspended person's number. Each has its own transaction, so that
 * no plan is locked for long. A retry finds only the remaining tokens. Afterwards the number costs a token again.
 */
export function createReturnCalls(parts: {
  db: Database;
  ledger: Pick<Ledger, 'giveBack'>;
  now: () => Date;
}) {
  const { db, ledger, now } = parts;
  return async (given: unknown): Promise<void> => {
    const { accountId } = payload.parse(given);
    const account = await findById(db, accountId);
    if (!account?.suspended_at) return;
    const spent = await db
      .selectFrom('token_movements')
      .innerJoin('subscriptions', 'subscriptions.id', 'token_movements.subscription_id')
      .select(['token_movements.id', 'subscriptions.account_id'])
      .where('counterpart_id', '=', accountId)
      .where('token_movements.unit', '=', 'call')
      .where('reason', '=', 'spent')
      .where((movement) =>
        movement.not(
          movement.exists(
            movement
              .selectFrom('token_movements as back')
              .select('back.id')
              .whereRef('back.returns_id', '=', 'token_movements.id'),
          ),
        ),
      )
      .orderBy('token_movements.id')
      .execute();
    for (const { id, account_id: viewerId } of spent) {
      await db.transaction().execute(async (trx) => {
        // Locks the pair before the plan, in the order of a reveal.
        await trx
          .updateTable('contact_reveals')
          .set({ free_until: now() })
          .where('viewer_id', '=', viewerId)
          .where('person_id', '=', accountId)
          .execute();
        await ledger.giveBack(trx, id, 'banned');
      });
    }
  };
}
