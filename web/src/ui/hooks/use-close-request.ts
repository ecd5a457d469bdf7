import { useLayoutEffect, useRef } from 'react';

/** The part of CloseWatcher used here; some browsers lack it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Closes an overlay on Android's back button or gesture, which would otherwise leave the page. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [open]);
}
