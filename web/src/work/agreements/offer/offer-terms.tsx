import type { OfferTerms as Terms } from '@marketplace/contract/work/offers/offer-terms';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';

interface OfferTermsProps {
  words: string;
  /** What the message says of the offer; undefined for an offer of an earlier release. */
  terms: Terms | undefined;
  /** Set when loading the current status failed. */
  retry?: { busy: boolean; onRetry: () => void };
}

/**
 * The card of an offer while its status is unknown: what the message says, with room for the status and the buttons, so that nothing moves
 * when they arrive.
 */
export function OfferTerms({ words, terms, retry }: OfferTermsProps) {
  if (terms && !retry)
    return (
      <article aria-label={`Offer: ${terms.what}`} aria-busy="true" className="py-1">
        <Skeleton className="h-6 w-36" />
        <p className="mt-2 mb-1 leading-snug font-semibold whitespace-pre-wrap wrap-anywhere">{terms.what}</p>
        <AgreementFacts terms={terms} />
        <Skeleton className="mt-3 h-4 w-48" />
        <Skeleton className="mt-4 mb-1 h-11" />
      </article>
    );
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
