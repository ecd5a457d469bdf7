import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStepWrite } from '../../data/use-step-write.ts';
import { refetchAgreement, storeAgreement } from './agreement-queries.ts';

interface Options {
  /** The agreement that the step concerns; null for a new offer. */
  shown: Agreement | null;
  /** Called after the server has accepted the step. */
  onDone: (agreement: Agreement) => void;
  /** Returns whether the agreement already shows this step. Then a lost response no longer matters. */
  isApplied?: (agreement: Agreement) => boolean;
  /** Storage that survives a reload, for the id of a request whose outcome is unknown. */
  pendingClientId?: { read: () => string | undefined; save: (clientId: string | undefined) => void };
}

/** Sends one step of an agreement at a time, see `useStepWrite`. A conflict refetches the agreement. */
export function useAgreementWrite({ shown, onDone, isApplied, pendingClientId }: Options) {
  const queries = useQueryClient();
  const { busy, failure, write } = useStepWrite<{ agreement: Agreement }>({
    onAnswer({ agreement }) {
      storeAgreement(queries, agreement);
      onDone(agreement);
    },
    onConflict: async () => shown && refetchAgreement(queries, shown),
    pendingClientId,
  });

  const isAlreadyStored =
    !busy && failure?.unanswered === true && shown !== null && isApplied?.(shown) === true;
  const reportDone = useEffectEvent(() => {
    if (shown) onDone(shown);
  });
  useEffect(() => {
    if (isAlreadyStored) reportDone();
  }, [isAlreadyStored]);

  return { busy: busy || isAlreadyStored, failure, write };
}
