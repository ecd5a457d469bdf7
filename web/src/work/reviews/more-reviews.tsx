import type { ApiError } from '../../data/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { failedReviewsText } from './failed-reviews.ts';

interface MoreReviewsProps {
  failure: ApiError | null;
  busy: boolean;
  onMore: () => void;
}

/** The button below an incomplete list of reviews, with the last error. */
export function MoreReviews({ failure, busy, onMore }: MoreReviewsProps) {
  return (
    <>
      {failure && (
        <p role="alert" className="mt-6 text-center text-ink-soft">
          {failedReviewsText(failure)}
        </p>
      )}
      <Button
        variant="secondary"
        size="large"
        busy={busy}
        onClick={onMore}
        className="mx-auto mt-6 flex w-full max-w-sm"
      >
        {failure ? 'Try again' : 'Show more'}
      </Button>
    </>
  );
}
