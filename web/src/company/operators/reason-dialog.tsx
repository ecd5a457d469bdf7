import { REASON_MAX } from '@marketplace/contract/company/operators';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useConfirmation } from './staff/confirmation.ts';

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  label: string;
  /** Shown when nothing was written. */
  missing?: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Further fields above the reason. */
  children?: ReactNode;
  /** Closes the dialog when it resolves to true; otherwise the typed text stays. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an action that requires one, or for another text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { busy, run } = useOneAtATime();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const form = useUniqueId();
  const isConfirming = useConfirmation() !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) {
      setError(props.missing ?? 'Please give a reason');
      return;
    }
    void run(async () => {
      if (await props.onConfirm(reason.trim())) props.onClose();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && props.onClose()}
      title={props.title}
      description={props.description}
      isCovered={isConfirming}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={props.tone} busy={busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {props.children}
        <TextArea
          label={props.label}
          maxLength={REASON_MAX}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError('');
          }}
        />
      </form>
    </Dialog>
  );
}
