import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useLiveVisits, visitQuery } from '../../visits/visit-queries.ts';
import { currentVersion } from '../agreement-labels.ts';
import { dealsQuery, useLiveAgreements, useReadAtExpiry } from '../agreement-queries.ts';
import { NewTimeAnswer } from '../new-time/new-time-answer.tsx';
import { currentDeal, dealProgress, dealState, dealTerms, hasOpenCase, isToday } from './deal-rules.ts';
import { DealSegments } from './deal-stepper.tsx';

interface DealBarProps {
  conversationId: string;
  onOffer: () => void;
}

/** What two people have agreed on, or the way to an offer: one line above the field of their conversation. */
export function DealBar({ conversationId, onOffer }: DealBarProps) {
  useLiveAgreements();
  const { data, isError } = useQuery(dealsQuery(conversationId));
  const deal = currentDeal(data?.agreements ?? []);
  useReadAtExpiry(deal);
  useLiveVisits();
  const version = deal && currentVersion(deal);
  const isVisitToday = deal?.status === 'accepted' && version !== null && isToday(version);
  const visit = useQuery({ ...visitQuery(deal?._id ?? ''), enabled: isVisitToday });
  if (!data && !isError) return <div className="h-13" />;
  if (!deal || !version)
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
  const progress = dealProgress(deal, visit.data?.visit);
  const { new_time: newTime } = deal;
  const line = (
    <Link
      to={deal.case && hasOpenCase(deal) ? paths.case(deal.case._id) : paths.agreement(deal._id)}
      className="relative flex min-h-13 items-center gap-2.5 px-4 py-1.5 text-ink no-underline hover:bg-leaf-tint"
    >
      {progress && (
        <span className="absolute inset-x-0 -top-1">
          <DealSegments {...progress} />
        </span>
      )}
      <Icon of={Handshake} size={22} className="shrink-0 text-leaf-text" />
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        <span className="block text-sm font-semibold">
          {dealState(deal, progress?.stages[progress.reached])}
        </span>
        <span className="block text-xs text-ink-soft tabular-nums">
          {newTime ? `Until then: ${dealTerms(version)}` : dealTerms(version)}
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
        <NewTimeAnswer agreement={deal} newTime={newTime} />
      </div>
    </>
  );
}
