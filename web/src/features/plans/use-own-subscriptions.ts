import type { ApiAnswer } from '@marketplace/contract/api';
import type { Subscription } from '@marketplace/contract/subscriptions';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { boostKey } from './use-own-boost.ts';

export type OwnSubscriptions = ApiAnswer<'/user_subscription/view_subscriptions'>;

const subscriptionsKey = (accountId: string) => ['subscriptions', accountId];
const ledgerKey = (accountId: string) => ['ledger', accountId];

/** The plans of the person, as they are now: a payment may have come meanwhile. */
export function useOwnSubscriptions(accountId: string) {
  return useQuery({
    queryKey: subscriptionsKey(accountId),
    queryFn: ({ signal }) => call('/user_subscription/view_subscriptions', {}, { signal }),
    staleTime: 0,
  });
}

/** Every movement of the person's tokens, page by page. */
export function useOwnLedger(accountId: string) {
  return useInfiniteQuery({
    queryKey: ledgerKey(accountId),
    queryFn: ({ pageParam, signal }) =>
      call(
        '/user_subscription/view_ledger',
        { limit: 20, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}

/** Puts what the server answered about one plan in its place, and reads afresh what depends on it. */
export function useStoreSubscription(accountId: string) {
  const queries = useQueryClient();
  return (subscription: Subscription, featuredUntil?: string) => {
    queries.setQueryData<OwnSubscriptions>(
      subscriptionsKey(accountId),
      (before) =>
        before && {
          ...before,
          subscriptions: before.subscriptions.map((each) =>
            each._id === subscription._id ? subscription : each,
          ),
          featured_until: featuredUntil ?? before.featured_until,
        },
    );
    void queries.invalidateQueries({ queryKey: ledgerKey(accountId) });
    if (featuredUntil) void queries.invalidateQueries({ queryKey: boostKey(accountId) });
  };
}
