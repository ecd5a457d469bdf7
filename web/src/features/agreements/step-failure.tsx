import type { ApiError } from '../../data/api-client.ts';
import { explain } from '../../data/failure.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a step was not taken. */
export function StepFailure({ failure }: { failure: ApiError | undefined }) {
  if (!failure) return null;
  return (
    <Notice tone="error" live>
      {explain(failure)}
      {failure.unanswered && ' Nothing is sent twice.'}
    </Notice>
  );
}
