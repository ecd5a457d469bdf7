import type { ApiAnswer } from '@marketplace/contract/api';
import { AGREEMENTS_PAGE_MAX } from '@marketplace/contract/work/agreement-limits';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { channel } from '../../data/live/channel.ts';
import { query } from '../../data/queries.ts';
import { serverNowMs } from '../../lib/browser/server-time.ts';
import { visitQuery } from '../visits/visit-queries.ts';

const MINUTE_MS = 60_000;
/** The longest delay that a browser timer accepts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const CARDS = '/user_agreement/view_agreements';
const PAGE = '/user_agreement/view_agreement';
const LISTS = '/user_agreement/view_own_agreements';
const CASES = '/user_case/view_case';

type PageAnswer = ApiAnswer<typeof PAGE>;

/**
 * Returns the copy with the higher revision; the new one when they are equal. An event may arrive before the response to a call, or after
 * it.
 */
export function newestOf(known: Agreement | null | undefined, next: Agreement): Agreement {
  return known && known.revision > next.revision ? known : next;
}

/**
 * Query of an agreement for its card in a conversation, without earlier versions; null when the conversation has no such agreement. Cards
 * rendered in the same moment share one call.
 */
export function cardQuery(conversation_id: string, agreement_id: string) {
  return queryOptions<Agreement | null, ApiError>({
    queryKey: [CARDS, { conversation_id, agreement_ids: [agreement_id] }],
    queryFn: () => readTogether(conversation_id, agreement_id),
    structuralSharing: (known, next) => {
      const answered = next as Agreement | null;
      return answered ? newestOf(known as Agreement | null | undefined, answered) : answered;
    },
    staleTime: MINUTE_MS,
  });
}

/** How many of the newest agreements of a conversation are read to find the one that it shows. */
const AGREEMENTS_READ = 5;

/** A read of the newest offers and agreements of a conversation. */
export const conversationAgreementsQuery = (conversation_id: string) =>
  query(CARDS, { conversation_id, newest_only: true, limit: AGREEMENTS_READ });

/** A read of an agreement with its history. */
export function agreementQuery(agreement_id: string) {
  return queryOptions<PageAnswer, ApiError>({
    ...query(PAGE, { agreement_id }),
    structuralSharing: (known, next) => {
      const before = known as PageAnswer | undefined;
      const answered = next as PageAnswer;
      return before && before.agreement.revision > answered.agreement.revision ? before : answered;
    },
  });
}

/** A pending call that still collects ids of its conversation. */
interface Batch {
  ids: Set<string>;
  answer: Promise<Map<string, Agreement>>;
}

const openBatches = new Map<string, Batch>();

async function readTogether(conversation_id: string, agreement_id: string): Promise<Agreement | null> {
  const { ids, answer } = openBatch(conversation_id);
  ids.add(agreement_id);
  return (await answer).get(agreement_id) ?? null;
}

function openBatch(conversation_id: string): Batch {
  const open = openBatches.get(conversation_id);
  if (open && open.ids.size < AGREEMENTS_PAGE_MAX) return open;
  const ids = new Set<string>();
  const batch: Batch = { ids, answer: nextTask().then(() => readBatch(conversation_id, ids)) };
  openBatches.set(conversation_id, batch);
  return batch;
}

async function readBatch(conversation_id: string, ids: Set<string>): Promise<Map<string, Agreement>> {
  if (openBatches.get(conversation_id)?.ids === ids) openBatches.delete(conversation_id);
  const asked = { conversation_id, agreement_ids: [...ids], newest_only: true, limit: AGREEMENTS_PAGE_MAX };
  const { agreements } = await call(CARDS, asked);
  return new Map(agreements.map((each) => [each._id, each]));
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Updates an agreement in every cache that shows it. */
export function storeAgreement(queries: QueryClient, agreement: Agreement): void {
  const { _id, conversation_id } = agreement;
  queries.setQueryData(cardQuery(conversation_id, _id).queryKey, (known) => newestOf(known, agreement));
  queries.setQueryData(
    agreementQuery(_id).queryKey,
    (known) => known && { ...known, agreement: newestOf(known.agreement, agreement) },
  );
  queries.setQueryData(conversationAgreementsQuery(conversation_id).queryKey, (known) => {
    if (!known) return known;
    const isKnown = known.agreements.some((each) => each._id === _id);
    const agreements = isKnown
      ? known.agreements.map((each) => (each._id === _id ? newestOf(each, agreement) : each))
      : [agreement, ...known.agreements];
    return { ...known, agreements };
  });
  if (agreement.case) void queries.invalidateQueries({ queryKey: [CASES] });
  // A new time moves the visit.
  void queries.invalidateQueries({ queryKey: visitQuery(_id).queryKey });
  // The history on the page, and the lists, are read again where they are shown.
  void queries.invalidateQueries({ queryKey: agreementQuery(_id).queryKey });
  void queries.invalidateQueries({ queryKey: [LISTS] });
}

/** Refetches an agreement in the conversation, in the line above its composer, and on its page. */
export function refetchAgreement(
  queries: QueryClient,
  { conversation_id, _id }: Agreement,
): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: cardQuery(conversation_id, _id).queryKey }),
    queries.invalidateQueries({ queryKey: conversationAgreementsQuery(conversation_id).queryKey }),
    queries.invalidateQueries({ queryKey: agreementQuery(_id).queryKey }),
  ]);
}

const followed = new WeakSet<QueryClient>();

/**
 * Keeps all agreements that this tab has read up to date until the page is closed. It applies the channel's events and refetches on
 * reconnection or when the tab becomes visible, since events may have been missed.
 */
export function useLiveAgreements(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (followed.has(queries)) return;
    followed.add(queries);
    channel.listen('agreement-changed', (notice) => {
      storeAgreement(queries, (notice as { agreement: Agreement }).agreement);
    });
    channel.listen('connect', () => {
      for (const path of [CARDS, PAGE, LISTS, CASES]) void queries.invalidateQueries({ queryKey: [path] });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      for (const path of [CARDS, PAGE, LISTS, CASES])
        void queries.refetchQueries({ queryKey: [path], type: 'active', stale: true });
    });
  }, [queries]);
}

/** Refetches an open offer when its time is up. Only the server decides whether it has expired. */
export function useReadAtExpiry(agreement: Agreement | null | undefined): void {
  const queries = useQueryClient();
  const expiresAt = agreement?.expires_at ?? null;
  const refetch = useEffectEvent(() => {
    if (agreement) void refetchAgreement(queries, agreement);
  });
  useEffect(() => {
    if (expiresAt === null) return;
    const wait = Date.parse(expiresAt) - serverNowMs();
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => refetch(), wait + 1000);
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
