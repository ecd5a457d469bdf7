import type { ChatFile } from '@marketplace/contract/contact/messages';
import { caseHoldsUntil, isHoldingCase, isOpenCase } from '@marketplace/contract/work/cases/case-lifecycle';
import type { AgreementCase, CaseEntry } from '@marketplace/contract/work/cases/cases';
import { shownName } from '../../people/accounts/names.ts';
import { presentProposal } from '../agreements/agreements.presenter.ts';
import { caseActionsOf, teamDecidesFrom } from './cases.policy.ts';
import type { CaseRow, CaseStepRow } from './cases.repository.ts';

/** Presents a case to one of its two people. */
export function presentCase(
  row: CaseRow,
  entries: readonly (CaseStepRow & { pictures: ChatFile[] })[],
  { viewerId, others, now }: { viewerId: string; others: AgreementCase['others']; now: Date },
): AgreementCase {
  const isArtisan = viewerId === row.artisan_id;
  const isOpen = isOpenCase(row.state);
  return {
    _id: row.id,
    number: row.number,
    agreement_id: row.agreement_id,
    conversation_id: row.conversation_id,
    what: row.what,
    other: isArtisan
      ? { _id: row.customer_id, fullname: shownName(row.customer_name) }
      : { _id: row.artisan_id, fullname: shownName(row.artisan_name) },
    problem: row.problem,
    opened_by_me: row.opener_id === viewerId,
    state: row.state,
    waits_for: isOpen ? waitsFor(row, entries, { viewerId, now }) : null,
    team_decides_from: isOpen ? teamDecidesFrom(row).toISOString() : null,
    holds_until: isHoldingCase(row.state, row.opened_at, now)
      ? caseHoldsUntil(row.opened_at).toISOString()
      : null,
    proposal_id: row.proposal_id === null ? null : String(row.proposal_id),
    decided_against: row.decided_against === null ? null : row.decided_against === viewerId ? 'me' : 'other',
    can: caseActionsOf(viewerId, row, now),
    entries: entries.map((entry) => presentEntry(entry, viewerId)),
    others,
  };
}

/** A proposal waits for the other person. Without one, the person who did not act last is asked. */
function waitsFor(
  row: CaseRow,
  entries: readonly CaseStepRow[],
  { viewerId, now }: { viewerId: string; now: Date },
): 'me' | 'other' | 'team' {
  if (teamDecidesFrom(row) <= now) return 'team';
  const acted = row.state === 'proposed' ? row.proposer_id : entries.at(-1)?.actor_id;
  return acted === viewerId ? 'other' : 'me';
}

function presentEntry(row: CaseStepRow & { pictures: ChatFile[] }, viewerId: string): CaseEntry {
  const { proposal, day, price_kobo } = row;
  return {
    _id: String(row.id),
    step: row.step,
    by_me: row.actor_id === null ? null : row.actor_id === viewerId,
    at: row.created_at.toISOString(),
    text: row.text,
    proposal: proposal && presentProposal({ proposal, day, price_kobo }),
    pictures: row.pictures,
  };
}
