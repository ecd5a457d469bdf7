import { isOpenCase } from '@marketplace/contract/work/cases/case-lifecycle';
import { notify } from '../../people/notifications/notify.ts';
import type { Queries } from '../../platform/database/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { lockAgreement, raiseRevision } from '../agreements/agreements.repository.ts';
import type { CaseRow } from './cases.repository.ts';
import { findCase, insertCaseStep, lockCase, updateCase } from './cases.repository.ts';

/** The task that shows a decision on open pages. */
export const PUBLISH_DECIDED_TASK = 'publish-decided-case';

/** Whom a decision is against. */
export type CaseDecision = 'opener' | 'other' | 'nobody';

/** The person of a case who did not open it. */
export const otherOf = ({ opener_id, artisan_id, customer_id }: CaseRow) =>
  opener_id === artisan_id ? customer_id : artisan_id;

/**
 * Decides an open case and notifies both people. No money moves and none is ordered: a decision says who is at fault, and why.
 * @returns false when the case is closed
 */
export async function decideCase(
  trx: Queries,
  id: string,
  { against, reason, at }: { against: CaseDecision; reason: string; at: Date },
): Promise<boolean> {
  const found = await findCase(trx, id);
  if (!found) return false;
  // In the order in which the two people's steps lock.
  await lockAgreement(trx, found.agreement_id);
  const row = await lockCase(trx, id);
  if (!row || !isOpenCase(row.state)) return false;
  const people = { opener: row.opener_id, other: otherOf(row), nobody: null };
  await insertCaseStep(trx, {
    case_id: id,
    step: 'decide',
    actor_id: null,
    client_id: null,
    content_hash: null,
    text: reason,
    created_at: at,
  });
  await updateCase(trx, id, { state: 'decided', decided_against: people[against], ended_at: at });
  await raiseRevision(trx, row.agreement_id);
  await queueTask(trx, PUBLISH_DECIDED_TASK, { agreementId: row.agreement_id });
  for (const accountId of [row.artisan_id, row.customer_id].sort())
    await notify(trx, { kind: 'case_decided', accountId, subject: id, actorId: null, at });
  return true;
}
