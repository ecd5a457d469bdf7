import { Toaster } from '../../ui/toaster.tsx';
import { useStayOffline } from './use-stay-offline.ts';

/** What a page needs from the first touch on: toasts, and not to be lost to a tap without a connection. */
export function FirstTouch({ place }: { place: string }) {
  useStayOffline();
  return <Toaster place={place} />;
}
