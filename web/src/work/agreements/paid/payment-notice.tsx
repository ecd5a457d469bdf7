import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Leads to the payments that wait for this person's answer. They stand below the first screen of a phone. */
export function PaymentNotice({ payments, name }: { payments: readonly Payment[]; name: string }) {
  const waiting = payments.filter(({ state, by_me }) => state === 'recorded' && !by_me);
  const [first, ...others] = waiting;
  if (!first) return null;
  return (
    <Notice>
      <span>
        {others.length === 0
          ? `${name} wrote down ${formatWholeNaira(first.amount)}. `
          : `${name} wrote down ${waiting.length} payments. `}
      </span>
      <a href="#paid" className={linkClasses}>
        Check if that's right
      </a>
    </Notice>
  );
}
