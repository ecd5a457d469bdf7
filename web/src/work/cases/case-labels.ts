import { lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { CaseState, CaseStep } from '@marketplace/contract/work/cases/case-lifecycle';
import type { AgreementCase, CaseProposal } from '@marketplace/contract/work/cases/cases';
import { formatWeekday } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/pictures/badge.tsx';
import { formatMoment } from '../agreements/agreement-labels.ts';

export const caseTones: Record<CaseState, BadgeTone> = {
  open: 'sun',
  proposed: 'indigo',
  solved: 'leaf',
  decided: 'neutral',
  withdrawn: 'neutral',
};

/** Returns the other person's name, or a placeholder for a person without one. */
export const otherName = ({ other }: Pick<AgreementCase, 'other'>) => other.fullname || 'The other person';

type Shown = Pick<
  AgreementCase,
  'state' | 'waits_for' | 'team_decides_from' | 'opened_by_me' | 'decided_against' | 'other'
>;

/** Says who has to act and by when, or how the case ended. */
export function caseSentence(shown: Shown): string {
  const name = otherName(shown);
  const from = shown.team_decides_from ? formatMoment(shown.team_decides_from) : '';
  switch (shown.waits_for) {
    case 'team':
      return 'Our team is looking at this and will decide. The two of you can still solve it together.';
    case 'me':
      return `Please answer ${name}. If you don't solve it together, our team can decide from ${from}.`;
    case 'other':
      return `We've asked ${name} to answer. If you don't solve it together, our team can decide from ${from}.`;
    default:
      return endSentence(shown, name);
  }
}

function endSentence({ state, opened_by_me, decided_against }: Shown, name: string): string {
  if (state === 'solved') return 'You solved this together.';
  if (state === 'withdrawn')
    return opened_by_me ? 'You took this report back.' : `${name} took this report back.`;
  if (decided_against === null) return 'Our team decided that no one is at fault.';
  return decided_against === 'me'
    ? 'Our team decided against you. It counts in your record.'
    : `Our team decided for you. It counts in ${name}'s record.`;
}

const caseStepLabels: Record<Exclude<CaseStep, 'decide'>, string> = {
  open: 'reported the problem',
  write: 'wrote',
  propose: 'proposed a solution',
  accept: 'accepted the solution',
  decline: 'declined the solution',
  withdraw: 'took the report back',
  ask_team: 'asked our team to decide',
};

/** Returns a line such as 'You proposed a solution'. */
export function entryLabel(step: CaseStep, byMe: boolean | null, name: string): string {
  return step === 'decide' ? 'Our team decided' : `${byMe ? 'You' : name} ${caseStepLabels[step]}`;
}

/** Describes a proposal: 'Come back on Fri 27 Nov'. */
export function proposalLabel({ kind, day, price }: CaseProposal): string {
  if (kind === 'call_off') return 'Call it off: the agreement ends and counts against no one';
  if (kind === 'price') return `New price: ${formatWholeNaira(price ?? 0)}`;
  return `Come back on ${day && lagosMoment(day, '12:00') ? formatWeekday(day) : day}`;
}
