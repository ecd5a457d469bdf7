import { useEffect, useRef } from 'react';

/**
 * For a list that grows when a button below it is pressed. The button may be gone then, and a person with a keyboard would
 * start again at the top of the page: the focus goes to the first new item, or to the link in it.
 * @param selector of the items
 * @param count how many items are shown
 */
export function useFocusOnNext(selector: string, count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || count <= wanted.current) return;
    const item = ref.current?.querySelectorAll<HTMLElement>(selector)[wanted.current];
    wanted.current = null;
    const target = item?.querySelector('a') ?? item;
    if (!target) return;
    if (target === item) item.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [selector, count]);
  return {
    ref,
    /** Call this before the next items are fetched. */
    focusNext() {
      wanted.current = count;
    },
  };
}
