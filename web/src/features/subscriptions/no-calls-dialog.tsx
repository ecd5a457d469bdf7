import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { Wish } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AccessRestrictedDialog } from './access-restricted-dialog.tsx';

/** For whoever cannot pay for a call: without any plan, with a paused one, or with all calls used. */
export function NoCallsDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const subscription = useSession()?.subscription;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!subscription) return <AccessRestrictedDialog open onOpenChange={onClose} wish={wish} />;
  const paused = !subscription.is_active;

  function go() {
    onClose();
    void navigate(paused ? paths.subscriptions : paths.plans, {
      state: { from: pathname + search, wish },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={paused ? 'Your plan is paused' : 'No calls left'}
      description={
        paused
          ? 'Activate it again to call. Its days go on while it is paused.'
          : 'All calls of your plan are used. Numbers that you have seen stay free for their 30 days.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={go}>{paused ? 'My Subscription Plans' : 'View Plans'}</Button>
        </>
      }
    />
  );
}
