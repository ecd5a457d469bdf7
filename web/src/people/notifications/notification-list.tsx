import type { Notification } from '@marketplace/contract/people/notifications';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide';
import { useEffect } from 'react';
import { asFailure } from '../../data/failure.ts';
import { channel } from '../../data/live/channel.ts';
import { useSession } from '../../data/session.ts';
import { unread } from '../../data/unread-store.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { withoutRepeats } from '../../lib/without-repeats.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { iconOfKind, runsOf } from './notification-labels.ts';
import { notificationsQuery, useMarkRead } from './notification-queries.ts';

/** All notifications of the person, newest first, by day. */
export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery);
  const queries = useQueryClient();
  const isArtisan = useSession()?.user?.role === 'artisan';
  const marking = useMarkRead({
    onError: (error) => void showToast('error', asFailure(error).msg),
  });

  useEffect(
    () =>
      channel.listen('notifications-changed', () => {
        void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      }),
    [queries],
  );
  // While the channel is closed, only the response to the list updates the count at the bell.
  const answered = list.isFetching ? undefined : list.data?.pages[0]?.unread;
  useEffect(() => {
    if (answered !== undefined && list.isFetchedAfterMount) unread.applyNotificationCount(answered);
  }, [answered, list.isFetchedAfterMount]);

  if (!list.data) {
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        We couldn't load your notifications. {asFailure(list.error).msg}
      </FailedState>
    ) : (
      <SkeletonGroup label="Loading notifications" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-24" />
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-17 rounded-card" />
        ))}
      </SkeletonGroup>
    );
  }

  const notifications = withoutRepeats(list.data.pages.flatMap((page) => page.notifications));
  const newest = notifications[0];
  if (!newest) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title="You have no notifications yet"
        description="You'll see here who wrote to you, who answered your jobs, new reviews, and news about your account."
        action={
          <Link to={isArtisan ? paths.jobs : paths.findArtisan} className={buttonClasses()}>
            {isArtisan ? 'Find a job' : 'Find an artisan'}
          </Link>
        }
      />
    );
  }
  const hasUnread = notifications.some(({ is_read }) => !is_read) || (list.data.pages[0]?.unread ?? 0) > 0;
  return (
    <>
      {list.isRefetchError && (
        <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
          We couldn't check for new notifications.
        </FailedState>
      )}
      <div className="flex min-h-11 items-center justify-end">
        {hasUnread ? (
          <Button
            variant="quiet"
            icon={<Icon of={CheckCheck} size={18} />}
            busy={marking.isPending && marking.variables.until !== undefined}
            onClick={() => marking.mutate({ until: newest.happened_at })}
          >
            Mark all as read
          </Button>
        ) : (
          <p role="status" className="text-sm text-ink-soft">
            You're all caught up.
          </p>
        )}
      </div>
      <Days notifications={notifications} onOpen={({ _id }) => marking.mutate({ ids: [_id] })} />
      {list.hasNextPage && (
        <ShowMore
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          address={paths.notifications}
          failedText="We couldn't load more notifications."
        />
      )}
    </>
  );
}

interface DaysProps {
  notifications: Notification[];
  onOpen: (notification: Notification) => void;
}

function Days({ notifications, onOpen }: DaysProps) {
  const now = Date.now();
  return runsOf(notifications, ({ happened_at }) => formatDay(Date.parse(happened_at), now)).map(
    ({ key: day, items }) => (
      <section key={day} aria-label={day} className="mt-5 first-of-type:mt-1">
        <h2 className="mb-2 px-1 text-sm font-semibold text-ink-soft">{day}</h2>
        <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-paper">
          {items.map((notification) => (
            <li key={notification._id}>
              <Row
                notification={notification}
                onOpen={() => {
                  if (!notification.is_read) onOpen(notification);
                }}
              />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, text, path, happened_at, is_read } = notification;
  return (
    <Link
      to={path}
      onClick={onOpen}
      // Browsers do not report the middle button, which opens a new tab, as a click.
      onAuxClick={({ button }) => button === 1 && onOpen()}
      className={classNames(
        'flex min-h-16 items-center gap-3 border-l-4 px-3 py-3 -outline-offset-3! hover:bg-sunk',
        is_read ? 'border-transparent' : 'border-leaf bg-leaf-tint',
      )}
    >
      <Icon
        of={iconOfKind(kind)}
        size={22}
        className={classNames('shrink-0', is_read ? 'text-ink-soft' : 'text-leaf-text')}
      />
      <span className="min-w-0 grow">
        <span className={classNames('block wrap-anywhere', !is_read && 'font-semibold')}>{text}</span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <time dateTime={happened_at} className="tabular-nums">
            {formatTime(happened_at)}
          </time>
          {!is_read && <Badge tone="leaf">New</Badge>}
        </span>
      </span>
    </Link>
  );
}
