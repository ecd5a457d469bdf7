import { useEffect, useState } from 'react';
import { serverNowMs } from '../browser/server-time.ts';

/** The longest wait of a browser timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether an ISO time has come, by the server's clock as far as the browser knows it. Null never comes. */
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
