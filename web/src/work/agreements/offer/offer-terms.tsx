import { FailedState } from '../../../ui/feedback/failed-state.tsx';

interface OfferTermsProps {
  words: string;
  /** Set when loading the current status failed. */
  retry?: { busy: boolean; onRetry: () => void };
}

/** The text of a message about an offer, while its status is unknown. */
export function OfferTerms({ words, retry }: OfferTermsProps) {
  return (
    <div className="py-1">
      <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
      {retry && (
        <FailedState onRetry={retry.onRetry} busy={retry.busy}>
          We couldn't load this offer's status.
        </FailedState>
      )}
    </div>
  );
}
