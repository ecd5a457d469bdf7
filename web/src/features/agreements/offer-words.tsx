import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface OfferWordsProps {
  words: string;
  /** The present state is being read: bars stand where the buttons will be, so that the messages move little. */
  isLoading?: boolean;
  /** Set when the present state could not be read. */
  retry?: { busy: boolean; onRetry: () => void };
}

/** The words of a message about an offer, as long as its present state is not known. */
export function OfferWords({ words, isLoading = false, retry }: OfferWordsProps) {
  return (
    <div className="py-1">
      <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
      {isLoading && (
        <>
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-3 h-11 w-full" />
        </>
      )}
      {retry && (
        <FailedState onRetry={retry.onRetry} busy={retry.busy}>
          Could not load how this offer stands.
        </FailedState>
      )}
    </div>
  );
}
