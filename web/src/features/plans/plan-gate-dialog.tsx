import type { Wish } from '../accounts/return-path.ts';
import { AccessRestrictedDialog } from './access-restricted-dialog.tsx';
import { PausedPlanDialog } from './paused-plan-dialog.tsx';
import type { PlanGate, Way } from './plan-gate.ts';
import { UsedUpDialog } from './used-up-dialog.tsx';

interface PlanGateDialogProps {
  gate: PlanGate;
  way: Way;
  /** What the person was about to do: it is done when they are back with a plan. Null where they named nobody. */
  wish: Wish | null;
  onClose: () => void;
  /** A paused plan was activated: closes this, and goes on with the call or the chat. */
  onActivated: () => void;
}

/** Why a plan gives nothing right now, and what helps. */
export function PlanGateDialog({ gate, way, wish, onClose, onActivated }: PlanGateDialogProps) {
  if (gate.kind === 'paused') {
    return <PausedPlanDialog subscription={gate.subscription} onClose={onClose} onActivated={onActivated} />;
  }
  if (gate.kind === 'used_up') return <UsedUpDialog way={way} wish={wish} onClose={onClose} />;
  // The plan that the browser knew of has ended meanwhile.
  return <AccessRestrictedDialog open onOpenChange={onClose} wish={wish} />;
}
