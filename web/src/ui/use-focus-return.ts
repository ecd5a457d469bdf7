import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does that only for its own trigger element, but
 * other code opens our dialogs. When the dialog has deleted what held that element, the heading of the page gets the focus, so that a
 * person with a keyboard does not start again at the top.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector('h1');
      if (!(target instanceof HTMLElement)) return;
      if (!isThere) target.tabIndex = -1;
      target.focus();
    },
  };
}
