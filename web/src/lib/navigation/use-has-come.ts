import { useEffect, useState } from 'react';
import { serverNowMs } from '../browser/server-time.ts';

/** The longest delay of a browser timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns whether an ISO time has come, by the estimated server clock. Always false for null. */
export function useHasCome(from: string | null): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    setHasCome(false);
    if (from === null) return;
    const wait = Date.parse(from) - serverNowMs();
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setHasCome(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [from]);
  return hasCome;
}
