import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { DISPUTE_MAX, paidTexts } from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../agreement-labels.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { usePaymentWrite } from './use-payment-write.ts';

interface DisputeDialogProps {
  agreement: Agreement;
  payment: Payment;
  onClose: () => void;
}

/** Asks what is wrong with a payment that the other person wrote down. */
export function DisputeDialog({ agreement, payment, onClose }: DisputeDialogProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutateAsync } = useMutation(mutation('/user_agreement/answer_payment'));
  const { busy, failure, write } = usePaymentWrite(agreement, onClose);
  const formId = useUniqueId();

  function send(event: FormEvent) {
    event.preventDefault();
    const isMissing = text.trim() === '';
    setMissing(isMissing);
    if (isMissing || text.length > DISPUTE_MAX) return;
    void write((client_id) =>
      mutateAsync({
        agreement_id: agreement._id,
        payment_id: payment._id,
        client_id,
        answer: 'dispute',
        text,
      }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`What's wrong with ${formatWholeNaira(payment.amount)}?`}
      hasInput={text !== ''}
      description={`${nameOf(agreement)} reads this, and can take it back or write down another amount.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label="What's wrong?"
          maxLength={DISPUTE_MAX}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setMissing(false);
          }}
          {...(missing && { error: paidTexts.dispute })}
        />
        <StepFailure failure={failure} />
      </form>
    </Dialog>
  );
}
