import { CASE_HOLD_DAYS } from './case-limits.ts';

/**
 * The states of a case. `open`: a problem was reported; `proposed`: one person proposed a solution and the other has not answered; `solved`:
 * it was accepted; `decided`: an operator decided; `withdrawn`: the opener took the case back.
 */
export const caseStates = ['open', 'proposed', 'solved', 'decided', 'withdrawn'] as const;
export type CaseState = (typeof caseStates)[number];

/** Everything that can happen in a case. Only operators take `decide`. */
export const caseSteps = [
  'open',
  'write',
  'propose',
  'accept',
  'decline',
  'withdraw',
  'ask_team',
  'decide',
] as const;
export type CaseStep = (typeof caseSteps)[number];

/** Solutions that a person can propose. Calling off cancels an agreement that both still keep. */
export const proposalKinds = ['come_back', 'price', 'call_off'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What one of the two people can do in a case. */
export const caseActions = ['write', 'propose', 'answer', 'withdraw', 'ask_team'] as const;
export type CaseAction = (typeof caseActions)[number];

export const isOpenCase = (state: CaseState) => state === 'open' || state === 'proposed';

/** Returns until when a case keeps its agreement from being done, unless it is closed before. */
export const caseHoldsUntil = (openedAt: Date) =>
  new Date(openedAt.getTime() + CASE_HOLD_DAYS * 24 * 60 * 60_000);

/** Returns whether a case keeps its agreement from being done now. */
export const isHoldingCase = (state: CaseState, openedAt: Date, now: Date) =>
  isOpenCase(state) && now < caseHoldsUntil(openedAt);

/**
 * Returns what a person can do in a case now.
 * @param isOpener whether the person opened the case
 * @param isProposer whether the person made the waiting proposal; it counts only in the state `proposed`
 * @param teamDecides whether the case already waits for an operator
 */
export function possibleCaseActions(
  state: CaseState,
  { isOpener, isProposer, teamDecides }: { isOpener: boolean; isProposer: boolean; teamDecides: boolean },
): CaseAction[] {
  if (!isOpenCase(state)) return [];
  return caseActions.filter((action) => {
    if (action === 'answer') return state === 'proposed' && !isProposer;
    if (action === 'withdraw') return isOpener;
    if (action === 'ask_team') return !teamDecides;
    return true;
  });
}
