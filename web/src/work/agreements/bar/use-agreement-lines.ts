import type { AgreementPhase } from '@marketplace/contract/work/agreement-lifecycle';
import { AGREEMENTS_PAGE_MAX } from '@marketplace/contract/work/agreement-limits';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../data/queries.ts';
import { currentVersion } from '../agreement-labels.ts';
import { useLiveAgreements } from '../agreement-queries.ts';
import { barHeadline, barTerms } from './agreement-progress.ts';

const openAgreements = (phase: AgreementPhase) =>
  query('/user_agreement/view_own_agreements', { phase, newest_only: true, limit: AGREEMENTS_PAGE_MAX });

/**
 * A line for each conversation with an open offer or agreement: 'Agreed · ₦15,000 · Fri 27 Nov, 9–12'. Only the AGREEMENTS_PAGE_MAX most
 * recently changed of each phase have one.
 */
export function useAgreementLines(): ReadonlyMap<string, string> {
  useLiveAgreements();
  const { data: agreed } = useQuery(openAgreements('agreed'));
  const { data: offered } = useQuery(openAgreements('offered'));
  return useMemo(
    () => new Map([...(offered?.agreements ?? []), ...(agreed?.agreements ?? [])].reverse().map(lineOf)),
    [agreed, offered],
  );
}

/** While a new time is suggested, the line leaves out the terms, because they still have the old time. */
const lineOf = (agreement: Agreement) => {
  const headline = barHeadline(agreement, undefined);
  return [
    agreement.conversation_id,
    agreement.new_time ? headline : `${headline} · ${barTerms(currentVersion(agreement))}`,
  ] as const;
};
