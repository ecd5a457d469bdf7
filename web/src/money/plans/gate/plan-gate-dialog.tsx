import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AccessRestrictedDialog } from './access-restricted-dialog.tsx';
import { PausedPlanDialog } from './paused-plan-dialog.tsx';
import type { PlanGate, Way } from './plan-gate.ts';

interface PlanGateDialogProps {
  gate: PlanGate;
  way: Way;
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish: Wish | null;
  onClose: () => void;
  /** Called after a paused plan was activated: closes this and continues the call or the chat. */
  onActivated: () => void;
}

/** Explains why a plan gives nothing now, and what helps. */
export function PlanGateDialog({ gate, way, wish, onClose, onActivated }: PlanGateDialogProps) {
  if (gate.kind === 'paused') {
    return <PausedPlanDialog subscription={gate.subscription} onClose={onClose} onActivated={onActivated} />;
  }
  if (gate.kind === 'used_up') return <UsedUpDialog way={way} wish={wish} onClose={onClose} />;
  // The plan stored in the browser has ended meanwhile.
  return <AccessRestrictedDialog open onOpenChange={onClose} wish={wish} />;
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

interface UsedUpDialogProps {
  way: Way;
  wish: Wish | null;
  onClose: () => void;
}

/** For a person who has used all calls or chats of their plan. */
function UsedUpDialog({ way, wish, onClose }: UsedUpDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [title, description] = words[way];

  function toPlans() {
    onClose();
    void navigate(paths.plans, { state: { from: pathname + search, wish } });
  }

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
          <Button onClick={toPlans}>View Plans</Button>
        </>
      }
    />
  );
}
