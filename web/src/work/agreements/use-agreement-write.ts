import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStepWrite } from '../../data/use-step-write.ts';
import { readAgain, storeAgreement } from './agreement-queries.ts';

interface Options {
  /** The agreement that the step concerns; null for a new offer. */
  shown: Agreement | null;
  /** Called after the server has accepted the step. */
  onDone: (agreement: Agreement) => void;
  /** Returns whether the agreement already shows this step. Then a lost response no longer matters. */
  isTaken?: (agreement: Agreement) => boolean;
  /** Storage that survives a reload, for the id of a request whose outcome is unknown. */
  pendingRequest?: { read: () => string | undefined; keep: (clientId: string | undefined) => void };
}

/** Sends one step of an agreement at a time, see `useStepWrite`. A conflict refetches the agreement. */
export function useAgreementWrite({ shown, onDone, isTaken, pendingRequest }: Options) {
  const queries = useQueryClient();
  const { busy, failure, write } = useStepWrite<{ agreement: Agreement }>({
    onAnswer({ agreement }) {
      storeAgreement(queries, agreement);
      onDone(agreement);
    },
    onConflict: async () => shown && readAgain(queries, shown),
    pendingRequest,
  });

  const hasArrived = !busy && failure?.unanswered === true && shown !== null && isTaken?.(shown) === true;
  const reportDone = useEffectEvent(() => {
    if (shown) onDone(shown);
  });
  useEffect(() => {
    if (hasArrived) reportDone();
  }, [hasArrived]);

  return { busy: busy || hasArrived, failure, write };
}
