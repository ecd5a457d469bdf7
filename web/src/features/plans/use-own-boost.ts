import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';

export const boostKey = (accountId: string) => ['boost', accountId];

/** How the own profile shares the featured places, and how often it was shown there. Only artisans have one. */
export function useOwnBoost(accountId: string, enabled: boolean) {
  return useQuery({
    queryKey: boostKey(accountId),
    queryFn: ({ signal }) => call('/user_artisan/view_boost', {}, { signal }),
    enabled,
    staleTime: 0,
  });
}
