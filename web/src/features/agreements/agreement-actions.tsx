import { type AgreementAction, possibleActions } from '@marketplace/contract/agreement-lifecycle';
import type { Agreement } from '@marketplace/contract/agreements';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { currentVersion } from './agreement-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EndOfferDialog } from './end-offer-dialog.tsx';
import { ChangeOfferSheet } from './offer-sheet.tsx';

interface AgreementActionsProps {
  agreement: Agreement;
  /** Called when the server has taken a step of this person, with a sentence for screen readers. */
  onStep: (words: string) => void;
}

type Step = Exclude<AgreementAction, 'expire'>;

/** The buttons in their order, the main one first. */
const buttons: { step: Step; label: string; variant: ButtonVariant; done: string }[] = [
  { step: 'accept', label: 'Accept', variant: 'primary', done: 'You accepted the offer.' },
  { step: 'change', label: 'Change', variant: 'secondary', done: 'You changed the offer.' },
  { step: 'decline', label: 'Decline', variant: 'quiet', done: 'You declined the offer.' },
  { step: 'withdraw', label: 'Withdraw', variant: 'quiet', done: 'You withdrew the offer.' },
  { step: 'cancel', label: 'Cancel agreement', variant: 'quiet', done: 'You cancelled the agreement.' },
];

/** What this person can do with an offer or agreement now; nothing when nothing is possible. */
export function AgreementActions({ agreement, onStep }: AgreementActionsProps) {
  const [open, setOpen] = useState<Step | null>(null);
  const { made_by_me, what } = currentVersion(agreement);
  const possible: readonly AgreementAction[] = possibleActions(agreement.status, made_by_me);
  const dialog = {
    agreement,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      onStep(buttons.find(({ step }) => step === open)?.done ?? '');
    },
  };
  return (
    <>
      {buttons
        .filter(({ step }) => possible.includes(step))
        .map(({ step, label, variant }) => (
          <Button
            key={step}
            size="small"
            variant={variant}
            aria-haspopup="dialog"
            onClick={() => setOpen(step)}
          >
            {label}
            <VisuallyHidden>: {what}</VisuallyHidden>
          </Button>
        ))}
      {open === 'accept' && <AcceptDialog {...dialog} />}
      {open === 'change' && <ChangeOfferSheet {...dialog} />}
      {(open === 'decline' || open === 'withdraw') && <EndOfferDialog step={open} {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </>
  );
}
