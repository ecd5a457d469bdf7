import type { Agreement } from '@marketplace/contract/agreements';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../../lib/server-time.ts';

/** The longest wait of a browser timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Whether the work of an agreement can be said to be done now: when the server has said so, or when the time has come since, by the
 * server's clock as far as the browser knows it. The server judges each request again.
 */
export function useIsBegun({ status, done }: Pick<Agreement, 'status' | 'done'>): boolean {
  const from = status === 'accepted' ? (done?.from ?? null) : null;
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    setHasCome(false);
    if (from === null) return;
    const wait = Date.parse(from) - serverNowMs();
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setHasCome(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [from]);
  return status === 'accepted' && (done?.is_open === true || hasCome);
}
