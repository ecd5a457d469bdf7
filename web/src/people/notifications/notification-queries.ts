import type { ApiAnswer, ApiRequest } from '@marketplace/contract/api';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, pagedQuery } from '../../data/queries.ts';
import { unread } from '../../data/unread-store.ts';

/** Always stale: a page that reopens the list refetches it and shows the cached response meanwhile. */
export const notificationsQuery = pagedQuery('/user_notifications/view_notifications', {}, 0);

type Pages = InfiniteData<ApiAnswer<'/user_notifications/view_notifications'>, string | null>;
type Marking = ApiRequest<'/user_notifications/mark_read'>;

/** Marks notifications as read. The list updates at once, and reverts when the server could not be reached. */
export function useMarkRead({ onError }: { onError?: (error: unknown) => void } = {}) {
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    ...mutation('/user_notifications/mark_read'),
    onMutate: async (marking: Marking) => {
      // A pending response would show them as unread again.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Pages>(queryKey);
      if (before) queries.setQueryData<Pages>(queryKey, markAsRead(before, marking));
      return before;
    },
    onSuccess: (answer) => unread.applyNotificationCount(answer.unread),
    onError: (error, _marking, before) => {
      if (before) queries.setQueryData<Pages>(queryKey, before);
      // A cancelled request may have had new items.
      void queries.invalidateQueries({ queryKey });
      onError?.(error);
    },
  });
}

/** Returns the pages after marking, with the remaining unread count. */
export function markAsRead(list: Pages, { ids = [], until }: Marking): Pages {
  let marked = 0;
  const pages = list.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((notification) => {
      const { _id, happened_at, is_read } = notification;
      const isNamed =
        ids.includes(_id) || (until !== undefined && Date.parse(happened_at) <= Date.parse(until));
      if (is_read || !isNamed) return notification;
      marked += 1;
      return { ...notification, is_read: true };
    }),
  }));
  // Notifications on pages that are not loaded are older, so they are marked as well.
  const left = (count: number) => (until === undefined ? Math.max(0, count - marked) : 0);
  return { ...list, pages: pages.map((page) => ({ ...page, unread: left(page.unread) })) };
}
