import type { BrowserError } from '@marketplace/contract/company/browser-errors';
import { formatCount } from '@marketplace/contract/shared/counts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NextPageButton } from './next-page-button.tsx';
import { formatMoment } from './operator-labels.ts';

/** Errors that browsers reported in the last days, the most recent first. */
export function ErrorsView() {
  const list = useInfiniteQuery(pagedQuery('/operators/view_browser_errors', { limit: 25 }, 0));
  if (list.isError && !list.data) return <FailedRead read={list}>{asFailure(list.error).msg}</FailedRead>;
  const [first] = list.data?.pages ?? [];
  if (!list.data || !first)
    return (
      <SkeletonGroup label="Loading the errors">
        <Skeleton className="mt-4 h-96 w-full" />
      </SkeletonGroup>
    );
  const errors = list.data.pages.flatMap((page) => page.errors);
  return (
    <>
      <p className="mt-1 mb-4 text-ink-soft">{explainShare(first.share)}</p>
      {first.full && (
        <div className="mb-4">
          <Notice tone="warning">Today’s list is full, so we drop new errors until tomorrow.</Notice>
        </div>
      )}
      {errors.length === 0 ? (
        <EmptyState title="No errors" description="None in the last 30 days." />
      ) : (
        <ul aria-label="Errors" className="flex flex-col gap-3">
          {errors.map((error) => (
            <ErrorCard key={error.fingerprint} error={error} />
          ))}
        </ul>
      )}
      <NextPageButton list={list}>Show more</NextPageButton>
    </>
  );
}

function ErrorCard({ error }: { error: BrowserError }) {
  const facts = [
    ['Page', error.routes.join(', ')],
    ['Browser', error.browsers.join(', ')],
    ['Release', error.release],
    ['First seen', formatMoment(error.first_seen)],
    ['Last seen', formatMoment(error.last_seen)],
  ].filter(([, value]) => value);
  return (
    <Card as="li" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-base font-semibold [overflow-wrap:anywhere]">
          {`${error.name}: ${error.message || '(no message)'}`}
        </h2>
        <p className="text-sm whitespace-nowrap tabular-nums">
          {`${formatCount(error.count, 'time')}${error.offline > 0 ? `, ${error.offline} offline` : ''}`}
        </p>
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{error.source}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {error.stack.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">Where in the code</summary>
          <pre className="font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {error.stack.join('\n')}
          </pre>
        </details>
      )}
    </Card>
  );
}

function explainShare(share: number): string {
  const kept = 'We list each error once, for 30 days.';
  if (share === 0) return `${kept} No page view reports its errors: CLIENT_ERROR_SHARE is 0.`;
  if (share === 1) return kept;
  return `${kept} About ${Math.max(1, Math.round(share * 100))} in 100 page views report their errors.`;
}
