import { dayCapText } from '@marketplace/contract/money/plans';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { AccessRestrictedDialog } from './access-restricted-dialog.tsx';
import { PausedPlanDialog } from './paused-plan-dialog.tsx';
import type { PlanGate, Way } from './plan-gate.ts';
import { WaysDialog, type WaysDialogProps } from './ways-dialog.tsx';

interface PlanGateDialogProps {
  gate: PlanGate;
  way: Way;
  target: CallTarget | null;
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish: Wish | null;
  onClose: () => void;
  /** Closes this and continues the call or the chat: after a paused plan was activated, or to check the plan again. */
  onActivated: () => void;
  /** The same after a phone number was confirmed, for which the contact is on us. By default what `onActivated` does. */
  onProven?: (() => void) | undefined;
}

/** Explains why a plan gives nothing now, and what helps. */
export function PlanGateDialog({
  gate,
  way,
  onActivated,
  onProven = onActivated,
  ...others
}: PlanGateDialogProps) {
  const props = { ...others, phone: { way, onProven } };
  if (gate.kind === 'paused') {
    return <PausedPlanDialog subscription={gate.subscription} onActivated={onActivated} {...props} />;
  }
  if (gate.kind === 'used_up') return <UsedUpDialog way={way} {...props} />;
  const { onClose } = props;
  const retry = { onClose, onRetry: onActivated };
  if (gate.kind === 'day_cap')
    return <RetryDialog title="Please try again later" description={dayCapText(way)} {...retry} />;
  // Nobody is called a person without a plan because of a bad network.
  if (gate.kind === 'unchecked') return <RetryDialog {...uncheckedTexts} {...retry} />;
  return <AccessRestrictedDialog open onOpenChange={onClose} {...props} />;
}

const uncheckedTexts = {
  title: "We couldn't check your plan",
  description: "This can happen when the network is slow. You haven't paid or used anything.",
};

interface RetryDialogProps {
  title: string;
  description: string;
  onClose: () => void;
  onRetry: () => void;
}

/** For a person to whom no plan is offered, because it is not known or would not help that they need one. */
function RetryDialog({ title, description, onClose, onRetry }: RetryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    />
  );
}

const words: Record<Way, [title: string, description: string]> = {
  call: [
    'No calls left',
    "You've used all the calls in your plan. Numbers you've already seen stay free for 30 days.",
  ],
  chat: [
    'No chats left',
    "You've used all the chats in your plan. Chats you've already started stay free, and so does replying.",
  ],
};

type UsedUpDialogProps = Pick<PlanGateDialogProps, 'way' | 'target' | 'wish' | 'onClose'> &
  Pick<WaysDialogProps, 'phone'>;

/** For a person who has used all calls or chats of their plan. */
function UsedUpDialog({ way, wish, ...props }: UsedUpDialogProps) {
  const [title, description] = words[way];
  const doing = way === 'call' ? 'call' : 'write to';
  return (
    <WaysDialog
      {...props}
      title={title}
      description={description}
      wish={wish}
      above={
        wish && (
          <p className="font-semibold wrap-anywhere">{`To ${doing} ${wish.name} you need another plan.`}</p>
        )
      }
    />
  );
}
