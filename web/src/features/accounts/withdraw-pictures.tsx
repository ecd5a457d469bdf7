import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { call } from '../../data/call.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Verification } from './use-verification.ts';

interface WithdrawPicturesProps {
  pending: boolean;
  onDone: (verification: Verification) => void;
}

/** Takes the consent back: a request that waits ends, and the pictures are deleted at once. */
export function WithdrawPictures({ pending, onDone }: WithdrawPicturesProps) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useOneAtATime();
  const label = pending ? 'Take my request back' : 'Delete my pictures now';

  const withdraw = () =>
    void run(async () => {
      try {
        onDone(await call('/user_profile/withdraw_verification', {}));
        setOpen(false);
        toast.success('Your document and your selfie are deleted');
      } catch (error) {
        toast.error(explain(asFailure(error)));
      }
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
        title={pending ? 'Take your request back?' : 'Delete your pictures?'}
        description={
          pending
            ? 'We delete your document and your selfie at once and stop the check. You can ask for it again later.'
            : 'We delete your document and your selfie at once. The decision stays as it is.'
        }
        confirmLabel={label}
        tone="danger"
        busy={busy}
        onConfirm={withdraw}
      />
    </>
  );
}
