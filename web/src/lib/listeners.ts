export interface Listeners<Values extends unknown[]> {
  /** Returns the function that ends the subscription. */
  subscribe(listener: (...values: Values) => void): () => void;
  notify(...values: Values): void;
}

/** The subscribers of a store, in the form that `useSyncExternalStore` takes. */
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
