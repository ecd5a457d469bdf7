import { createContext, useContext, useState } from 'react';

/** Counts the ids of one part of a page. */
interface IdCounter {
  prefix: string;
  next: number;
}

/** The counter of the part around a component. Application has the outermost one, and each late part one of its own. */
export const IdCounters = createContext<IdCounter>({ prefix: 'id', next: 0 });

/**
 * Returns an id that no other element of the page has, the same on the server and in the browser. React's `useId` counts in the order in
 * which components are hydrated, which late parts change.
 */
export function useUniqueId(): string {
  const counter = useContext(IdCounters);
  const [id] = useState(() => `${counter.prefix}-${counter.next++}`);
  return id;
}
