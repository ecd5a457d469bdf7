import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { keepAgreement, readAgain } from './agreement-queries.ts';

/** The server's answer to a step. */
type Answer = Promise<{ agreement: Agreement }>;

interface Options {
  /** The step concerns this agreement; null for a new offer. */
  shown: Agreement | null;
  /** Called when the server has taken the step. */
  onDone: (agreement: Agreement) => void;
  /** Whether the agreement shows that this person has taken the step: then a lost answer does not matter any more. */
  isTaken?: (agreement: Agreement) => boolean;
  /** A place that survives a reload, for the id of a request while nobody knows whether the request has arrived. */
  unsure?: { read: () => string | undefined; keep: (clientId: string | undefined) => void };
}

/**
 * Sends a step of an agreement, one at a time. A request whose answer was lost is repeated under its id, so that the server takes the
 * step once; a request that was refused gets another id. After a conflict the agreement is read again, so that the page shows how it
 * stands.
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
        keepAgreement(queries, agreement);
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
