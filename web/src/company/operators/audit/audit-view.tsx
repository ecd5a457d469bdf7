import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { asFailure } from '../../../data/failure.ts';
import { pagedQuery } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { NextPageButton } from '../next-page-button.tsx';
import { grave } from '../staff/confirmation.ts';
import { ActList } from './act-list.tsx';
import { type AuditParameters, auditRequest } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';

interface AuditViewProps {
  filter: AuditParameters;
  onFilter: (filter: AuditParameters) => void;
}

/** The audit log with its filter, and the download of everything that the filter finds. */
export function AuditView({ filter, onFilter }: AuditViewProps) {
  const request = auditRequest(filter);
  const log = useInfiniteQuery(pagedQuery('/operators/view_audit', { limit: 50, ...request }, 0));
  const exporting = useMutation({
    ...grave('/operators/export_audit'),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const { account, ...withoutAccount } = filter;
  const acts = log.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <>
      <AuditFilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        operators={log.data?.pages[0]?.operators}
        onFilter={onFilter}
      />
      {account && (
        <p className="mt-3 text-sm">
          <span>Only acts about one account. </span>
          <Link to={paths.operatorAudit(withoutAccount)} className={linkClasses}>
            Show acts about anyone
          </Link>
        </p>
      )}
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Icon of={Download} size={18} />}
          busy={exporting.isPending}
          onClick={() => exporting.mutate(request)}
        >
          Download as CSV
        </Button>
        {exporting.error && <Notice tone="error">{asFailure(exporting.error).msg}</Notice>}
      </div>
      {log.data ? (
        <Card key="acts" className="px-4 py-2">
          {acts.length === 0 ? (
            <p className="py-4 text-ink-soft">No act is like that. Try other days, or somebody else.</p>
          ) : (
            <ActList acts={acts} />
          )}
          <NextPageButton list={log}>Show more</NextPageButton>
        </Card>
      ) : log.isError ? (
        <FailedState key="failed" onRetry={() => void log.refetch()} busy={log.isFetching}>
          {asFailure(log.error).msg}
        </FailedState>
      ) : (
        <SkeletonGroup key="loading" label="Loading the audit log">
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      )}
    </>
  );
}
