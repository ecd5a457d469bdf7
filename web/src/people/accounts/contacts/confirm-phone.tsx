import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { tabStorage, useSession } from '../../../data/session.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { proofKeys } from './proof-keys.ts';

const ContactProofDialog = lazyPart(async () => ({
  default: (await import('./contact-proof-dialog.tsx')).ContactProofDialog,
}));

interface ConfirmPhoneProps {
  /** Called when the dialog opens and closes. */
  onOpenChange?: (open: boolean) => void;
  /** Called after the number was confirmed. */
  onProven?: () => void;
}

/**
 * Lets a person confirm their phone number in a dialog over the page where they need it, so they leave and lose nothing. It opens by itself
 * while a code is pending, because a phone may discard the page while the person reads the SMS. Renders nothing for a visitor.
 */
export function ConfirmPhone({ onOpenChange, onProven }: ConfirmPhoneProps) {
  const user = useSession()?.user;
  const [isOpen, setIsOpen] = useState(() => tabStorage.getItem(proofKeys.phone) !== null);
  const isShown = isOpen && user !== undefined;
  const report = useEffectEvent((open: boolean) => onOpenChange?.(open));
  useEffect(() => report(isShown), [isShown]);
  if (!user) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={linkClasses} onClick={() => setIsOpen(true)}>
        Confirm your phone number
      </button>
      {isShown && (
        <Suspense>
          <ContactProofDialog
            kind="phone"
            contact={user.phone_no}
            onClose={() => setIsOpen(false)}
            onProven={() => {
              setIsOpen(false);
              onProven?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
