import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it before a dialog opened. Radix only does that for its own trigger element;
 * our dialogs are opened from anywhere.
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
