import type { MessageOffer } from '@marketplace/contract/contact/messages';
import { useQuery } from '@tanstack/react-query';
import { currentVersion } from '../agreement-labels.ts';
import { cardQuery, useLiveAgreements, useReadAtExpiry } from '../agreement-queries.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface OfferMessageProps {
  conversationId: string;
  announced: MessageOffer;
  /** The message as text, shown when the offer cannot be loaded and for a version that was replaced. */
  words: string;
  /** Called after the server has accepted a step of this person. */
  onStep: () => void;
}

/** The card of the version that a message announces. */
export function OfferMessage({ conversationId, announced, words, onStep }: OfferMessageProps) {
  useLiveAgreements();
  const { agreement_id, version: number } = announced;
  const { data: agreement, isError, isFetching, refetch } = useQuery(cardQuery(conversationId, agreement_id));
  useReadAtExpiry(agreement);
  // The message of a newer version can arrive before the agreement is refetched.
  if (agreement && number <= currentVersion(agreement).version)
    return <OfferCard {...{ agreement, number, words, onStep }} />;
  return (
    <OfferTerms
      words={words}
      terms={announced.terms}
      {...(isError && { retry: { busy: isFetching, onRetry: () => void refetch() } })}
    />
  );
}
