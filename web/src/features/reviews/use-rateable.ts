import type { ApiAnswer } from '@marketplace/contract/api';
import type { PersonalConversationType } from '@marketplace/contract/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';

/** Somebody whom the logged-in person may rate, with what they have said so far. */
export type Rateable = ApiAnswer<'/user_review/view_rateable'>['people'][number];

interface WhichRateable {
  accountId: string;
  conv_type: PersonalConversationType;
  /** That conversation alone. */
  conversationId: string | null;
}

const keyOf = ({ accountId, conv_type, conversationId }: WhichRateable) => [
  'rateable',
  accountId,
  conv_type,
  conversationId,
];

/** The people whom one may rate, the last active first. */
export function useRateable(which: WhichRateable) {
  return useInfiniteQuery({
    queryKey: keyOf(which),
    queryFn: ({ pageParam, signal }) =>
      call(
        '/user_review/view_rateable',
        {
          conv_type: which.conv_type,
          limit: 20,
          ...(which.conversationId && { conversation_id: which.conversationId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}

/** After a rating: what pages show of that person, and what may still be rated, is read afresh. */
export function useRatingGiven() {
  const queries = useQueryClient();
  return async (targetId: string) => {
    const outdated = [
      ['rateable'],
      ['reviews', targetId],
      ['first reviews', targetId],
      ['artisan', targetId],
    ];
    await Promise.all(outdated.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
