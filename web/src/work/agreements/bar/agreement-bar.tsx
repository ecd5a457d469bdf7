import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Handshake } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { useLiveVisits, visitQuery } from '../../visits/visit-queries.ts';
import { currentVersion } from '../agreement-labels.ts';
import { conversationAgreementsQuery, useLiveAgreements, useReadAtExpiry } from '../agreement-queries.ts';
import { NewTimeAnswer } from '../new-time/new-time-answer.tsx';
import {
  agreementProgress,
  barHeadline,
  barTerms,
  currentAgreement,
  hasOpenCase,
  isToday,
} from './agreement-progress.ts';
import { AgreementSegments } from './agreement-stepper.tsx';

interface AgreementBarProps {
  conversationId: string;
  onOffer: () => void;
}

/** What two people have agreed on, or the way to an offer: one line above the field of their conversation. */
export function AgreementBar({ conversationId, onOffer }: AgreementBarProps) {
  useLiveAgreements();
  const { data, isError } = useQuery(conversationAgreementsQuery(conversationId));
  const agreement = currentAgreement(data?.agreements ?? []);
  useReadAtExpiry(agreement);
  useLiveVisits();
  const version = agreement && currentVersion(agreement);
  const isVisitToday = agreement?.status === 'accepted' && version !== null && isToday(version);
  const visit = useQuery({ ...visitQuery(agreement?._id ?? ''), enabled: isVisitToday });
  if (!data && !isError) return <div className="h-13" />;
  if (!agreement || !version)
    return (
      <button
        type="button"
        onClick={onOffer}
        className="flex min-h-13 w-full items-center gap-2.5 px-4 text-left font-semibold text-leaf-text hover:bg-leaf-tint"
      >
        <Icon of={Handshake} size={22} />
        Make an offer
      </button>
    );
  const progress = agreementProgress(agreement, visit.data?.visit);
  const { new_time: newTime } = agreement;
  const line = (
    <Link
      to={
        agreement.case && hasOpenCase(agreement)
          ? paths.case(agreement.case._id)
          : paths.agreement(agreement._id)
      }
      className="relative flex min-h-13 items-center gap-2.5 px-4 py-1.5 text-ink no-underline hover:bg-leaf-tint"
    >
      {progress && (
        <span className="absolute inset-x-0 -top-1">
          <AgreementSegments {...progress} />
        </span>
      )}
      <Icon of={Handshake} size={22} className="shrink-0 text-leaf-text" />
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        <span className="block text-sm font-semibold">
          {barHeadline(agreement, progress?.stages[progress.reached])}
        </span>
        <span className="block text-xs text-ink-soft tabular-nums">
          {newTime ? `Until then: ${barTerms(version)}` : barTerms(version)}
        </span>
      </span>
      <span className="flex shrink-0 items-center text-sm font-semibold text-leaf-text">
        View
        <Icon of={ChevronRight} size={18} />
      </span>
    </Link>
  );
  if (!newTime || newTime.made_by_me) return line;
  return (
    <>
      {line}
      <div className="px-4 pb-2">
        <NewTimeAnswer agreement={agreement} newTime={newTime} />
      </div>
    </>
  );
}
