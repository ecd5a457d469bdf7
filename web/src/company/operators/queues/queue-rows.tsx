import type { QueueItem } from '@marketplace/contract/company/operators';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { QueueList } from './queue-list.tsx';

interface QueueRowsProps {
  list: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  items: QueueItem[];
  label: string;
  /** Whether the list is of what waits. */
  isWaiting: boolean;
  open: string | null;
  selected: string | null;
  hasKinds: boolean;
  onOpen: (item: QueueItem) => void;
}

/** The list of a queue, or what stands in its place. */
export function QueueRows({ list, items, label, isWaiting, ...rows }: QueueRowsProps) {
  if (list.isPending)
    return (
      <SkeletonGroup label="Loading the queue" className="flex flex-col gap-2 p-3">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </SkeletonGroup>
    );
  if (items.length === 0)
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <EmptyState
        title={isWaiting ? 'Nothing waits here' : 'Nothing here'}
        description={isWaiting ? "You've answered everything." : 'Look in another queue.'}
      />
    );
  return (
    <>
      <QueueList label={label} items={items} {...rows} />
      {list.hasNextPage && (
        <div className="p-3">
          <Button
            variant="secondary"
            wide
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
