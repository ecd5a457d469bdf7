import { type AgreementAction, possibleActions } from '@marketplace/contract/work/agreement-lifecycle';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ButtonVariant } from '../../../ui/buttons/button-classes.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { currentVersion, lacksStreet } from '../agreement-labels.ts';
import { AcceptDialog } from '../offer/accept-dialog.tsx';
import { ChangeOfferSheet } from '../offer/change-offer-sheet.tsx';
import { EndOfferDialog } from '../offer/end-offer-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { StreetDialog } from './street-dialog.tsx';
import { useIsBegun } from './use-is-begun.ts';

type Step = Exclude<AgreementAction, 'expire' | 'settle'>;

const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }));

/** The buttons in their order, the main one first. */
const buttons: { step: Step; label: string; variant: ButtonVariant }[] = [
  { step: 'accept', label: 'Accept', variant: 'primary' },
  { step: 'change', label: 'Change', variant: 'secondary' },
  { step: 'decline', label: 'Decline', variant: 'quiet' },
  { step: 'withdraw', label: 'Withdraw', variant: 'quiet' },
  { step: 'confirm_done', label: 'Confirm: the work is done', variant: 'primary' },
  { step: 'say_done', label: 'The work is done', variant: 'primary' },
  { step: 'object', label: "There's a problem", variant: 'quiet' },
  { step: 'take_back', label: 'Take it back', variant: 'quiet' },
  { step: 'add_street', label: 'Add the street address', variant: 'secondary' },
  { step: 'cancel', label: 'Cancel agreement', variant: 'quiet' },
];

const endings: readonly Step[] = ['decline', 'withdraw', 'cancel'];

/** Screen reader messages after the person's own step. */
const stepConfirmations: Record<Step, string> = {
  accept: 'You accepted the offer.',
  change: 'You changed the offer.',
  decline: 'You declined the offer.',
  withdraw: 'You withdrew the offer.',
  cancel: 'You cancelled the agreement.',
  say_done: 'You said the work is done.',
  confirm_done: 'You confirmed that the work is done.',
  object: 'We have your report.',
  take_back: "You said the work isn't done after all.",
  add_street: 'You added the street address.',
};

interface Steps {
  open: Step | null;
  setOpen: (step: Step | null) => void;
  onDone: () => void;
  /** The message about the person's last step. */
  done: string;
  /** The element around the buttons. It gets the focus when the pressed button disappears. */
  focusTarget: RefObject<HTMLDivElement | null>;
}

/**
 * State of the step dialogs and buttons on one page.
 * @param onStep called after the server has accepted a step
 */
export function useAgreementSteps(onStep?: () => void): Steps {
  const [open, setOpen] = useState<Step | null>(null);
  const [done, setDone] = useState('');
  const focusTarget = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    // Runs after the closing dialog has returned the focus to its button, which may be gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusTarget.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [done]);
  return {
    open,
    setOpen,
    onDone() {
      if (open) setDone(stepConfirmations[open]);
      setOpen(null);
      onStep?.();
    },
    done,
    focusTarget,
  };
}

interface StepProps {
  agreement: Agreement;
  steps: Steps;
}

/** Buttons for the steps that this person can take now. */
export function StepButtons({ agreement, steps }: StepProps) {
  const { made_by_me, what } = currentVersion(agreement);
  const possible: readonly AgreementAction[] = possibleActions(
    agreement.status,
    made_by_me,
    agreement.done?.said_by_me === true,
  );
  const isBegun = useIsBegun(agreement);
  return buttons
    .filter(
      ({ step }) =>
        possible.includes(step) && (step !== 'say_done' || isBegun) && isAllowedNow(step, agreement),
    )
    .map(({ step, label, variant }) => (
      <Button
        key={step}
        size="small"
        variant={variant}
        aria-haspopup="dialog"
        // A phone fits one main button or three small ones in a row.
        className={classNames(
          variant === 'primary' && 'max-sm:w-full max-sm:text-base',
          endings.includes(step) && 'text-clay-text! enabled:hover:bg-clay-tint!',
        )}
        onClick={() => steps.setOpen(step)}
      >
        <span>{label}</span>
        <VisuallyHidden>: {what}</VisuallyHidden>
      </Button>
    ));
}

/** Returns whether the server would accept a step that the life cycle allows. After blocking the other person, only ending steps remain. */
function isAllowedNow(step: Step, agreement: Agreement): boolean {
  if (step === 'add_street') return lacksStreet(agreement);
  if (agreement.case?.is_holding && (step === 'say_done' || step === 'confirm_done')) return false;
  return !(agreement.other.blocked_by_me && (step === 'accept' || step === 'change'));
}

/** The open dialog. It stays open when its step is no longer possible and says why. */
export function StepDialog({ agreement, steps: { open, setOpen, onDone, done } }: StepProps) {
  const dialog = { agreement, onDone, onClose: () => setOpen(null) };
  return (
    <>
      {open === 'accept' && <AcceptDialog {...dialog} />}
      {open === 'change' && <ChangeOfferSheet {...dialog} />}
      {(open === 'decline' || open === 'withdraw') && <EndOfferDialog step={open} {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {(open === 'say_done' || open === 'confirm_done' || open === 'take_back') && (
        <DoneDialog step={open} {...dialog} />
      )}
      {open === 'object' && (
        <Suspense>
          <ProblemDialog
            {...dialog}
            onDone={() => {
              onDone();
              // After a report of safety the agreement looks as it did before, as if nothing had been sent.
              void showToast('success', 'We have your report');
            }}
          />
        </Suspense>
      )}
      {open === 'add_street' && <StreetDialog {...dialog} />}
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </>
  );
}
