import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { dialogClasses, veilClasses } from './dialog-classes.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** Red, for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
  /** While the action runs, the dialog stays open and cannot be confirmed twice. */
  busy?: boolean;
  /** The caller closes the dialog after the action. */
  onConfirm: () => void;
}

/** Confirms an action. The focus starts on the cancel button, and a click outside does not close the dialog. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel = 'Cancel',
  confirmLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilClasses} />
        <AlertDialog.Content {...focusReturn} className={dialogClasses}>
          <div className="overflow-y-auto px-5 pt-5">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-ink-soft">{description}</div>
            </AlertDialog.Description>
          </div>
          <div className="flex flex-col-reverse gap-2 p-5 min-[480px]:flex-row min-[480px]:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
