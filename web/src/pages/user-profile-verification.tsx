import { viewVerification } from '@marketplace/contract/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Verification, VerificationStanding } from '../features/accounts/verification-standing.tsx';
import { call } from '../lib/api.ts';
import { useOwnUser } from '../lib/own-user.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { refreshSession } from '../lib/refresh-session.ts';
import { reportError } from '../lib/report-error.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../ui/skeleton.tsx';

export const handle: PageHandle = { head: { title: 'Get Verified', noindex: true } };

export function Component() {
  const { _id, is_verified } = useOwnUser();
  const queries = useQueryClient();
  const queryKey = ['verification', _id];
  const verification = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(viewVerification, {}, { signal }),
    // An operator decides meanwhile.
    staleTime: 0,
  });
  const news = verification.data?.state === 'approved' && !is_verified;
  useEffect(() => {
    if (news) refreshSession().catch((error) => reportError('The badge could not be read', error));
  }, [news]);

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Get Verified</h1>
      <p className="mt-2 text-ink-soft">
        Show us who you are, once. People then see the Verified badge beside your name.
      </p>
      <div className="mt-6">
        {verification.data ? (
          <VerificationStanding
            verification={verification.data}
            onChange={(next: Verification) => queries.setQueryData(queryKey, next)}
          />
        ) : verification.isError ? (
          <FailedState onRetry={() => void verification.refetch()} busy={verification.isFetching} />
        ) : (
          <SkeletonGroup label="Loading">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}
