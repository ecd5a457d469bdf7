import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { AwayAnswerForm } from '../edit/away-answer-form.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';

export const handle: PageHandle = { head: { title: "Answer while you're away", noindex: true } };

/** The text with which first messages are answered while the artisan is away. */
export function Component() {
  const { role } = useOwnUser();
  const { data, isError, isFetching, refetch } = useQuery(query('/user_profile/view_away_answer', {}));
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="Answer while you're away">
      <p className="mt-2 mb-5 text-ink-soft">
        When someone writes to you for the first time while you're away, we can answer once with your text.
        Both of you see that it's automatic. It doesn't count as your reply, and it costs nobody anything.
      </p>
      {data ? (
        <AwayAnswerForm saved={data} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup label="Loading your answer" className="flex flex-col gap-5">
          <Skeleton className="h-28" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </OwnPageSection>
  );
}
