import type { Agreement } from '@marketplace/contract/work/agreements';
import { useHasCome } from '../../../lib/navigation/use-has-come.ts';

/**
 * Returns whether the work can be marked as done now: the server said so, or the time has come since by the estimated server clock. The
 * server checks each request again.
 */
export function useIsBegun({ status, done }: Pick<Agreement, 'status' | 'done'>): boolean {
  const hasCome = useHasCome(status === 'accepted' ? (done?.from ?? null) : null);
  return status === 'accepted' && (done?.is_open === true || hasCome);
}
