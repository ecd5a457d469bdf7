import type { ChatState } from '@marketplace/contract/company/operator-chats';
import type { QueueItem } from '@marketplace/contract/company/operators';
import type { QueueKind } from '@marketplace/contract/company/queue-items';
import { useQueryClient } from '@tanstack/react-query';
import { pagedQuery, query } from '../../../data/queries.ts';

const PAGE_SIZE = 50;

interface QueueChoice {
  kind: QueueKind | null;
  mine: boolean;
  state: ChatState;
  tag: string | null;
}

type ItemId = Pick<QueueItem, 'kind' | 'id'>;

/** Query of the items of one queue, or of all, in a state. */
export const queueQuery = ({ kind, mine, state, tag }: QueueChoice) =>
  pagedQuery(
    '/operators/view_queue',
    { limit: PAGE_SIZE, mine, state, ...(kind && { kind }), ...(tag && { tag }) },
    0,
  );

/** Query of one item. */
export const itemQuery = ({ kind, id }: ItemId) => query('/operators/view_item', { kind, id }, 0);

/** Updates the list after a decision without refetching all of it. */
export function useQueueChanges(choice: QueueChoice) {
  const queries = useQueryClient();
  const changeItems = (change: (items: QueueItem[]) => QueueItem[]) =>
    queries.setQueryData(
      queueQuery(choice).queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  const isSame = (one: ItemId, other: ItemId) => one.kind === other.kind && one.id === other.id;
  return {
    /** Call it when an operator has decided the item. */
    remove: (gone: ItemId) => changeItems((items) => items.filter((item) => !isSame(item, gone))),
    /** Call it when another operator has taken the item, or it was released. */
    assign(item: ItemId, assigned_to: QueueItem['assigned_to']) {
      changeItems((items) => items.map((each) => (isSame(each, item) ? { ...each, assigned_to } : each)));
      queries.setQueryData(
        itemQuery(item).queryKey,
        (data) => data && { ...data, item: { ...data.item, assigned_to } },
      );
    },
  };
}
