import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../data/queries.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { StepFailure } from '../agreements/steps/step-failure.tsx';
import { otherName, proposalLabel } from './case-labels.ts';
import { useCaseWrite } from './case-queries.ts';

export type ConfirmedStep = 'accept' | 'decline' | 'withdraw' | 'ask_team';

/** Confirms a step that needs no text. */
export function CaseStepDialog({
  shown,
  step,
  onClose,
}: {
  shown: AgreementCase;
  step: ConfirmedStep;
  onClose: () => void;
}) {
  const answer = useMutation(mutation('/user_case/answer_proposal'));
  const withdraw = useMutation(mutation('/user_case/withdraw_case'));
  const ask = useMutation(mutation('/user_case/ask_team'));
  const { busy, failure, write } = useCaseWrite(shown, onClose);
  const name = otherName(shown);
  const proposal = shown.entries.find(({ _id }) => _id === shown.proposal_id)?.proposal;
  const words = {
    accept: {
      title: 'Accept this solution?',
      text: `${proposal ? `${proposalLabel(proposal)}. ` : ''}This solves the problem${proposal?.kind === 'call_off' ? '' : ', and your agreement changes to match'}.`,
      confirm: 'Accept',
    },
    decline: {
      title: 'Decline this solution?',
      text: `The problem stays open. You can propose something else to ${name}.`,
      confirm: 'Decline',
    },
    withdraw: {
      title: 'Take your report back?',
      text: 'This closes it, and you can mark the work as done again.',
      confirm: 'Take it back',
    },
    ask_team: {
      title: 'Ask our team to decide?',
      text: `We'll read this problem, your agreement and the chat around it, and decide who's right. You and ${name} both see our reason. We can't make anyone pay or give money back.`,
      confirm: 'Ask our team',
    },
  }[step];

  function send() {
    const { _id: case_id, proposal_id } = shown;
    void write((client_id) => {
      if (step === 'withdraw') return withdraw.mutateAsync({ case_id, client_id });
      if (step === 'ask_team') return ask.mutateAsync({ case_id, client_id });
      return answer.mutateAsync({
        case_id,
        client_id,
        proposal_id: proposal_id ?? '',
        accept: step === 'accept',
      });
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={
        <div className="flex flex-col gap-3">
          <p>{words.text}</p>
          <StepFailure failure={failure} />
        </div>
      }
      cancelLabel="Not now"
      confirmLabel={words.confirm}
      busy={busy}
      onConfirm={send}
    />
  );
}
