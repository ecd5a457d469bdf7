import type { ApiAnswer, ApiPath, ApiRequest } from '@marketplace/contract/api';
import { mutationOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';

let answer: ((confirmed: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Asks the operator to confirm who they are. Resolves to false when they close the dialog. */
export function askToConfirm(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => {
    change((confirmed) => {
      change(null);
      resolve(confirmed);
    });
  });
}

/** Returns how to answer the question that is open, or null. */
export function useConfirmation(): ((confirmed: boolean) => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server wants the password again before it does this. */
export const needsConfirmation = (error: unknown) => asFailure(error).code === 'reauthenticate';

/**
 * Does something grave: when the server wants the password again, the operator is asked for it, and it is tried once more.
 * @throws what `act` throws; the refusal when the operator does not confirm
 */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!needsConfirmation(error) || !(await askToConfirm())) throw error;
    return act();
  }
}

/** Mutation options of a grave operation: it asks for the password when the server wants it. */
export function grave<Path extends ApiPath>(path: Path) {
  return mutationOptions<ApiAnswer<Path>, ApiError, ApiRequest<Path>>({
    ...mutation(path),
    mutationFn: (request) => confirmed(() => call(path, request)),
  });
}
