import { LATE_CANCELLATION_HOURS } from '@marketplace/contract/work/agreement-limits';
import {
  type CancelReason,
  cancelReasons,
  cancelReasonTexts,
  offerTexts,
  statusRefusals,
} from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { currentVersion, isLateCancellation, nameOf } from '../agreement-labels.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { StepFailure } from './step-failure.tsx';

interface CancelDialogProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason of a cancellation and says what the other person will see. */
export function CancelDialog({ agreement, onClose, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState<CancelReason>();
  /** How many attempts without a reason since the last choice. */
  const [missing, setMissing] = useState(0);
  const { mutateAsync } = useMutation(mutation('/user_agreement/cancel_agreement'));
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    onDone,
    isApplied: ({ cancelled }) => cancelled?.by_me === true,
  });
  const formId = useUniqueId();
  const name = nameOf(agreement);
  // During the request, the event of this step may arrive before its response.
  const isOver = !busy && agreement.status !== 'accepted';
  const { is_gone } = agreement.other;
  const isLate = !is_gone && isLateCancellation(currentVersion(agreement), serverNowMs());

  function cancel(event: FormEvent) {
    event.preventDefault();
    if (!reason) setMissing(missing + 1);
    if (!reason || isOver) return;
    void write((client_id) => mutateAsync({ agreement_id: agreement._id, reason, client_id }));
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Cancel this agreement?"
      {...(!is_gone && { description: `We'll tell ${name} right away.` })}
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
            {isLate && (
              <Notice tone="warning">
                {reason === 'unsafe'
                  ? "The work is soon, but this reason won't count against you."
                  : `The work is less than ${LATE_CANCELLATION_HOURS} hours away, so we'll mark this as cancelled late.`}
              </Notice>
            )}
            <RadioGroup
              label="Why?"
              value={reason ?? ''}
              input={{
                name: 'reason',
                onChange: ({ currentTarget }) => {
                  setReason(currentTarget.value as CancelReason);
                  setMissing(0);
                },
              }}
              options={cancelReasons.map((value) => ({
                value,
                label: cancelReasonTexts[value],
                ...(value === 'unsafe' && {
                  help: `We don't tell ${name} this reason, and it won't count against you.`,
                }),
              }))}
              {...(missing > 0 && { error: offerTexts.reason })}
            />
            {/* The line above is the error about the missing reason. */}
            {missing > 0 && <IntoView when={missing} />}
            <StepFailure failure={failure} />
          </>
        )}
      </form>
    </Dialog>
  );
}
