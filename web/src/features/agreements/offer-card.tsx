import { describePrice, describeTime } from '@marketplace/contract/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/agreements';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AgreementActions } from './agreement-actions.tsx';
import { AgreementFacts, materialsWords, placeWords } from './agreement-facts.tsx';
import { standingOf, statusLabel, statusTones } from './agreement-words.ts';

interface OfferCardProps {
  agreement: Agreement;
  /** The version of the message; an earlier one stays readable. */
  version: OfferVersion;
  onStep: () => void;
}

/** One version of an offer in the conversation: what, price, when, where, how it stands, and what this person can do. */
export function OfferCard({ agreement, version, onStep }: OfferCardProps) {
  const isCurrent = agreement.versions.at(-1)?.version === version.version;
  return (
    <section aria-label={`Offer: ${version.what}`} className="py-1">
      <p>
        <Badge tone={statusTones[version.status]}>{statusLabel(version.status, version.made_by_me)}</Badge>
      </p>
      {isCurrent ? (
        <CurrentCard {...{ agreement, version, onStep }} />
      ) : (
        <>
          <p className="mt-1.5 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">{version.what}</p>
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{termsWords(version)}</p>
        </>
      )}
    </section>
  );
}

function CurrentCard({ agreement, version, onStep }: OfferCardProps) {
  const { _id, status, expires_at, street } = agreement;
  const card = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState('');
  const standing = standingOf(agreement);
  const news = useNews(standing, status === 'expired');
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <p className="mt-1.5 mb-2 text-lg leading-snug font-semibold whitespace-pre-wrap wrap-anywhere">
        {version.what}
      </p>
      <AgreementFacts terms={version} street={street} />
      {standing && <p className="mt-2 text-sm text-ink-soft">{standing}</p>}
      {expires_at && (
        <p className="mt-2 text-sm text-ink-soft">
          Open until {formatDate(expires_at)}, {formatTime(expires_at)}.
        </p>
      )}
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <AgreementActions
          agreement={agreement}
          onStep={(words) => {
            setDone(words);
            onStep();
            // The button that had the focus is gone.
            card.current?.focus({ preventScroll: true });
          }}
        />
        <Link to={paths.agreement(_id)} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
          {status === 'accepted' ? 'Open the agreement' : 'Details'}
          <VisuallyHidden>: {version.what}</VisuallyHidden>
        </Link>
      </div>
      <VisuallyHidden>
        <span role="status">{done || news}</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * A sentence for screen readers when an offer expires while it is on the screen. Steps of the other person come as messages, which
 * chat.tsx has read.
 */
function useNews(standing: string | null, isExpired: boolean): string {
  const before = useRef(standing);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (isExpired && standing) setNews(standing);
  }, [standing, isExpired]);
  return news;
}

/** All terms in one line. */
function termsWords(version: OfferVersion): string {
  const parts = [describePrice(version), materialsWords(version), describeTime(version), placeWords(version)];
  return parts.filter((part) => part !== null).join(' · ');
}
