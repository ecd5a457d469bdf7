import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';

export type Privacy = ApiAnswer<'/user_privacy/view_privacy'>;

/** A file is made by a task: the page looks again so often until it is there. */
const LOOK_AGAIN_MS = 4000;

export function usePrivacy(accountId: string) {
  const queries = useQueryClient();
  const queryKey = ['privacy', accountId];
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/user_privacy/view_privacy', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.archive.state === 'preparing' ? LOOK_AGAIN_MS : false),
  });
  return {
    privacy: data,
    failed: isError,
    retrying: isFetching,
    retry: () => void refetch(),
    store: (next: Privacy) => queries.setQueryData(queryKey, next),
  };
}
