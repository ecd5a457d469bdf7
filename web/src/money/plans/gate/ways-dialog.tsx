import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { FreeAfterPhone } from './free-after-phone.tsx';
import { FreeWay } from './free-way.tsx';
import type { Way } from './plan-gate.ts';

export interface WaysDialogProps {
  open?: boolean;
  title: string;
  description: string;
  /** Who is to be contacted; null when nobody is named. */
  target: CallTarget | null;
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish: Wish | null;
  /** What a confirmed phone number would be for, and what happens once it is confirmed. */
  phone?: { way: Way; onProven: () => void } | undefined;
  /** What else stands above and below the free way. */
  above?: ReactNode;
  below?: ReactNode;
  /** Replaces 'View Plans', for a person who has a plan. */
  action?: ReactNode;
  busy?: boolean;
  onClose: () => void;
}

/** The three ways on when a contact needs a plan: the plans, the free way, and back to the page below. */
export function WaysDialog({
  open = true,
  title,
  description,
  target,
  wish,
  phone,
  above,
  below,
  action,
  busy = false,
  onClose,
}: WaysDialogProps) {
  const navigate = useNavigate();
  const [isCovered, setIsCovered] = useState(false);
  const { pathname, search } = useLocation();

  function toPlans() {
    onClose();
    // After the payment, the person returns to this page.
    void navigate(paths.plans, { state: { from: pathname + search, wish } });
  }

  return (
    <Dialog
      open={open}
      isCovered={isCovered}
      onOpenChange={() => !busy && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {action ?? <Button onClick={toPlans}>View Plans</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {above}
        {phone && target && <FreeAfterPhone {...phone} target={target} onOpenChange={setIsCovered} />}
        <FreeWay target={target} onLeave={onClose} />
        {below}
      </div>
    </Dialog>
  );
}

/** Returns the sentence that names who is contacted: 'To write to Musa you need a plan.' */
export function needsPlanFor(wish: Wish): string {
  return wish.deed === 'call'
    ? `To call ${wish.name} you need a plan.`
    : `To write to ${wish.name} you need a plan.`;
}
