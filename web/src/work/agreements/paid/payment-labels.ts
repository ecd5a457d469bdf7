import type { PaymentState } from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import type { BadgeTone } from '../../../ui/pictures/badge.tsx';

export const paymentTones: Record<PaymentState, BadgeTone> = {
  recorded: 'indigo',
  confirmed: 'leaf',
  disputed: 'clay',
  withdrawn: 'neutral',
};

/** Says what the two people say about a payment. */
export function paymentWords({ state, by_me }: Pick<Payment, 'state' | 'by_me'>, name: string): string {
  switch (state) {
    case 'recorded':
      return by_me ? `Waiting for ${name}` : 'Is this right?';
    case 'confirmed':
      return 'You both agree';
    case 'disputed':
      return by_me ? `${name} says it's wrong` : "You say it's wrong";
    case 'withdrawn':
      return 'Taken back';
  }
}
