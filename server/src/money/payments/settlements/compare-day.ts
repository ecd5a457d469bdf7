import type { DifferenceKind } from '@marketplace/contract/company/payments/reconciliation-kinds';
import { NAIRA, type PaidAtProvider, type Payout, type RefundAtProvider } from '../paystack-lists.ts';

/** A payment as we have it. */
export interface OurPayment {
  reference: string;
  amountKobo: number;
  feeKobo: number | null;
  isPaid: boolean;
}

/** A refund or a part of one as we have it. */
export interface OurRefund {
  reference: string;
  amountKobo: number;
  /** We asked for it on the day, and the provider has taken it. */
  isOnDay: boolean;
}

export interface Difference {
  kind: DifferenceKind;
  reference: string;
  part: string;
  oursKobo: number | null;
  theirsKobo: number | null;
}

export interface Totals {
  matched: number;
  oursPaidKobo: number;
  theirsPaidKobo: number;
  feesKobo: number;
  oursRefundedKobo: number;
  theirsRefundedKobo: number;
  paidOutKobo: number;
}

export interface Books {
  /** What the provider was paid on the day. */
  paid: PaidAtProvider[];
  /** Ours by reference: of everything in `paid`, and in the payouts. */
  ours: Map<string, OurPayment>;
  /** Payments that we counted on the day and of which the provider knows nothing. */
  unknownToProvider: OurPayment[];
  /** The provider's refunds of the day and of some days after it. */
  refunds: (RefundAtProvider & { isOnDay: boolean })[];
  ourRefunds: OurRefund[];
  payouts: (Payout & { parts: PaidAtProvider[] })[];
}

/** Compares a day's payments, refunds and payouts with those of the provider. */
export function compareDay(books: Books): { totals: Totals; differences: Difference[] } {
  const differences: Difference[] = [];
  const totals: Totals = {
    matched: 0,
    oursPaidKobo: 0,
    theirsPaidKobo: 0,
    feesKobo: 0,
    oursRefundedKobo: 0,
    theirsRefundedKobo: 0,
    paidOutKobo: 0,
  };
  const add = (kind: DifferenceKind, found: Omit<Difference, 'kind'>) => differences.push({ kind, ...found });

  /** Compares one transaction with ours, and returns whether all agrees. */
  function agrees(theirs: PaidAtProvider, part: string): boolean {
    const { reference } = theirs;
    const own = books.ours.get(reference);
    if (!own?.isPaid) {
      add('missing_with_us', { reference, part, oursKobo: null, theirsKobo: theirs.amountKobo });
      return false;
    }
    const sameAmount = own.amountKobo === theirs.amountKobo;
    if (!sameAmount)
      add('amount', { reference, part, oursKobo: own.amountKobo, theirsKobo: theirs.amountKobo });
    // Fees of payments from before they were stored are not known.
    const sameFee = own.feeKobo === null || theirs.feeKobo === null || own.feeKobo === theirs.feeKobo;
    if (!sameFee) add('fee', { reference, part, oursKobo: own.feeKobo, theirsKobo: theirs.feeKobo });
    return sameAmount && sameFee;
  }

  /** Reports what is not in naira, whose amounts cannot be added to ours. */
  function isForeign({ currency, ...found }: { currency: string; reference: string; part: string }): boolean {
    if (currency === NAIRA) return false;
    const own = books.ours.get(found.reference);
    add('currency', { ...found, oursKobo: own?.isPaid ? own.amountKobo : null, theirsKobo: null });
    return true;
  }

  for (const theirs of books.paid) {
    if (isForeign({ ...pick(theirs), part: '' })) continue;
    totals.theirsPaidKobo += theirs.amountKobo;
    totals.feesKobo += theirs.feeKobo ?? 0;
    const own = books.ours.get(theirs.reference);
    totals.oursPaidKobo += own?.isPaid ? own.amountKobo : 0;
    if (agrees(theirs, '')) totals.matched += 1;
  }
  for (const { reference, amountKobo } of books.unknownToProvider) {
    totals.oursPaidKobo += amountKobo;
    add('missing_with_provider', { reference, part: '', oursKobo: amountKobo, theirsKobo: null });
  }

  compareRefunds();

  for (const payout of books.payouts) {
    if (isForeign({ currency: payout.currency, reference: payout.id, part: '' })) continue;
    totals.paidOutKobo += payout.paidKobo;
    for (const theirs of payout.parts) agrees(theirs, payout.id);
    const expected =
      payout.parts.reduce((sum, { amountKobo, feeKobo }) => sum + amountKobo - (feeKobo ?? 0), 0) -
      payout.deductedKobo;
    if (expected !== payout.paidKobo)
      add('payout', { reference: payout.id, part: '', oursKobo: expected, theirsKobo: payout.paidKobo });
  }
  return { totals, differences };

  /** Several refunds of one payment can have the same amount, so each is matched once. */
  function compareRefunds(): void {
    const unmatched = [...books.ourRefunds];
    const take = ({ reference, amountKobo }: RefundAtProvider) => {
      const place = unmatched.findIndex(
        (own) => own.reference === reference && own.amountKobo === amountKobo,
      );
      return place < 0 ? undefined : unmatched.splice(place, 1)[0];
    };
    for (const refund of books.refunds) {
      if (refund.currency !== NAIRA) {
        if (refund.isOnDay) isForeign({ ...pick(refund), part: refund.id });
        continue;
      }
      const own = take(refund);
      if (!refund.isOnDay) continue;
      totals.theirsRefundedKobo += refund.amountKobo;
      if (own) {
        totals.matched += 1;
        totals.oursRefundedKobo += own.amountKobo;
      } else {
        const { reference, id: part, amountKobo: theirsKobo } = refund;
        add('refund_missing_with_us', { reference, part, oursKobo: null, theirsKobo });
      }
    }
    const missing = unmatched.filter(({ isOnDay }) => isOnDay);
    for (const [place, { reference, amountKobo }] of missing.entries()) {
      totals.oursRefundedKobo += amountKobo;
      const before = missing.slice(0, place).filter((each) => each.reference === reference).length;
      const part = before === 0 ? '' : String(before + 1);
      add('refund_missing_with_provider', { reference, part, oursKobo: amountKobo, theirsKobo: null });
    }
  }
}

const pick = ({ currency, reference }: { currency: string; reference: string }) => ({ currency, reference });
