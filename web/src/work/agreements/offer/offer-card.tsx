import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { Check } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';
import { badgeTone, currentVersion, statusLabel, statusSentence, streetLabel } from '../agreement-labels.ts';
import { BlockedNotice, GoneNotice } from '../identity-line.tsx';
import { StepButtons, StepDialog, useAgreementSteps } from '../steps/agreement-steps.tsx';

const RateOther = lazyPart(async () => ({ default: (await import('../steps/rate-other.tsx')).RateOther }));

interface OfferCardProps {
  agreement: Agreement;
  /** The version that the message announces. An earlier version stays readable. */
  number: number;
  /** The text of the message, which is all that is shown of an earlier version. */
  words: string;
  onStep: () => void;
}

/** Card of one version of an offer in a conversation: terms, status and the buttons for this person. */
export function OfferCard({ agreement, number, words, onStep }: OfferCardProps) {
  const version = currentVersion(agreement);
  const isCurrent = number === version.version;
  const steps = useAgreementSteps(onStep);
  const replaced = statusLabel('replaced', version.made_by_me);
  return (
    <article aria-label={`Offer: ${isCurrent ? version.what : replaced}`} className="py-1">
      <div ref={steps.focusTarget} tabIndex={-1} className="outline-none">
        {isCurrent ? (
          <CurrentCard {...{ agreement, version, steps }} />
        ) : (
          <>
            <p className="text-sm font-semibold">{replaced}</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-ink-soft">{words}</p>
            <Link
              to={paths.agreement(agreement._id)}
              className={`${buttonClasses({ variant: 'quiet', size: 'small' })} -ml-3`}
            >
              All versions
              <VisuallyHidden>: {version.what}</VisuallyHidden>
            </Link>
          </>
        )}
      </div>
      {/* The dialog stays open when a newer version arrives, because the person may be reading or typing in it. */}
      <StepDialog {...{ agreement, steps }} />
    </article>
  );
}

interface CurrentCardProps {
  agreement: Agreement;
  version: OfferVersion;
  steps: ReturnType<typeof useAgreementSteps>;
}

function CurrentCard({ agreement, version, steps }: CurrentCardProps) {
  const { _id, status, expires_at, street } = agreement;
  const sentence = statusSentence(agreement);
  const aboutStreet = streetLabel(agreement);
  const isAgreed = agreement.accepted_at !== null && status !== 'cancelled';
  // Changes are shown only while the offer is open.
  const before = status === 'offered' ? agreement.versions.at(-2) : undefined;
  const news = useNews(sentence, status === 'expired');
  return (
    <>
      <p>
        <Badge
          tone={badgeTone(status, version.made_by_me)}
          {...((status === 'accepted' || status === 'done') && { icon: Check })}
        >
          {statusLabel(status, version.made_by_me, agreement.done?.said_by_me === true)}
        </Badge>
      </p>
      <p className="mt-2 mb-1 leading-snug font-semibold whitespace-pre-wrap wrap-anywhere">
        <span>{version.what}</span>
        {before && before.what !== version.what && (
          <span className="block text-sm font-normal text-ink-soft">{`was: ${before.what}`}</span>
        )}
      </p>
      <AgreementFacts terms={version} street={street} before={before} />
      {aboutStreet && <p className="mt-1.5 text-sm text-ink-soft">{aboutStreet}</p>}
      {sentence && <p className="mt-2 text-sm text-ink-soft">{sentence}</p>}
      <div className="mt-2 empty:hidden">
        <GoneNotice agreement={agreement} />
        <BlockedNotice agreement={agreement} />
      </div>
      {expires_at && (
        <p className="mt-2 text-sm text-ink-soft">
          {`Open until ${formatDate(expires_at)}, ${formatTime(expires_at)}.`}
        </p>
      )}
      {status === 'done' && (
        <div className="mt-3">
          <Suspense>
            <RateOther agreement={agreement} />
          </Suspense>
        </div>
      )}
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        {!isAgreed && <StepButtons {...{ agreement, steps }} />}
        <Link
          to={paths.agreement(_id)}
          className={buttonClasses({ variant: isAgreed ? 'secondary' : 'quiet', size: 'small' })}
        >
          <span>{isAgreed ? 'Open the agreement' : 'Details'}</span>
          <VisuallyHidden>: {version.what}</VisuallyHidden>
        </Link>
        {isAgreed && <StepButtons {...{ agreement, steps }} />}
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

/**
 * Returns a sentence for screen readers when an offer expires on screen. Steps of the other person arrive as messages, which chat.tsx
 * announces.
 */
function useNews(sentence: string | null, isExpired: boolean): string {
  const before = useRef(sentence);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current === sentence) return;
    before.current = sentence;
    if (isExpired && sentence) setNews(sentence);
  }, [sentence, isExpired]);
  return news;
}
