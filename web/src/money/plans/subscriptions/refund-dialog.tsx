import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastFailure } from '../toast-failure.ts';

interface RefundDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Confirms requesting a refund of an unused plan. */
export function RefundDialog({ subscription, onClose }: RefundDialogProps) {
  const { busy, run } = useOneAtATime();
  const refund = useMutation(mutation('/user_subscription/request_refund'));
  const { _id, plan, amount, refund_days = REFUND_DAYS } = subscription;

  async function ask() {
    try {
      const { msg } = await refund.mutateAsync({ sub_id: _id });
      toast.success(msg ?? 'Done');
    } catch (error) {
      toastFailure(error, {
        refused: "We couldn't request your refund",
        exception: "We couldn't request your refund. Check your connection and try again.",
      });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Ask for your money back?"
      description={`Your ${plan} plan stops right away, and ${formatNairaAmount(amount)} goes back to the card or account you paid with. Banks can take up to 10 working days. You can ask within ${refund_days} days of paying, as long as you haven't used anything in the plan. You can't undo this.`}
      cancelLabel="Keep the plan"
      confirmLabel="Request a refund"
      tone="danger"
      busy={busy}
      onConfirm={() => void run(ask)}
    />
  );
}
