import { useSyncExternalStore } from 'react';

/** As wide as a small tablet: the breakpoint `md` of the styles. */
const WIDE = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether a form has room on one page. For parts that are rendered in the browser only: the server does not know the screen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
