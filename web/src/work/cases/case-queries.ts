import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

/** A read of a problem with an agreement. */
export const caseQuery = (case_id: string) => query('/user_case/view_case', { case_id });

/**
 * Sends one step of a case at a time. A request whose response was lost is retried with the same id, so the server applies it once; after a
 * refusal the next request has a new id. A conflict refetches the case.
 */
export function useCaseWrite({ _id }: Pick<AgreementCase, '_id'>, onDone: () => void) {
  const queries = useQueryClient();
  const own = useRef<string>(undefined);
  const [failure, setFailure] = useState<ApiError>();
  const { busy, run } = useOneAtATime();

  const write = (send: (clientId: string) => Promise<{ case: AgreementCase }>) =>
    run(async () => {
      setFailure(undefined);
      const clientId = own.current ?? newIdempotencyKey();
      own.current = clientId;
      try {
        const answer = await send(clientId);
        own.current = undefined;
        queries.setQueryData(caseQuery(_id).queryKey, (known) => known && { ...known, case: answer.case });
        onDone();
      } catch (error) {
        const failed = asFailure(error);
        if (isRefusal(failed)) own.current = undefined;
        if (failed.status === 409) await queries.invalidateQueries({ queryKey: caseQuery(_id).queryKey });
        setFailure(failed);
      }
    });

  return { busy, failure, write };
}
