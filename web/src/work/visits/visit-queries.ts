import { endOfLagosDay, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Visit } from '@marketplace/contract/work/visits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { channel } from '../../data/live/channel.ts';
import { query } from '../../data/queries.ts';
import { readStoredVisit, storeVisit } from '../../data/stored-visits.ts';

const VISIT = '/user_visit/view_visit';

/** Query of the visit of an agreement. */
export const visitQuery = (agreement_id: string) => query(VISIT, { agreement_id });

/** Query of an agreement's page, with the same key as that of the agreements. */
const pageQuery = (agreement_id: string) => query('/user_agreement/view_agreement', { agreement_id });

/** Query of the safety advice for a visit with the other person of a conversation. */
export const cautionsQuery = (conversation_id: string) =>
  query('/user_visit/view_cautions', { conversation_id });

/** Query of a visit by the holder of a link. */
export const sharedVisitQuery = (token: string) => query('/user_visit/view_shared_visit', { token });

/** Updates the cache with a visit from the response to a write. */
export function showVisit(queries: QueryClient, visit: Visit): void {
  queries.setQueryData(visitQuery(visit.agreement_id).queryKey, (known) => known && { ...known, visit });
}

const followed = new WeakSet<QueryClient>();

/** Refetches visits on an event, on reconnection and when the tab becomes visible. */
export function useLiveVisits(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (followed.has(queries)) return;
    followed.add(queries);
    const readAgain = () => void queries.invalidateQueries({ queryKey: [VISIT] });
    channel.listen('visit-changed', readAgain);
    channel.listen('connect', readAgain);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') readAgain();
    });
  }, [queries]);
}

/** Shows the stored copy of an agreement's page until the server has answered. */
export function useRestoredVisit(accountId: string, agreementId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    void readStoredVisit(accountId, agreementId).then((kept) => {
      if (!kept) return;
      const { page, visit, storedAt: updatedAt } = kept;
      const show = (queryKey: readonly unknown[], answer: unknown) => {
        if (queries.getQueryData(queryKey) !== undefined) return;
        queries.setQueryData(queryKey, answer, { updatedAt });
        // A copy from the last minute would count as fresh and prevent the request.
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      };
      // The part about the visit mounts after this and reads its data from the cache.
      show(visitQuery(agreementId).queryKey, { status: 'ok', visit });
      show(pageQuery(agreementId).queryKey, page);
    });
  }, [queries, accountId, agreementId]);
}

/**
 * Stores an agreement's page in the browser after each response.
 * @param answeredAt the time of the response, in ms since 1970
 */
export function useStoredVisit(accountId: string, visit: Visit | undefined, answeredAt: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const page = visit && queries.getQueryData(pageQuery(visit.agreement_id).queryKey);
    if (page) void storeVisit(accountId, { page, visit, storedAt: answeredAt });
  }, [queries, accountId, visit, answeredAt]);
}

/** Refetches a visit at each midnight until its last day is over, while the page is open. */
export function useReadAtMidnight(visit: Visit | undefined): void {
  const queries = useQueryClient();
  const id = visit?.phase === 'after' ? undefined : visit?.agreement_id;
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      const midnight = endOfLagosDay(lagosDay(new Date())) as Date;
      timer = setTimeout(
        () => {
          void queries.invalidateQueries({ queryKey: visitQuery(id as string).queryKey });
          wait();
        },
        midnight.getTime() - Date.now() + 1000,
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, [queries, id]);
}
