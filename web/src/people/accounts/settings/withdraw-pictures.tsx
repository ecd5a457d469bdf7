import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { verificationQuery } from './use-verification.ts';

/** Withdraws the consent: a pending request ends, and the pictures are deleted at once. */
export function WithdrawPictures({ pending }: { pending: boolean }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const label = pending ? 'Cancel my request' : 'Delete my pictures now';

  const withdrawing = useMutation({
    ...mutation('/user_profile/withdraw_verification'),
    onSuccess: (status) => {
      queries.setQueryData(verificationQuery.queryKey, status);
      setOpen(false);
      toast.success('Your document and your selfie are deleted');
    },
    onError: (error) => void toast.error(explain(asFailure(error))),
  });

  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        icon={<Icon of={Trash2} size={20} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={pending ? 'Cancel your request?' : 'Delete your pictures?'}
        description={
          pending
            ? "We'll delete your document and your selfie right away and stop the check. You can ask again later."
            : "We'll delete your document and your selfie right away. The decision doesn't change."
        }
        confirmLabel={label}
        tone="danger"
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate({})}
      />
    </>
  );
}
