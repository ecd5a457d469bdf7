import { formatWholeNaira, parseNaira } from '@marketplace/contract/shared/money';
import type { Agreement } from '@marketplace/contract/work/agreements';
import {
  type PaymentPurpose,
  paidTexts,
  paymentPurposes,
  purposeTexts,
} from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { AttachedPictures, useAttachedPictures } from '../../../people/media/attached-pictures.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { usePaymentWrite } from './use-payment-write.ts';

interface RecordDialogProps {
  agreement: Agreement;
  payments: readonly Payment[];
  onClose: () => void;
}

/** Writes down money that passed between the two. It begins with the first stage of the offer that nobody has written down. */
export function RecordDialog({ agreement, payments, onClose }: RecordDialogProps) {
  const [stage] = useState(() =>
    currentVersion(agreement).stages?.find(
      ({ purpose }) => !payments.some((payment) => payment.purpose === purpose),
    ),
  );
  const [amount, setAmount] = useState(stage ? String(stage.amount) : '');
  const [purpose, setPurpose] = useState<PaymentPurpose | undefined>(stage?.purpose);
  const [isSent, setIsSent] = useState(false);
  const attached = useAttachedPictures(agreement.conversation_id, 1);
  const { mutateAsync } = useMutation(mutation('/user_agreement/record_payment'));
  const name = nameOf(agreement);
  const { busy, failure, write } = usePaymentWrite(agreement, () => {
    onClose();
    void showToast('success', `We asked ${name} if it's right`);
  });
  const formId = useUniqueId();
  const isCustomer = agreement.my_role === 'customer';
  const kobo = parseNaira(amount);
  const amountProblem =
    failure?.field === 'amount' ? failure.msg : isSent && kobo === null ? paidTexts.amount : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setIsSent(true);
    if (!purpose || kobo === null) return;
    void write(async (client_id) =>
      mutateAsync({
        agreement_id: agreement._id,
        client_id,
        amount,
        purpose,
        file_ids: await attached.upload(),
      }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={isCustomer ? `I paid ${name}` : `I received money from ${name}`}
      hasInput={(amount !== '' && amount !== String(stage?.amount)) || attached.pictures.length > 0}
      description={`${name} sees this and can confirm it. No money moves here.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Write it down
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label="How much?"
          prefix="₦"
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          help={kobo && kobo % 100 === 0 ? formatWholeNaira(kobo / 100) : 'In whole naira'}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          {...(amountProblem && { error: amountProblem })}
        />
        <RadioGroup
          label="What is it for?"
          arrangement="tiles"
          value={purpose ?? ''}
          input={{
            name: 'purpose',
            onChange: ({ currentTarget }) => setPurpose(currentTarget.value as PaymentPurpose),
          }}
          options={paymentPurposes.map((value) => ({ value, label: purposeTexts[value] }))}
          {...(isSent && !purpose && { error: paidTexts.purpose })}
        />
        <AttachedPictures label="Picture of the receipt" addLabel="Add a picture" attached={attached} />
        {failure?.field !== 'amount' && <StepFailure failure={failure} />}
      </form>
    </Dialog>
  );
}
