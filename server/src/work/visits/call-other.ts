import { visitTexts } from '@marketplace/contract/work/visit-texts';
import { obstacleToNumber } from '../../contact/calls/calls.policy.ts';
import { findById } from '../../people/accounts/accounts.repository.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { canCall } from './visits.policy.ts';
import { type AgreedVisit, hasReportedUnsafe } from './visits.repository.ts';

export type CallOther = ReturnType<typeof createCallOther>;

/** Lets the two people of a visit call each other around its time, without a token. Nothing is stored: afterwards the number is hidden again. */
export function createCallOther(parts: {
  db: Database;
  /** Returns the ids of accounts whose owners accept messages but no calls. */
  listChatOnly: (accountIds: string[]) => Promise<string[]>;
  now: () => Date;
}) {
  const { db, listChatOnly, now } = parts;

  /** Returns the other person's number; null outside the time for calls, without a proven number, and when that person takes no calls or felt unsafe. */
  async function find(viewerId: string, visit: AgreedVisit): Promise<string | null> {
    if (!canCall(visit, now())) return null;
    const accountId = viewerId === visit.artisan_id ? visit.customer_id : visit.artisan_id;
    const [person, { is_blocked }, chatOnly, feltUnsafe] = await Promise.all([
      findById(db, accountId),
      findBlocks(db, viewerId, accountId),
      listChatOnly([accountId]),
      hasReportedUnsafe(db, accountId, visit.agreement_id),
    ]);
    const callee = { accountId, chatOnly: chatOnly.length > 0 };
    const obstacle = obstacleToNumber(viewerId, callee, is_blocked || feltUnsafe ? undefined : person);
    return obstacle ? null : (person?.phone ?? null);
  }

  /** @throws AppError `conflict` when there is no number to call now */
  async function call(viewerId: string, visit: AgreedVisit): Promise<{ phone_number: string }> {
    const phone_number = await find(viewerId, visit);
    if (phone_number === null) throw new AppError('conflict', visitTexts.noCall);
    return { phone_number };
  }

  return { find, call };
}
