import { useInfiniteQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AuditList } from './queues/audit-list.tsx';

/** The audit log, of everything or of one account. */
export function AuditView({ accountId }: { accountId: string | null }) {
  const log = useInfiniteQuery(
    pagedQuery('/operators/view_audit', { limit: 50, ...(accountId && { account_id: accountId }) }, 0),
  );
  if (log.isError && !log.data)
    return (
      <FailedState onRetry={() => void log.refetch()} busy={log.isFetching}>
        {asFailure(log.error).msg}
      </FailedState>
    );
  if (!log.data)
    return (
      <SkeletonGroup label="Loading the audit log">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const acts = log.data.pages.flatMap((page) => page.acts);
  return (
    <Card className="px-4 py-2">
      {acts.length === 0 ? (
        <p className="py-4 text-ink-soft">Nothing here yet.</p>
      ) : (
        <AuditList acts={acts} links />
      )}
      {log.hasNextPage && (
        <Button
          variant="secondary"
          wide
          className="my-3"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}
