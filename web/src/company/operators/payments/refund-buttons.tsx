import type { PaymentPage } from '@marketplace/contract/company/operator-work';
import { formatNairaAmount, parseNaira } from '@marketplace/contract/shared/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';

const secondNeeded =
  'This is above the limit, so another operator has to confirm it first. Please tell them.';

/** Buttons that give back what is left of a payment, or a part of it. */
export function RefundButtons({ payment }: { payment: PaymentPage }) {
  const { reference, state, refund } = payment;
  const left = payment.left ?? payment.amount;
  const [open, setOpen] = useState<'whole' | string | null>(null);
  const refunding = useMutation(mutation('/operators/refund_payment'));
  const refundingPart = useMutation(mutation('/operators/refund_part'));
  const canRefund = state === 'success' && left > 0 && (!refund || refund.state === 'refused');
  const partUnderWay = payment.parts?.some(({ state: of }) => of === 'requested' || of === 'sent') ?? false;
  if (!canRefund) return null;

  async function giveBack(
    reason: string,
    { part, needsSecond }: { part?: { amount: string; client_id: string }; needsSecond: boolean },
  ): Promise<boolean> {
    try {
      await confirmed(() =>
        part
          ? refundingPart.mutateAsync({ reference, reason, ...part })
          : refunding.mutateAsync({ reference, reason }),
      );
      toast.success(needsSecond ? 'Another operator can confirm it now' : 'The money is on its way back');
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }

  const wholeNeedsSecond = left > (payment.alone_up_to ?? (payment.needs_second ? 0 : left));
  return (
    <>
      {payment.left !== undefined && (
        <Button key="part" variant="secondary" onClick={() => setOpen(newIdempotencyKey())}>
          Refund a part
        </Button>
      )}
      {!partUnderWay && (
        <Button key="whole" variant="danger" onClick={() => setOpen('whole')}>
          {left === payment.amount ? 'Refund' : 'Refund the rest'}
        </Button>
      )}
      {open === 'whole' && (
        <ReasonDialog
          key="whole-dialog"
          title={`Refund ${formatNairaAmount(left)}?`}
          description={
            wholeNeedsSecond
              ? secondNeeded
              : left === payment.amount
                ? 'What they bought stops right away, and the whole amount goes back the way it came.'
                : 'What they bought stops right away, and the rest of the money goes back the way it came.'
          }
          label="Why, for the audit log"
          confirmLabel={wholeNeedsSecond ? 'Ask for it' : 'Refund'}
          tone="danger"
          onConfirm={(reason) => giveBack(reason, { needsSecond: wholeNeedsSecond })}
          onClose={() => setOpen(null)}
        />
      )}
      {open && open !== 'whole' && (
        <PartDialog
          key={open}
          left={left}
          aloneUpTo={payment.alone_up_to ?? 0}
          onConfirm={(reason, amount, needsSecond) =>
            giveBack(reason, { part: { amount, client_id: open }, needsSecond })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface PartDialogProps {
  left: number;
  aloneUpTo: number;
  onConfirm: (reason: string, amount: string, needsSecond: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Asks how much goes back, and says what that means for what was bought. */
function PartDialog({ left, aloneUpTo, onConfirm, onClose }: PartDialogProps) {
  const [amount, setAmount] = useState('');
  const [error, setError] = useState('');
  const typed = (parseNaira(amount) ?? 0) / 100;
  const needsSecond = typed > aloneUpTo;

  async function confirm(reason: string): Promise<boolean> {
    if (typed > 0 && typed <= left) return onConfirm(reason, amount, needsSecond);
    setError(`Please give an amount up to ${formatNairaAmount(left)}`);
    return false;
  }

  return (
    <ReasonDialog
      title="Refund a part?"
      description={`${formatNairaAmount(left)} can go back.`}
      label="Why, for the audit log"
      confirmLabel={needsSecond ? 'Ask for it' : 'Refund'}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Naira"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={({ currentTarget }) => {
          setAmount(currentTarget.value);
          setError('');
        }}
      />
      <p role="status" className="text-sm">
        <span>
          {typed > left
            ? ''
            : typed === left
              ? "That's everything that's left, so what they bought stops right away."
              : 'They keep what they bought: tokens, days and tickets stay as they are.'}
        </span>{' '}
        {needsSecond && typed <= left && <span key="second">{secondNeeded}</span>}
      </p>
    </ReasonDialog>
  );
}
