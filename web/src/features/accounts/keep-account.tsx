import type { Leaving } from '@marketplace/contract/leaving';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { call } from '../../data/call.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { formatDate } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { enter, useGoOn } from './enter.ts';

interface KeepAccountProps {
  leaving: Leaving;
  /** The person leaves it as it is. */
  onClose: () => void;
}

/** Asked at a log-in to an account that its person is deleting. */
export function KeepAccount({ leaving, onClose }: KeepAccountProps) {
  const goOn = useGoOn();
  const [failure, setFailure] = useState('');
  const { busy, run } = useOneAtATime();

  async function keep() {
    setFailure('');
    try {
      enter(await call('/user_auth/keep_account', { token: leaving.token }));
      toast.success('Welcome back. Your account stays.');
      goOn();
    } catch (error) {
      setFailure(explain(asFailure(error)));
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Keep your account?"
      description={
        <>
          You asked us to delete it, and all that is in it will be erased on {formatDate(leaving.erase_at)}.
          If you keep it, everything is as it was.
          {failure && (
            <p role="alert" className="mt-2 font-medium text-clay-text">
              {failure}
            </p>
          )}
        </>
      }
      cancelLabel="Let it be deleted"
      confirmLabel="Keep my account"
      busy={busy}
      onConfirm={() => void run(keep)}
    />
  );
}
