import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastFailure } from '../toast-failure.ts';

interface SwitchDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Confirms pausing or activating a plan. */
export function SwitchDialog({ subscription, onClose }: SwitchDialogProps) {
  const { busy, run } = useOneAtATime();
  const switching = useMutation(mutation('/user_subscription/set_subscription_status'));
  const { _id, plan, is_active, expires_at } = subscription;
  const end = `${formatDate(expires_at)}, ${formatTime(expires_at)}`;

  async function change() {
    try {
      const { msg } = await switching.mutateAsync({ sub_id: _id, status: !is_active });
      toast.success(msg ?? 'Done');
    } catch (error) {
      toastFailure(error, {
        refused: subscriptionTexts.toggleFailed,
        exception: subscriptionTexts.toggleException,
      });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirm"
      description={
        is_active
          ? `Pause your ${plan} plan? It still ends on ${end}. You can't start calls or chats with it until you activate it again.`
          : `Use your ${plan} plan again? It ends on ${end}.`
      }
      confirmLabel="Yes"
      busy={busy}
      onConfirm={() => void run(change)}
    />
  );
}
