import { useEffect, useRef } from 'react';

/**
 * Keyboard shortcuts for the whole page. Inactive while the operator types, behind a dialog, and in parts marked with `data-own-keys`,
 * where the arrow keys scroll.
 */
export function useShortcuts(shortcuts: Record<string, () => void>): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [data-own-keys]'))
        return;
      // Enter and the space bar activate the focused link or button, except on the list itself.
      if (event.key === 'Enter' && target?.closest('a, button:not([data-queue-row])')) return;
      const action = current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
