import type { AnnouncedOffer } from '@marketplace/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { cardQuery, useLiveAgreements, useReadAtExpiry } from './agreement-queries.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferWords } from './offer-words.tsx';

interface OfferMessageProps {
  conversationId: string;
  announced: AnnouncedOffer;
  /** The message in words, which is shown until the offer is read. */
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
  const version = agreement?.versions.find((each) => each.version === number);
  if (agreement && version) return <OfferCard {...{ agreement, version, onStep }} />;
  return (
    <OfferWords
      words={words}
      {...(isError && { retry: { busy: isFetching, onRetry: () => void refetch() } })}
    />
  );
}
