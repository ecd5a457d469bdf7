import type { AgreementPhase } from '@marketplace/contract/work/agreement-lifecycle';
import { AGREEMENTS_PAGE_MAX } from '@marketplace/contract/work/agreement-limits';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../data/queries.ts';
import { currentVersion } from '../agreement-labels.ts';
import { useLiveAgreements } from '../agreement-queries.ts';
import { dealState, dealTerms } from './deal-rules.ts';

const openDeals = (phase: AgreementPhase) =>
  query('/user_agreement/view_own_agreements', { phase, newest_only: true, limit: AGREEMENTS_PAGE_MAX });

/**
 * A line for each conversation with an open offer or agreement: 'Agreed · ₦15,000 · Fri 27 Nov, 9–12'. Only the AGREEMENTS_PAGE_MAX most
 * recently changed of each phase have one.
 */
export function useDealLines(): ReadonlyMap<string, string> {
  useLiveAgreements();
  const { data: agreed } = useQuery(openDeals('agreed'));
  const { data: offered } = useQuery(openDeals('offered'));
  return useMemo(
    () => new Map([...(offered?.agreements ?? []), ...(agreed?.agreements ?? [])].reverse().map(lineOf)),
    [agreed, offered],
  );
}

/** With a suggested time the line has no terms, because theirs is the old time. */
const lineOf = (deal: Agreement) => {
  const state = dealState(deal, undefined);
  return [
    deal.conversation_id,
    deal.new_time ? state : `${state} · ${dealTerms(currentVersion(deal))}`,
  ] as const;
};
