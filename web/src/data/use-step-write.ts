import { useRef, useState } from 'react';
import { useOneAtATime } from '../lib/browser/one-at-a-time.ts';
import { newIdempotencyKey } from '../lib/idempotency-key.ts';
import type { ApiError } from './api-client.ts';
import { asFailure, isRefusal } from './failure.ts';

interface Options<Answer> {
  /** Stores the answer of the server. */
  onAnswer: (answer: Answer) => void;
  /** Refetches what a conflict has shown to be old, and what a request without a response may have changed. */
  onConflict: () => Promise<unknown>;
  /** Storage that survives a reload, for the id of a request whose outcome is unknown. */
  pendingClientId?:
    | { read: () => string | undefined; save: (clientId: string | undefined) => void }
    | undefined;
}

/**
 * Sends one step at a time. A request whose response was lost is retried with the same id, so the server applies it once; after a refusal the
 * next request has a new id.
 */
export function useStepWrite<Answer>({ onAnswer, onConflict, pendingClientId }: Options<Answer>) {
  const clientIdInMemory = useRef<string>(undefined);
  const [failure, setFailure] = useState<ApiError>();
  const { busy, run } = useOneAtATime();

  const setClientId = (clientId: string | undefined) => {
    clientIdInMemory.current = clientId;
    pendingClientId?.save(clientId);
  };

  const write = (send: (clientId: string) => Promise<Answer>) =>
    run(async () => {
      setFailure(undefined);
      const clientId = clientIdInMemory.current ?? pendingClientId?.read() ?? newIdempotencyKey();
      setClientId(clientId);
      try {
        const answer = await send(clientId);
        setClientId(undefined);
        onAnswer(answer);
      } catch (error) {
        const failed = asFailure(error);
        if (isRefusal(failed)) setClientId(undefined);
        if (failed.status === 409) await onConflict();
        // Not awaited: without a connection it would hold the message back.
        else if (failed.unanswered) void onConflict().catch(() => undefined);
        setFailure(failed);
      }
    });

  return { busy, failure, write };
}
