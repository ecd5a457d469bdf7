import type { Agreement } from '@marketplace/contract/work/agreements';
import { useHasCome } from '../../../lib/navigation/use-has-come.ts';

/**
 * Whether the work of an agreement can be said to be done now: when the server has said so, or when the time has come since, by the
 * server's clock as far as the browser knows it. The server judges each request again.
 */
export function useIsBegun({ status, done }: Pick<Agreement, 'status' | 'done'>): boolean {
  const hasCome = useHasCome(status === 'accepted' ? (done?.from ?? null) : null);
  return status === 'accepted' && (done?.is_open === true || hasCome);
}
