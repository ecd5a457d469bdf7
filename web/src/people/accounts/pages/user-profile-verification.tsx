import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { useVerification } from '../settings/use-verification.ts';
import { VerificationStatus } from '../settings/verification-status.tsx';

export const handle: PageHandle = { head: { title: 'Get Verified', noindex: true } };

export function Component() {
  const verification = useVerification();
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Get Verified</h1>
      <p className="mt-2 text-ink-soft">
        Show us who you are, once. After that, people see the Verified badge next to your name.
      </p>
      <div className="mt-6">
        {verification.data ? (
          <VerificationStatus verification={verification.data} />
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
