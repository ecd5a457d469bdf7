import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { type Loaded, useKeptState } from './page-data.ts';
import { reportError } from './report-error.ts';
import { useHydrated } from './session.ts';

/** The newest list, or, while it is on its way, the one before: what a person reads does not vanish with every letter. */
export function useLatest<T>(current: Loaded<T> | null): { result: Loaded<T> | null; outdated: boolean } {
  const [latest, setLatest] = useState(current);
  if (current !== null && current !== latest) setLatest(current);
  return { result: current ?? latest, outdated: current === null };
}

/** Items of a list, and where it goes on after them; null at its end. */
export interface ListPart<T> {
  items: readonly T[];
  next: string | null;
}

/**
 * The first items of a list and those that were loaded after them; the latter are still there after going back.
 * `name` tells the lists of one page apart.
 */
export function useFurtherItems<T extends { _id: string }>(
  name: string,
  first: ListPart<T>,
  loadAfter: (cursor: string) => Promise<ListPart<T>>,
) {
  const [further, setFurther] = useKeptState<ListPart<T> | null>(`further ${name}`, null);
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const alive = useHydrated();
  const next = further ? further.next : first.next;
  const items = withoutRepeats([...first.items, ...(further?.items ?? [])]);
  const focus = useFocusOnCard();

  async function load() {
    if (!next) return;
    setProgress('busy');
    try {
      const answer = await loadAfter(next);
      focus.wantFocusOn(items.length);
      setFurther({ items: [...(further?.items ?? []), ...answer.items], next: answer.next });
      setProgress('idle');
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(`Further ${name} could not be loaded`, error);
      setProgress('failed');
    }
  }

  return { items, next, list: focus.list, more: { load, progress, alive } };
}

/** An item whose place changed between two pages would come twice. */
function withoutRepeats<T extends { _id: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}

/** Further cards appear above the button that brought them, which may be gone: the keyboard goes on at the first of them. */
function useFocusOnCard() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const card = list.current?.querySelectorAll('li')[wanted.current];
    wanted.current = null;
    card?.querySelector('a')?.focus({ preventScroll: true });
  });
  return {
    list,
    wantFocusOn(index: number) {
      wanted.current = index;
    },
  };
}
