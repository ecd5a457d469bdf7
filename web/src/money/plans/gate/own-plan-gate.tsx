import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportError } from '../../../lib/browser/report-error.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import type { CallTarget } from '../calls/call-terms.ts';
import { currentPlansQuery, findPlanGate, type PlanGate, type Way } from './plan-gate.ts';
import { PlanGateDialog } from './plan-gate-dialog.tsx';

interface OwnPlanGateProps {
  way: Way;
  /** Who is to be contacted; null when nobody is named. */
  target: CallTarget | null;
  wish: Wish | null;
  onClose: () => void;
  /** Closes this and repeats the refused action: after a paused plan was activated, or to check the plan again. */
  onActivated: () => void;
  /** Called after a phone number was confirmed, for which the contact is on us. */
  onProven?: () => void;
}

/** Helps a person whose message was refused because no plan pays for it. Renders nothing until the plans are loaded. */
export function OwnPlanGate({ way, target, wish, onClose, onActivated, onProven }: OwnPlanGateProps) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...currentPlansQuery, retry: false });
  // Fixed after the first response: activating a plan here refetches the plans, and the dialog must not change before it closes.
  const [gate, setGate] = useState<PlanGate | null>(null);
  if (!gate && isFetchedAfterMount) {
    setGate(data && !error ? findPlanGate(way, data.subscriptions) : { kind: 'unchecked' });
  }
  useEffect(() => {
    if (error) reportError('The plans could not be read', error);
  }, [error]);
  if (!gate) return null;
  return <PlanGateDialog gate={gate} {...{ way, target, wish, onClose, onActivated, onProven }} />;
}
