import { useCallback, useRef, useState } from 'react';

/** Runs one thing at a time: a second tap, which comes before `busy` is on the screen, does nothing. */
export function useOneAtATime(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
