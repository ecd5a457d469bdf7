import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { refreshSession } from '../../../data/refresh-session.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { leftLine } from '../subscriptions/subscription-labels.ts';
import { toastFailure } from '../toast-failure.ts';
import { WaysDialog, type WaysDialogProps } from './ways-dialog.tsx';

interface PausedPlanDialogProps {
  subscription: Subscription;
  target: CallTarget | null;
  wish: Wish | null;
  phone: WaysDialogProps['phone'];
  onClose: () => void;
  /** Closes this and continues the interrupted action. */
  onActivated: () => void;
}

/** Lets a person activate their paused plan before a call or a chat. */
export function PausedPlanDialog({
  subscription,
  target,
  wish,
  phone,
  onClose,
  onActivated,
}: PausedPlanDialogProps) {
  const { busy, run } = useOneAtATime();
  const activation = useMutation(mutation('/user_subscription/set_subscription_status'));
  const [now] = useState(() => Date.now());
  const { _id: sub_id, plan } = subscription;

  async function activate() {
    try {
      const { msg } = await activation.mutateAsync({ sub_id, status: true });
      toast.success(msg ?? 'Your plan is active.');
    } catch (error) {
      toastFailure(error, {
        refused: subscriptionTexts.toggleFailed,
        exception: subscriptionTexts.toggleException,
      });
      return;
    }
    // The server decides the next step; the stored plan is only shown.
    await refreshSession().catch((error: unknown) => reportError('The plan could not be read afresh', error));
    onActivated();
  }

  return (
    <WaysDialog
      title="Your plan is paused"
      description={`Activate your ${plan} plan to call or start a chat. Its days still count down while it's paused.`}
      target={target}
      wish={wish}
      phone={phone}
      busy={busy}
      onClose={onClose}
      action={
        <Button busy={busy} onClick={() => void run(activate)}>
          Activate my plan
        </Button>
      }
      above={
        <p className="rounded-card bg-leaf-tint px-4 py-3 font-semibold">{leftLine(subscription, now)}</p>
      }
    />
  );
}
