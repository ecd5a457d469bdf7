import type { Agreement } from '@marketplace/contract/work/agreements';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useStepWrite } from '../../../data/use-step-write.ts';
import { agreementQuery, refetchAgreement, storeAgreement } from '../agreement-queries.ts';

/** Sends one step about a payment at a time, see `useStepWrite`. A conflict refetches the agreement with its payments. */
export function usePaymentWrite(shown: Agreement, onDone: () => void) {
  const queries = useQueryClient();
  return useStepWrite<{ agreement: Agreement; payments: Payment[] }>({
    onAnswer({ agreement, payments }) {
      queries.setQueryData(
        agreementQuery(shown._id).queryKey,
        (known) => known && { ...known, agreement, payments },
      );
      storeAgreement(queries, agreement);
      onDone();
    },
    onConflict: () => refetchAgreement(queries, shown),
  });
}
