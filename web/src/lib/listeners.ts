export interface Listeners<Values extends unknown[]> {
  /** Returns a function that unsubscribes. */
  subscribe(listener: (...values: Values) => void): () => void;
  notify(...values: Values): void;
}

/** Creates the subscriber list of a store, compatible with `useSyncExternalStore`. */
export function createListeners<Values extends unknown[] = []>(): Listeners<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...values) {
      for (const listener of listeners) listener(...values);
    },
  };
}
