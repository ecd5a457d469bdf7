import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { readAgain, storeAgreement } from './agreement-queries.ts';

/** The server's response to a step. */
type Answer = Promise<{ agreement: Agreement }>;

interface Options {
  /** The agreement that the step concerns; null for a new offer. */
  shown: Agreement | null;
  /** Called after the server has accepted the step. */
  onDone: (agreement: Agreement) => void;
  /** Returns whether the agreement already shows this step. Then a lost response no longer matters. */
  isTaken?: (agreement: Agreement) => boolean;
  /** Storage that survives a reload, for the id of a request whose outcome is unknown. */
  unsure?: { read: () => string | undefined; keep: (clientId: string | undefined) => void };
}

/**
 * Sends one step of an agreement at a time. A request whose response was lost is retried with the same id, so the server applies it once;
 * after a refusal the next request has a new id. A conflict refetches the agreement.
 */
export function useAgreementWrite({ shown, onDone, isTaken, unsure }: Options) {
  const queries = useQueryClient();
  const own = useRef<string>(undefined);
  const [failure, setFailure] = useState<ApiError>();
  const { busy, run } = useOneAtATime();

  const keepId = (clientId: string | undefined) => {
    own.current = clientId;
    unsure?.keep(clientId);
  };

  const write = (send: (clientId: string) => Answer) =>
    run(async () => {
      setFailure(undefined);
      const clientId = own.current ?? unsure?.read() ?? newIdempotencyKey();
      keepId(clientId);
      try {
        const { agreement } = await send(clientId);
        keepId(undefined);
        storeAgreement(queries, agreement);
        onDone(agreement);
      } catch (error) {
        const failed = asFailure(error);
        if (isRefusal(failed)) keepId(undefined);
        if (failed.status === 409 && shown) await readAgain(queries, shown);
        setFailure(failed);
      }
    });

  const hasArrived = !busy && failure?.unanswered === true && shown !== null && isTaken?.(shown) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the agreement shows the step
  useEffect(() => {
    if (hasArrived && shown) onDone(shown);
  }, [hasArrived]);

  return { busy: busy || hasArrived, failure, write };
}
