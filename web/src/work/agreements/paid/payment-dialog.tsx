import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { purposeTexts } from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../data/queries.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { nameOf } from '../agreement-labels.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { usePaymentWrite } from './use-payment-write.ts';

interface PaymentDialogProps {
  agreement: Agreement;
  payment: Payment;
  step: 'confirm' | 'withdraw';
  onClose: () => void;
}

/** Confirms a payment of the other person, which is final, or takes back an own one. */
export function PaymentDialog({ agreement, payment, step, onClose }: PaymentDialogProps) {
  const answer = useMutation(mutation('/user_agreement/answer_payment'));
  const withdraw = useMutation(mutation('/user_agreement/withdraw_payment'));
  const { busy, failure, write } = usePaymentWrite(agreement, onClose);
  const name = nameOf(agreement);
  const amount = formatWholeNaira(payment.amount);
  const [payer, receiver] = agreement.my_role === 'customer' ? ['You', name] : [name, 'you'];
  const words = {
    confirm: {
      title: `Is ${amount} right?`,
      text: `${payer} paid ${receiver} ${amount} (${purposeTexts[payment.purpose].toLowerCase()}). Once you confirm, nobody can change it.`,
      confirm: "Yes, that's right",
    },
    withdraw: {
      title: `Take back ${amount}?`,
      text: `It leaves your notebook and ${name}'s.`,
      confirm: 'Take it back',
    },
  }[step];

  function send() {
    const which = { agreement_id: agreement._id, payment_id: payment._id };
    void write((client_id) =>
      step === 'withdraw'
        ? withdraw.mutateAsync({ ...which, client_id })
        : answer.mutateAsync({ ...which, client_id, answer: 'confirm' }),
    );
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
