import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import type { CallTarget } from '../calls/call-terms.ts';
import { AccessRestrictedDialog } from './access-restricted-dialog.tsx';
import { PausedPlanDialog } from './paused-plan-dialog.tsx';
import type { PlanGate, Way } from './plan-gate.ts';
import { WaysDialog } from './ways-dialog.tsx';

interface PlanGateDialogProps {
  gate: PlanGate;
  way: Way;
  target: CallTarget | null;
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish: Wish | null;
  onClose: () => void;
  /** Called after a paused plan was activated: closes this and continues the call or the chat. */
  onActivated: () => void;
}

/** Explains why a plan gives nothing now, and what helps. */
export function PlanGateDialog({ gate, way, onActivated, ...props }: PlanGateDialogProps) {
  if (gate.kind === 'paused') {
    return <PausedPlanDialog subscription={gate.subscription} onActivated={onActivated} {...props} />;
  }
  if (gate.kind === 'used_up') return <UsedUpDialog way={way} {...props} />;
  const { onClose, target, wish } = props;
  return <AccessRestrictedDialog open onOpenChange={onClose} target={target} wish={wish} />;
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

type UsedUpDialogProps = Pick<PlanGateDialogProps, 'way' | 'target' | 'wish' | 'onClose'>;

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
