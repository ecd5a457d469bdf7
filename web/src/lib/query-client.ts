import { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store.ts';

const MINUTE_MS = 60_000;

/**
 * On bad links a failed read is tried twice more; a read is fresh for a minute, so that going back costs no bytes.
 * What was read for one person is forgotten when another one is there, or nobody.
 */
export function createQueryClient(session: Pick<SessionStore, 'current' | 'subscribe'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: MINUTE_MS, retry: 2 }, mutations: { retry: false } },
  });
  const account = () => session.current()?.user?._id;
  let known = account();
  session.subscribe(() => {
    const now = account();
    if (now === known) return;
    known = now;
    client.clear();
  });
  return client;
}
