import type { ApiAnswer } from '@marketplace/contract/api';
import type { QueueItem, QueueItemPage, QueueKind } from '@marketplace/contract/operators';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';

const PAGE_SIZE = 50;
const LOOK_AGAIN_MS = 60_000;

interface QueueChoice {
  kind: QueueKind | null;
  mine: boolean;
}

const countsKey = ['operators', 'queues'];
const listKey = ({ kind, mine }: QueueChoice) => ['operators', 'queue', kind, mine];
const itemKey = ({ kind, id }: { kind: string; id: string }) => ['operators', 'item', kind, id];

/** How many wait in each queue, asked for again every minute while somebody looks. */
export function useQueueCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call('/operators/view_queues', {}, { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useQueue(choice: QueueChoice) {
  return useInfiniteQuery({
    queryKey: listKey(choice),
    queryFn: ({ signal, pageParam }) =>
      call(
        '/operators/view_queue',
        {
          limit: PAGE_SIZE,
          mine: choice.mine,
          ...(choice.kind && { kind: choice.kind }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}

export function useQueueItem(item: { kind: QueueKind; id: string } | null) {
  return useQuery({
    queryKey: itemKey(item ?? { kind: '', id: '' }),
    queryFn: ({ signal }) =>
      call('/operators/view_item', item as { kind: QueueKind; id: string }, { signal }),
    enabled: item !== null,
    staleTime: 0,
    retry: false,
  });
}

/** Keeps what is on the screen right without loading the whole list again after each decision. */
export function useQueueChanges(choice: QueueChoice) {
  const queries = useQueryClient();
  type Pages = InfiniteData<ApiAnswer<'/operators/view_queue'>, string>;
  const changeItems = (change: (items: QueueItem[]) => QueueItem[]) =>
    queries.setQueryData<Pages>(
      listKey(choice),
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  const isSame = (one: { kind: string; id: string }, other: { kind: string; id: string }) =>
    one.kind === other.kind && one.id === other.id;
  return {
    /** It was decided, here or by somebody else. */
    remove(gone: QueueItem) {
      changeItems((items) => items.filter((item) => !isSame(item, gone)));
      void queries.invalidateQueries({ queryKey: countsKey });
      void queries.invalidateQueries({ queryKey: itemKey(gone) });
    },
    assign(item: { kind: QueueKind; id: string }, assigned_to: QueueItem['assigned_to']) {
      changeItems((items) => items.map((each) => (isSame(each, item) ? { ...each, assigned_to } : each)));
      queries.setQueryData<{ item: QueueItemPage }>(
        itemKey(item),
        (data) => data && { ...data, item: { ...data.item, assigned_to } },
      );
    },
  };
}
