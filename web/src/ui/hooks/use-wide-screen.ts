import { useSyncExternalStore } from 'react';

/** From a small tablet upwards: the breakpoint `md` of the styles. */
const WIDE = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Returns whether a form fits on one page. Only for parts rendered in the browser: the server does not know the screen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
