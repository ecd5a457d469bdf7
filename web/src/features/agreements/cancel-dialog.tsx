import { LATE_CANCELLATION_HOURS } from '@marketplace/contract/agreement-limits';
import {
  type CancelReason,
  cancelReasons,
  cancelReasonTexts,
  offerTexts,
  statusRefusals,
} from '@marketplace/contract/agreement-texts';
import type { Agreement } from '@marketplace/contract/agreements';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { currentVersion, isLateCancellation, nameOf } from './agreement-words.ts';
import { StepFailure } from './step-failure.tsx';
import { useAgreementWrite } from './use-agreement-write.ts';

interface CancelDialogProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why an agreement is cancelled, and says what the other person learns. */
export function CancelDialog({ agreement, onClose, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState<CancelReason>();
  const [missing, setMissing] = useState(false);
  const { mutateAsync } = useMutation(mutation('/user_agreement/cancel_agreement'));
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone });
  const formId = useId();
  const name = nameOf(agreement);
  // While the request is under way, the event of this very step may come before its answer.
  const isOver = !busy && agreement.status !== 'accepted';
  const isLate = isLateCancellation(currentVersion(agreement), Date.now());

  function cancel(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason);
    if (!reason || isOver) return;
    void write((client_id) => mutateAsync({ agreement_id: agreement._id, reason, client_id }));
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Cancel this agreement?"
      description={`${name} is told at once.`}
      actions={
        isOver ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={busy}>
              Cancel the agreement
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={cancel} className="flex flex-col gap-4">
        {isOver ? (
          <Notice tone="warning" live>
            {statusRefusals[agreement.status]}
          </Notice>
        ) : (
          <>
            <RadioGroup
              label="Why?"
              value={reason ?? ''}
              input={{
                name: 'reason',
                onChange: ({ currentTarget }) => {
                  setReason(currentTarget.value as CancelReason);
                  setMissing(false);
                },
              }}
              options={cancelReasons.map((value) => ({
                value,
                label: cancelReasonTexts[value],
                ...(value === 'unsafe' && {
                  help: `We do not tell ${name} this reason, and it never counts against you.`,
                }),
              }))}
              {...(missing && { error: offerTexts.reason })}
            />
            {isLate && reason !== 'unsafe' && (
              <Notice tone="warning">
                The work is less than {LATE_CANCELLATION_HOURS} hours away, so the agreement will say that it
                was cancelled late.
              </Notice>
            )}
            <StepFailure failure={failure} />
          </>
        )}
      </form>
    </Dialog>
  );
}
