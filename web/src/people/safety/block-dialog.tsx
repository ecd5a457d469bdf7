import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { AgreementsWith } from './agreements-with.tsx';
import { useSetBlocked } from './use-set-blocked.ts';

interface BlockDialogProps {
  personId: string;
  name: string;
  onClose: () => void;
  onBlocked: () => void;
}

/** Confirms blocking a person. */
export function BlockDialog({ personId, name, onClose, onBlocked }: BlockDialogProps) {
  const { setBlocked, busy } = useSetBlocked(personId, name);

  async function block() {
    if (!(await setBlocked(true))) return;
    onBlocked();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${name}?`}
      description={
        <div className="flex flex-col gap-3">
          <p>
            {name} won't be able to message or call you here, and you can't message them. We won't tell them.
            Your chat stays, and you can unblock them any time.
          </p>
          <AgreementsWith personId={personId} onLeave={onClose} />
        </div>
      }
      confirmLabel="Block"
      tone="danger"
      busy={busy}
      onConfirm={() => void block()}
    />
  );
}
