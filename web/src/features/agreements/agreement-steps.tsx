import { type AgreementAction, possibleActions } from '@marketplace/contract/agreement-lifecycle';
import type { Agreement } from '@marketplace/contract/agreements';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { currentVersion } from './agreement-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EndOfferDialog } from './end-offer-dialog.tsx';
import { ChangeOfferSheet } from './offer-sheet.tsx';

type Step = Exclude<AgreementAction, 'expire'>;

/** The buttons in their order, the main one first. */
const buttons: { step: Step; label: string; variant: ButtonVariant }[] = [
  { step: 'accept', label: 'Accept', variant: 'primary' },
  { step: 'change', label: 'Change', variant: 'secondary' },
  { step: 'decline', label: 'Decline', variant: 'quiet' },
  { step: 'withdraw', label: 'Withdraw', variant: 'quiet' },
  { step: 'cancel', label: 'Cancel agreement', variant: 'quiet' },
];

/** What a screen reader says after an own step. */
const doneWords: Record<Step, string> = {
  accept: 'You accepted the offer.',
  change: 'You changed the offer.',
  decline: 'You declined the offer.',
  withdraw: 'You withdrew the offer.',
  cancel: 'You cancelled the agreement.',
};

interface Steps {
  /** The step whose dialog is open. */
  open: Step | null;
  setOpen: (step: Step | null) => void;
  onDone: () => void;
  /** What this person has just done. */
  done: string;
  /** The part of the page around the buttons, which gets the focus when the pressed button is gone. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * The steps of this person at one place of a page.
 * @param onStep called when the server has taken one
 */
export function useAgreementSteps(onStep?: () => void): Steps {
  const [open, setOpen] = useState<Step | null>(null);
  const [done, setDone] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    // The dialog that has just closed moves the focus after this moment: to its button, which may be gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [done]);
  return {
    open,
    setOpen,
    onDone() {
      if (open) setDone(doneWords[open]);
      setOpen(null);
      onStep?.();
    },
    done,
    place,
  };
}

interface StepProps {
  agreement: Agreement;
  steps: Steps;
}

/** The buttons for what this person can do with an offer or agreement now. */
export function StepButtons({ agreement, steps }: StepProps) {
  const { made_by_me, what } = currentVersion(agreement);
  const possible: readonly AgreementAction[] = possibleActions(agreement.status, made_by_me);
  return buttons
    .filter(({ step }) => possible.includes(step))
    .map(({ step, label, variant }) => (
      <Button
        key={step}
        size="small"
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => steps.setOpen(step)}
      >
        {label}
        <VisuallyHidden>: {what}</VisuallyHidden>
      </Button>
    ));
}

/** The open dialog. It stays when the step is no longer possible, and then says why. */
export function StepDialog({ agreement, steps: { open, setOpen, onDone, done } }: StepProps) {
  const dialog = { agreement, onDone, onClose: () => setOpen(null) };
  return (
    <>
      {open === 'accept' && <AcceptDialog {...dialog} />}
      {open === 'change' && <ChangeOfferSheet {...dialog} />}
      {(open === 'decline' || open === 'withdraw') && <EndOfferDialog step={open} {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </>
  );
}
