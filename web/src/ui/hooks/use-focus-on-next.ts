import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item of a growing list, or the link in it. The button below the list may be gone, and keyboard users
 * would restart at the top of the page.
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
    /** Call this before loading the next items. */
    focusNext() {
      wanted.current = count;
    },
  };
}
