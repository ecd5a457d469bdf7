import { DONE_REMINDER_HOURS, DONE_SILENCE_HOURS } from '@marketplace/contract/work/agreement-limits';
import { statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../data/queries.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { nameOf } from '../agreement-labels.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { StepFailure } from './step-failure.tsx';

interface DoneDialogProps {
  agreement: Agreement;
  step: 'say_done' | 'confirm_done' | 'take_back';
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that the work is done, or takes that back. */
export function DoneDialog({ agreement, step, onClose, onDone }: DoneDialogProps) {
  const say = useMutation(mutation('/user_agreement/say_done'));
  const takeBack = useMutation(mutation('/user_agreement/take_back_done'));
  const { mutateAsync } = step === 'take_back' ? takeBack : say;
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone });
  const { status } = agreement;
  const name = nameOf(agreement);
  // During the request, the event of this step may arrive before its response. When the other person has marked the work as done first,
  // this person's own 'done' confirms it.
  const isStale = !busy && status !== 'said_done' && (step !== 'say_done' || status !== 'accepted');
  const words = {
    say_done: {
      title: 'Is the work done?',
      text: `We'll ask ${name} to confirm. If there's no answer, we'll remind ${name} after ${DONE_REMINDER_HOURS} hours. If ${name} still says nothing for ${DONE_SILENCE_HOURS} hours, we'll mark the work as done.`,
      confirm: "Yes, it's done",
    },
    confirm_done: {
      title: 'Confirm that the work is done?',
      text: 'This ends the agreement, so only confirm if the work is really done. You can rate each other afterwards.',
      confirm: "Yes, it's done",
    },
    take_back: {
      title: 'Is the work not done yet?',
      text: `We'll tell ${name} that the work isn't done yet. You can mark it as done later.`,
      confirm: 'Take it back',
    },
  }[step];

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={
        <div className="flex flex-col gap-3">
          <p role={isStale ? 'status' : undefined}>{isStale ? statusRefusals[status] : words.text}</p>
          {!isStale && <StepFailure failure={failure} />}
        </div>
      }
      cancelLabel={isStale ? 'Close' : 'Not now'}
      confirmLabel={isStale ? 'See the latest' : words.confirm}
      busy={busy}
      onConfirm={() => {
        if (isStale) return onClose();
        void write((client_id) => mutateAsync({ agreement_id: agreement._id, client_id }));
      }}
    />
  );
}
