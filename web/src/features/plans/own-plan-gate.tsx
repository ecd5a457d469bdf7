import { useEffect, useState } from 'react';
import { reportError } from '../../lib/report-error.ts';
import type { Wish } from '../accounts/return-path.ts';
import { askPlanGate, type PlanGate, type Way } from './ask-plan-gate.ts';
import { PlanGateDialog } from './plan-gate-dialog.tsx';

interface OwnPlanGateProps {
  way: Way;
  wish: Wish | null;
  onClose: () => void;
  /** A paused plan was activated: closes this, and goes on with what was refused. */
  onActivated: () => void;
}

/** What helps somebody whose message was refused for want of a plan; nothing until the server has said what plans there are. */
export function OwnPlanGate({ way, wish, onClose, onActivated }: OwnPlanGateProps) {
  const [gate, setGate] = useState<PlanGate | null>(null);
  useEffect(() => {
    let current = true;
    void askPlanGate(way)
      .catch((error: unknown): PlanGate => {
        reportError('The plans could not be read', error);
        return { kind: 'no_plan' };
      })
      .then((found) => current && setGate(found));
    return () => {
      current = false;
    };
  }, [way]);
  if (!gate) return null;
  return <PlanGateDialog gate={gate} way={way} wish={wish} onClose={onClose} onActivated={onActivated} />;
}
