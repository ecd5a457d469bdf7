import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mutation } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { whyStale } from './accept-dialog.tsx';

interface EndOfferDialogProps {
  agreement: Agreement;
  /** `decline` ends the other person's offer, `withdraw` the reader's own. */
  step: 'decline' | 'withdraw';
  onClose: () => void;
  onDone: () => void;
}

/** Confirms declining or withdrawing an open offer. */
export function EndOfferDialog({ agreement, step, onClose, onDone }: EndOfferDialogProps) {
  const [version] = useState(() => currentVersion(agreement).version);
  const decline = useMutation(mutation('/user_agreement/decline_offer'));
  const withdraw = useMutation(mutation('/user_agreement/withdraw_offer'));
  const { mutateAsync } = step === 'decline' ? decline : withdraw;
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    onDone,
    isApplied: ({ status }) => status === (step === 'decline' ? 'declined' : 'withdrawn'),
  });
  // During the request, the event of this step may arrive before its response.
  const stale = busy ? null : whyStale(agreement, version);
  const navigate = useNavigate();
  const name = nameOf(agreement);
  const words = {
    decline: {
      title: 'Decline this offer?',
      text: `We'll tell ${name} that you declined. You can still chat, and either of you can make another offer.`,
      confirm: 'Decline',
    },
    withdraw: {
      title: 'Withdraw your offer?',
      text: `${name} won't be able to accept it. You can make another offer any time.`,
      confirm: 'Withdraw',
    },
  }[step];

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={
        <div className="flex flex-col gap-3">
          <p role={stale ? 'status' : undefined}>{stale ?? words.text}</p>
          {!stale && <StepFailure failure={failure} />}
        </div>
      }
      cancelLabel={stale ? 'Close' : 'Keep the offer'}
      tone={stale ? 'primary' : 'danger'}
      confirmLabel={stale ? 'See the latest' : words.confirm}
      busy={busy}
      onConfirm={() => {
        if (stale) {
          onClose();
          return void navigate(paths.agreement(agreement._id));
        }
        void write((client_id) => mutateAsync({ agreement_id: agreement._id, version, client_id }));
      }}
    />
  );
}
