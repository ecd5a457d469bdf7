import type { ApiError } from '../../data/api-client.ts';
import { explain } from '../../data/failure.ts';
import { IntoView } from '../../ui/into-view.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why a step was not taken. */
export function StepFailure({ failure }: { failure: ApiError | undefined }) {
  if (!failure) return null;
  return (
    <IntoView when={failure}>
      <Notice tone="error" live>
        {`${explain(failure)}${failure.unanswered ? ' Nothing is sent twice.' : ''}`}
      </Notice>
    </IntoView>
  );
}
