import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { balanceAfter, type Movement, shortDay, signed } from './movement-labels.ts';

/** All token movements, newest first. */
export function Ledger() {
  const ledger = useInfiniteQuery({
    ...pagedQuery('/user_subscription/view_ledger', { limit: 20 }),
    staleTime: 0,
  });
  const movements = ledger.data?.pages.flatMap((page) => page.movements);
  if (movements?.length === 0) return null;
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="text-xl md:text-2xl">
        Every call and chat, line by line
      </h2>
      <p className="mt-1 text-ink-soft">What your plans gave you, what you used, and what we returned.</p>
      <div className="mt-4 overflow-clip rounded-card bg-paper shadow-card">
        {movements ? (
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <Row key={movement._id} movement={movement} />
            ))}
          </ol>
        ) : ledger.isError ? (
          <FailedState onRetry={() => void ledger.refetch()} busy={ledger.isFetching} />
        ) : (
          <SkeletonGroup label="Loading" className="p-4">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
      </div>
      {movements && ledger.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-ink-soft">
          We couldn't load more.
        </p>
      )}
      {ledger.hasNextPage && (
        <Button
          variant="secondary"
          size="large"
          busy={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
          className="mx-auto mt-4 flex w-full max-w-sm"
        >
          Show more
        </Button>
      )}
    </section>
  );
}

function Row({ movement }: { movement: Movement }) {
  const [now] = useState(() => Date.now());
  const came = movement.amount > 0;
  return (
    <li className="flex items-baseline gap-3 px-4 py-3">
      <time dateTime={movement.at} className="w-16 shrink-0 text-sm text-ink-soft">
        {shortDay(movement.at, now)}
      </time>
      <span className="min-w-0 grow wrap-anywhere first-letter:uppercase">
        {movement.text}
        {!movement.on_us && <span className="block text-sm text-ink-soft">{balanceAfter(movement)}</span>}
      </span>
      <span className={came ? 'shrink-0 font-semibold text-leaf-text' : 'shrink-0 font-semibold'}>
        {signed(movement.amount)}
      </span>
    </li>
  );
}
