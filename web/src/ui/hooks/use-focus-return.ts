import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for its own trigger, but other code opens our
 * dialogs.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
