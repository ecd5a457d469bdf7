import type { ApiError } from '../../../data/api-client.ts';
import { explain } from '../../../data/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';

/** Explains why a step failed. */
export function StepFailure({ failure }: { failure: ApiError | undefined }) {
  if (!failure) return null;
  return (
    <IntoView when={failure}>
      <Notice tone="error" live>
        {`${explain(failure)}${failure.unanswered ? " Don't worry, we never send it twice." : ''}`}
      </Notice>
    </IntoView>
  );
}
