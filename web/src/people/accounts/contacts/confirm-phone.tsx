import { type ReactNode, Suspense, useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';

const ContactProofDialog = lazyPart(async () => ({
  default: (await import('./contact-proof-dialog.tsx')).ContactProofDialog,
}));

interface ConfirmPhoneProps {
  className?: string;
  /** Called after the number was confirmed. */
  onProven?: () => void;
  children?: ReactNode;
}

/** Lets a person confirm their phone number in a dialog over the page where they need it, so they leave and lose nothing. */
export function ConfirmPhone({
  className = linkClasses,
  onProven,
  children = 'Confirm your phone number',
}: ConfirmPhoneProps) {
  const { phone_no } = useOwnUser();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ContactProofDialog
            kind="phone"
            contact={phone_no}
            onClose={close}
            onProven={() => {
              close();
              onProven?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
