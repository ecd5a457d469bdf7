import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { describePrice } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { purposeTexts } from '@marketplace/contract/work/offers/paid-texts';
import { type Payment, unpaidPrice } from '@marketplace/contract/work/offers/payment';
import { NotebookPen } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { useSite } from '../../../lib/site.ts';
import { StoredPictures } from '../../../people/media/stored-pictures.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { currentVersion, formatMoment, nameOf } from '../agreement-labels.ts';
import { paymentTones, paymentWords } from './payment-labels.ts';

const RecordDialog = lazyPart(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));
const DisputeDialog = lazyPart(async () => ({
  default: (await import('./dispute-dialog.tsx')).DisputeDialog,
}));
const PaymentDialog = lazyPart(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}));

type Open = { step: 'record' } | { step: 'confirm' | 'dispute' | 'withdraw'; payment: Payment };

/** The shared notebook of money that passed between the two outside the product, and what is left of the price. */
export function PaidSection({ agreement, payments }: { agreement: Agreement; payments: readonly Payment[] }) {
  const { productName } = useSite();
  const [open, setOpen] = useState<Open>();
  const place = useRef<HTMLElement>(null);
  const { other, my_role } = agreement;
  const unpaid = unpaidPrice(currentVersion(agreement), payments);
  const isPaid = payments.some(({ state }) => state === 'confirmed');
  // Nobody owes the price of what was cancelled.
  const isOwed = ['accepted', 'said_done', 'done'].includes(agreement.status);
  const canRecord = !other.is_gone && !other.blocked_by_me;

  function close() {
    setOpen(undefined);
    // The pressed button may be gone.
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
  }

  return (
    <section
      ref={place}
      id="paid"
      tabIndex={-1}
      aria-labelledby="paid-so-far"
      className="mt-6 scroll-mt-20 border-t border-line pt-5 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="paid-so-far" className="text-lg">
          Paid so far
        </h2>
        {isOwed && (
          <p className="font-heading text-lg font-semibold tabular-nums">
            {unpaid.price_to === 0 ? 'All paid' : `Left: ${describePrice(unpaid)}`}
          </p>
        )}
      </div>
      {payments.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {payments.map((payment) => (
            <PaymentLine
              key={payment._id}
              payment={payment}
              name={nameOf(agreement)}
              onStep={(step) => setOpen({ step, payment })}
            />
          ))}
        </ul>
      )}
      {!isPaid && payments.length > 0 && (
        <p className="text-sm text-ink-soft">What you both agree on is taken off the price.</p>
      )}
      {canRecord && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          data-screen-only
          aria-haspopup="dialog"
          icon={<Icon of={NotebookPen} size={18} />}
          onClick={() => setOpen({ step: 'record' })}
        >
          {my_role === 'customer' ? 'I paid' : 'I received money'}
        </Button>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {`Money never passes through ${productName}. This is only your shared notebook.`}
      </p>
      {open && (
        <Suspense>
          {open.step === 'record' ? (
            <RecordDialog agreement={agreement} payments={payments} onClose={close} />
          ) : open.step === 'dispute' ? (
            <DisputeDialog agreement={agreement} payment={open.payment} onClose={close} />
          ) : (
            <PaymentDialog agreement={agreement} payment={open.payment} step={open.step} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}

interface PaymentLineProps {
  payment: Payment;
  name: string;
  onStep: (step: 'confirm' | 'dispute' | 'withdraw') => void;
}

function PaymentLine({ payment, name, onStep }: PaymentLineProps) {
  const { by_me, purpose, amount, state, at, dispute, receipt } = payment;
  const what = `${purposeTexts[purpose]}, ${formatWholeNaira(amount)}`;
  const isOpen = state === 'recorded' || state === 'disputed';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">
          {`${purposeTexts[purpose]} · ${formatWholeNaira(amount)}`}
        </p>
        <Badge tone={paymentTones[state]}>{paymentWords(payment, name)}</Badge>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {`${by_me ? 'You' : name} wrote this down on ${formatMoment(at)}`}
      </p>
      {dispute && (
        <p className="mt-1 border-l-3 border-line pl-3 wrap-anywhere">
          {`${by_me ? name : 'You'}: ${dispute}`}
        </p>
      )}
      {receipt && <StoredPictures pictures={[receipt]} label={`Receipt for ${what}, picture`} />}
      {isOpen && (
        <div data-screen-only className="mt-2 flex flex-wrap gap-2">
          {by_me ? (
            <StepButton label="Take it back" what={what} quiet onPick={() => onStep('withdraw')} />
          ) : (
            <>
              <StepButton label="That's right" what={what} onPick={() => onStep('confirm')} />
              {state === 'recorded' && (
                <StepButton label="That's wrong" what={what} quiet onPick={() => onStep('dispute')} />
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface StepButtonProps {
  label: string;
  /** The payment, for screen readers. */
  what: string;
  quiet?: boolean;
  onPick: () => void;
}

function StepButton({ label, what, quiet = false, onPick }: StepButtonProps) {
  return (
    <Button
      size="small"
      variant={quiet ? 'quiet' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={`${label}: ${what}`}
      onClick={onPick}
    >
      {label}
    </Button>
  );
}
