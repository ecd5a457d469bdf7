import { DELETED_RETENTION_DAYS } from '@marketplace/contract/contact/message-limits';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface DeleteMessageDialogProps {
  /** Resolves to whether the message was deleted; the dialog stays open otherwise. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

/** Explains what deleting a message does, and confirms it. */
export function DeleteMessageDialog({ onDelete, onClose }: DeleteMessageDialogProps) {
  const { busy, run } = useOneAtATime();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete this message for both of you?"
      description={`Neither of you can read it any more, but you'll both see that it was deleted. We keep it for ${DELETED_RETENTION_DAYS} days in case someone reports it. If it used a token, we don't return it.`}
      confirmLabel="Delete for both"
      busy={busy}
      onConfirm={() =>
        void run(async () => {
          if (await onDelete()) onClose();
        })
      }
    />
  );
}
