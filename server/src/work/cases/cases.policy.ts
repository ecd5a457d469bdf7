import { type CaseAction, possibleCaseActions } from '@marketplace/contract/work/cases/case-lifecycle';
import { CASE_TEAM_HOURS } from '@marketplace/contract/work/cases/case-limits';
import type { CaseRow } from './cases.repository.ts';

const HOUR_MS = 60 * 60_000;

/** Only the two people of the agreement see a case. Operators see it in their queue. */
export const canSeeCase = (viewerId: string, row: Pick<CaseRow, 'artisan_id' | 'customer_id'>) =>
  viewerId === row.artisan_id || viewerId === row.customer_id;

/** From when an operator decides an open case. */
export const teamDecidesFrom = ({ opened_at, team_asked_at }: Pick<CaseRow, 'opened_at' | 'team_asked_at'>) =>
  team_asked_at ?? new Date(opened_at.getTime() + CASE_TEAM_HOURS * HOUR_MS);

/** What a person can do in a case now. */
export const caseActionsOf = (
  viewerId: string,
  row: Pick<CaseRow, 'state' | 'opener_id' | 'proposer_id' | 'opened_at' | 'team_asked_at'>,
  now: Date,
): CaseAction[] =>
  possibleCaseActions(row.state, {
    isOpener: viewerId === row.opener_id,
    isProposer: viewerId === row.proposer_id,
    teamDecides: teamDecidesFrom(row) <= now,
  });
