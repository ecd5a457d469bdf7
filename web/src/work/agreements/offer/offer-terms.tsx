import { FailedState } from '../../../ui/feedback/failed-state.tsx';

interface OfferTermsProps {
  words: string;
  /** Set when the present state could not be read. */
  retry?: { busy: boolean; onRetry: () => void };
}

/** The words of a message about an offer, as long as its present state is not known. */
export function OfferTerms({ words, retry }: OfferTermsProps) {
  return (
    <div className="py-1">
      <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
      {retry && (
        <FailedState onRetry={retry.onRetry} busy={retry.busy}>
          Could not load how this offer stands.
        </FailedState>
      )}
    </div>
  );
}
