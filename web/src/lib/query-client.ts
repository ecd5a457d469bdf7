import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** On bad links a failed read is tried twice more; a read is fresh for a minute, so that going back costs no bytes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: MINUTE_MS, retry: 2 }, mutations: { retry: false } },
  });
}
