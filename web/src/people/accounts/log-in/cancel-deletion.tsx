import type { AccountDeletion } from '@marketplace/contract/people/account-deletion';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { enter, useGoOn } from './enter.ts';

interface KeepAccountProps {
  leaving: AccountDeletion;
  /** Called when the person lets the deletion continue. */
  onClose: () => void;
}

/** Asks whether to cancel the deletion, at a login to an account that is being deleted. */
export function CancelDeletion({ leaving, onClose }: KeepAccountProps) {
  const goOn = useGoOn();
  const keeping = useMutation({
    ...mutation('/user_auth/keep_account'),
    onSuccess: async (answer) => {
      enter(answer);
      toast.success("Welcome back! We've kept your account.");
      await goOn();
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Keep your account?"
      description={
        <div>
          You asked us to delete it. We'll erase everything in it on {formatDate(leaving.erase_at)}. If you
          keep it, nothing changes.
          {keeping.error && (
            <p role="alert" className="mt-2 font-medium text-clay-text">
              {explain(keeping.error)}
            </p>
          )}
        </div>
      }
      cancelLabel="Delete it"
      confirmLabel="Keep my account"
      busy={keeping.isPending}
      onConfirm={() => keeping.mutate({ token: leaving.token })}
    />
  );
}
