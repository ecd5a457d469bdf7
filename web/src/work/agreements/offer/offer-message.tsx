import type { AnnouncedOffer } from '@marketplace/contract/contact/messages';
import { useQuery } from '@tanstack/react-query';
import { currentVersion } from '../agreement-labels.ts';
import { cardQuery, useLiveAgreements, useReadAtExpiry } from '../agreement-queries.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface OfferMessageProps {
  conversationId: string;
  announced: AnnouncedOffer;
  /** The message in words, which is shown until the offer is read, and for a version that was replaced. */
  words: string;
  /** Called when the server has taken a step of this person. */
  onStep: () => void;
}

/** The card of the version of an offer that a message announces. */
export function OfferMessage({ conversationId, announced, words, onStep }: OfferMessageProps) {
  useLiveAgreements();
  const { agreement_id, version: number } = announced;
  const { data: agreement, isError, isFetching, refetch } = useQuery(cardQuery(conversationId, agreement_id));
  useReadAtExpiry(agreement);
  // The message of a newer version can come before the agreement is read again.
  if (agreement && number <= currentVersion(agreement).version)
    return <OfferCard {...{ agreement, number, words, onStep }} />;
  return (
    <OfferTerms
      words={words}
      {...(isError && { retry: { busy: isFetching, onRetry: () => void refetch() } })}
    />
  );
}
