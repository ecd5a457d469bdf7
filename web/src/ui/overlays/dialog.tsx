import { X } from 'lucide';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { isForInputMethod } from '../fields/input-method.ts';
import { useCloseRequest } from '../hooks/use-close-request.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { classNames } from '../text/class-names.ts';
import { dialogClasses, veilClasses } from './dialog-classes.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences below the title, read by screen readers when the dialog opens. */
  description?: ReactNode;
  /** Whether the person has typed something. A click outside would lose it, so it does not close the dialog then. */
  hasInput?: boolean;
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode;
  /** Why the main button failed, or what to know before it is pressed, above the buttons: the end of a long form may be out of view. */
  failure?: ReactNode;
  /** Whether the text can be longer than a phone's screen and holds no field: only the focus lets arrow keys scroll it. */
  hasLongText?: boolean;
  /** Whether another dialog lies over this one, which would show around it. */
  isCovered?: boolean;
  children?: ReactNode;
}

/** A modal window, on phones a sheet at the bottom. It traps the focus, restores it afterwards and closes with Esc. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  hasInput = false,
  hasLongText = false,
  isCovered = false,
  actions,
  failure,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veilClasses} />
        <RadixDialog.Content
          {...focusReturn}
          className={classNames(dialogClasses, isCovered && 'invisible')}
          onEscapeKeyDown={(event) => isForInputMethod(event) && event.preventDefault()}
          onPointerDownOutside={(event) => hasInput && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-3 pl-5 pr-2 pt-3 pb-1">
            <RadixDialog.Title className="min-w-0 pt-2 text-xl [overflow-wrap:anywhere]">
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" className="shrink-0" />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pb-5" tabIndex={hasLongText ? 0 : undefined}>
            {description && (
              <RadixDialog.Description className="mb-4 text-ink-soft">{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {failure && <div className="shrink-0 border-t border-line px-5 pt-3">{failure}</div>}
          {actions && (
            // An open keyboard leaves little height, so the buttons then share a row.
            <div
              className={classNames(
                'flex flex-col-reverse gap-2 px-5 pt-4 pb-5 min-[480px]:flex-row min-[480px]:justify-end low:flex-row low:pt-2 low:pb-2 low:*:grow',
                !failure && 'border-t border-line',
              )}
            >
              {actions}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
